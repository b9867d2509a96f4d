import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { expect, test, vi } from "vitest";
import { checkSmtp } from "./index.ts";

test("a mail server that answers one byte at a time cannot hold the check for ever", {
  timeout: 40_000,
}, async () => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined).once("close", () => sockets.delete(socket));
    socket.write("220 hello\r\n");
    // The greeting of EHLO never ends.
    const timer = setInterval(() => socket.write("250-more\r\n"), 500);
    socket.once("close", () => clearInterval(timer));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const begun = performance.now();

  await expect(checkSmtp(`smtp://127.0.0.1:${port}`)).rejects.toMatchObject({ code: "ETIMEDOUT" });

  expect(performance.now() - begun).toBeLessThan(25_000);
  await vi.waitFor(() => expect(sockets.size, "the connection is closed").toBe(0), 10_000);
  server.close();
});

import { once } from "node:events";
import { createServer, connect as dial, type Socket } from "node:net";

export type FreezableProxy = {
  port: number;
  /** Stops forwarding in both directions. Connections stay open, and new ones are accepted. */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
};

/** A TCP proxy in front of a local server. Freezing it simulates a server that stops answering. */
export async function openFreezableProxy(targetPort: number): Promise<FreezableProxy> {
  const sockets = new Set<Socket>();
  let isFrozen = false;

  const server = createServer((client) => {
    const target = dial(targetPort, "127.0.0.1");
    for (const [from, to] of [
      [client, target],
      [target, client],
    ] as const) {
      sockets.add(from);
      from.on("error", () => to.destroy());
      from.on("close", () => to.destroy());
      from.on("data", (bytes) => {
        if (!isFrozen) to.write(bytes);
      });
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the proxy has no port");

  return {
    port: address.port,
    freeze() {
      isFrozen = true;
    },
    thaw() {
      isFrozen = false;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

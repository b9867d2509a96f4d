import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { type MailMessage, makeMailer } from "./index.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "trenza-mail-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const message: MailMessage = {
  id: "mail-7",
  to: "ana@correo.example",
  subject: "Recibimos tu pedido #12",
  html: "<p>¡Gracias!</p>",
  text: "¡Gracias!",
  fromName: "Trenza Botánica",
  replyTo: "hola@tienda.example",
  unsubscribeUrl: "https://tienda.example/baja?token=x",
};

test("without SMTP a mail becomes a file, and a repeated mail overwrites it", async () => {
  const mailer = makeMailer(readConfig({ DATA_DIR: folder, PUBLIC_URL: "http://localhost:3000" }));

  await mailer.send(message);
  await mailer.send(message);

  expect(await readdir(join(folder, "outbox"))).toEqual(["mail-7.eml"]);
  const eml = await readFile(join(folder, "outbox", "mail-7.eml"), "utf8");
  expect(eml).toContain("Subject: Recibimos tu pedido #12");
  expect(eml).toContain("To: ana@correo.example");
  expect(eml).toContain("<tienda@localhost>");
  expect(eml).toContain("Reply-To: hola@tienda.example");
  expect(eml).toContain("Message-ID: <mail-7@localhost>");
  expect(eml).toContain("List-Unsubscribe: <https://tienda.example/baja?token=x>");
  expect(eml).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
});

test("a reply of a person names the mails that it follows and is not marked as generated", async () => {
  const mailer = makeMailer(readConfig({ DATA_DIR: folder, PUBLIC_URL: "http://localhost:3000" }));

  await mailer.send({ ...message, id: "mail-9", isPersonal: true, references: ["mail-3", "mail-7"] });

  const eml = await readFile(join(folder, "outbox", "mail-9.eml"), "utf8");
  expect(eml).toContain("In-Reply-To: <mail-7@localhost>");
  expect(eml).toContain("References: <mail-3@localhost> <mail-7@localhost>");
  expect(eml).not.toContain("Auto-Submitted");
});

test("with SMTP a mail is sent from the configured address", async () => {
  const server = await startSmtp((line) => (line.startsWith("RCPT") ? "250 ok" : null));
  const mailer = makeMailer(readConfig({ SMTP_URL: server.url, MAIL_FROM: "Trenza <hola@tienda.example>" }));

  await mailer.send(message);
  await server.close();

  expect(server.heard).toContain("MAIL FROM:<hola@tienda.example>");
  expect(server.heard).toContain("RCPT TO:<ana@correo.example>");
  expect(server.heard.join("\n")).toContain("Message-ID: <mail-7@localhost>");
});

test("a mail that the server refuses is an error with its code", async () => {
  const server = await startSmtp((line) => (line.startsWith("RCPT") ? "550 no such person" : null));
  const mailer = makeMailer(readConfig({ SMTP_URL: server.url }));

  await expect(mailer.send(message)).rejects.toMatchObject({ responseCode: 550 });
  await server.close();
});

/** A minimal SMTP server. */
async function startSmtp(answerTo: (line: string) => string | null) {
  const heard: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let isInData = false;
    socket.write("220 ready\r\n");
    socket.on("data", (chunk) => {
      for (const line of chunk.toString().split("\r\n").filter(Boolean)) {
        heard.push(line);
        if (isInData) {
          if (line !== ".") continue;
          isInData = false;
        } else if (line === "DATA") {
          isInData = true;
          socket.write("354 go on\r\n");
          continue;
        }
        socket.write(`${answerTo(line) ?? "250 ok"}\r\n`);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    heard,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";

export type ReceivedMail = { messageId: string; to: string; subject: string; at: number };

/** Between keeping a mail and saying so: whoever dies meanwhile does not know that it went out. */
const ANSWERS_AFTER_MS = 20;

/**
 * A mail server that keeps what it accepts, and lives on when those who send to it die.
 *
 * @param refuses knows nobody whom a mail may be for
 */
export async function startSmtpServer({ port = 0, refuses = false } = {}) {
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined).once("close", () => sockets.delete(socket));
    // Whoever is killed hangs up in the middle of a sentence.
    serve(socket, refuses, (mail) => received.push(mail)).catch(() => socket.destroy());
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("no port to listen on");

  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** As much of RFC 5321 as a sender needs. */
async function serve(socket: Socket, refuses: boolean, keep: (mail: ReceivedMail) => void): Promise<void> {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let data: string[] | null = null;
  say("220 mail stand-in");

  for await (const line of createInterface({ input: socket })) {
    if (data && line !== ".") {
      data.push(line);
    } else if (data) {
      keep(readMail(data));
      data = null;
      await wait(ANSWERS_AFTER_MS);
      say("250 accepted");
    } else if (/^DATA/i.test(line)) {
      data = [];
      say("354 go on");
    } else if (refuses && /^RCPT/i.test(line)) {
      say("550 no such person");
    } else {
      say(/^QUIT/i.test(line) ? "221 bye" : "250 fine");
    }
  }
}

function readMail(lines: string[]): ReceivedMail {
  const head = lines.slice(0, lines.indexOf("")).join("\n").replace(/\n\s+/g, " ");
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, "im").exec(head)?.[1] ?? "";
  return { messageId: header("Message-ID"), to: header("To"), subject: header("Subject"), at: Date.now() };
}

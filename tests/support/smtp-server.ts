import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";

type Options = { port?: number; refuses?: Refusal | null; login?: { user: string; password: string } | null };
/** What it refuses of each mail. */
type Refusal = "sender" | "recipient" | "message";
type ReceivedMail = { messageId: string; to: string; subject: string; at: number };

/** Delay between storing a mail and confirming it: a sender killed in between does not know that the mail was sent. */
const REPLY_DELAY_MS = 20;

/**
 * A mail server that stores accepted mails and survives its clients.
 *
 * @param login offers a sign-in and accepts only this one
 */
export async function startSmtpServer({ port = 0, refuses = null, login = null }: Options = {}) {
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined).once("close", () => sockets.delete(socket));
    // A killed client disconnects in the middle of a command.
    serve(socket, { refuses, login }, (mail) => received.push(mail)).catch(() => socket.destroy());
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

/** The part of RFC 5321 that a sender needs. */
async function serve(
  socket: Socket,
  { refuses, login }: Pick<Options, "refuses" | "login">,
  store: (mail: ReceivedMail) => void,
): Promise<void> {
  const reply = (line: string) => socket.write(`${line}\r\n`);
  let data: string[] | null = null;
  reply("220 mail stand-in");

  for await (const line of createInterface({ input: socket })) {
    if (data && line !== ".") {
      data.push(line);
    } else if (data && refuses === "message") {
      data = null;
      reply("554 looks like spam");
    } else if (data) {
      store(readMail(data));
      data = null;
      await wait(REPLY_DELAY_MS);
      reply("250 accepted");
    } else if (/^DATA/i.test(line)) {
      data = [];
      reply("354 go on");
    } else if (login && /^EHLO/i.test(line)) {
      reply("250-mail stand-in");
      reply("250 AUTH PLAIN");
    } else if (login && /^AUTH PLAIN /i.test(line)) {
      const given = Buffer.from(line.split(" ")[2] ?? "", "base64").toString("utf8");
      reply(given === `\0${login.user}\0${login.password}` ? "235 welcome" : "535 wrong");
    } else if (refuses === "sender" && /^MAIL/i.test(line)) {
      reply("553 not your address");
    } else if (refuses === "recipient" && /^RCPT/i.test(line)) {
      reply("550 no such person");
    } else {
      reply(/^QUIT/i.test(line) ? "221 bye" : "250 fine");
    }
  }
}

function readMail(lines: string[]): ReceivedMail {
  const head = lines.slice(0, lines.indexOf("")).join("\n").replace(/\n\s+/g, " ");
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, "im").exec(head)?.[1] ?? "";
  return { messageId: header("Message-ID"), to: header("To"), subject: header("Subject"), at: Date.now() };
}

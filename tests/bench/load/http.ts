import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";

type Answer = { status: number; body: string; cookie: string };

type Sent = {
  json?: unknown;
  cookie?: string;
  /** The address of the sender, as the shop's proxy reports it. */
  from?: string;
};

const agent = new Agent({ keepAlive: true });

/** One request on a keep-alive connection. */
export function send(url: string, method: string, route: string, given: Sent = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { json, cookie = "", from } = given;
    const headers = {
      cookie,
      ...(json === undefined ? {} : { "content-type": "application/json" }),
      ...(from && { "x-forwarded-for": from }),
    };
    const sent = request(new URL(route, url), { method, agent, headers }, (answer) => {
      const set = answer.headers["set-cookie"] ?? [];
      const cookies = set.map((each) => each.split(";", 1)[0]).join("; ");
      text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body, cookie: cookies }), reject);
    });
    sent.on("error", (error: NodeJS.ErrnoException) => {
      // The shop closed an idle connection at the moment when it was used again.
      if (sent.reusedSocket && error.code === "ECONNRESET") resolve(send(url, method, route, given));
      else reject(error);
    });
    sent.end(json === undefined ? undefined : JSON.stringify(json));
  });
}

/** Like `send`, but throws on an error status. */
export async function call(
  url: string,
  method: string,
  route: string,
  json?: unknown,
  cookie = "",
): Promise<Answer> {
  const answer = await send(url, method, route, { json, cookie });
  if (answer.status >= 300) throw new Error(`${method} ${route}: ${answer.status} ${answer.body}`);
  return answer;
}

/** Closes the connections, so that the process can end. */
export function closeConnections(): void {
  agent.destroy();
}

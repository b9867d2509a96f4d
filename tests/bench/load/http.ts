import { Agent, request } from "node:http";

type Answer = { status: number; body: string; cookie: string };

const agent = new Agent({ keepAlive: true });

/** One request on a keep-alive connection. Throws on an error status. */
export function call(
  url: string,
  method: string,
  route: string,
  json?: unknown,
  cookie = "",
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { cookie, ...(json === undefined ? {} : { "content-type": "application/json" }) };
    const sent = request(new URL(route, url), { method, agent, headers }, async (answer) => {
      const body = (await answer.toArray()).join("");
      const status = answer.statusCode ?? 0;
      const set = answer.headers["set-cookie"] ?? [];
      if (status >= 300) reject(new Error(`${method} ${route}: ${status} ${body}`));
      else resolve({ status, body, cookie: set.map((each) => each.split(";", 1)[0]).join("; ") });
    });
    sent.on("error", reject);
    sent.end(json === undefined ? undefined : JSON.stringify(json));
  });
}

/** Closes the connections, so that the process can end. */
export function closeConnections(): void {
  agent.destroy();
}

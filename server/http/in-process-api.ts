import type { FastifyInstance, FastifyRequest } from "fastify";

/** Calls the API without leaving the process: path with query string. */
export type ApiTransport = (path: string, init?: RequestInit) => Promise<Response>;

/** An address no connection from outside can have. */
const IN_PROCESS = "in-process";

/**
 * The same door the browser uses, as a visitor: pages rendered on the server see what anyone may see.
 *
 * @param onAnswer is shown each successful answer's JSON text
 */
export function makeInProcessApi(
  app: FastifyInstance,
  onAnswer: (path: string, json: string) => void = () => undefined,
): ApiTransport {
  return async (path) => {
    const answer = await app.inject({
      method: "GET",
      url: path,
      remoteAddress: IN_PROCESS,
      headers: { accept: "application/json" },
    });
    if (answer.statusCode < 300) onAnswer(path, answer.payload);

    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) {
      if (value !== undefined) headers.set(name, String(value));
    }
    return new Response(answer.payload, { status: answer.statusCode, headers });
  };
}

/** The shop's own calls are neither limited nor logged. */
export function isInProcess(request: FastifyRequest): boolean {
  return request.raw.socket.remoteAddress === IN_PROCESS;
}

import type { FastifyInstance, FastifyRequest } from "fastify";

/** Calls the API within the process. The path includes the query string. */
export type ApiTransport = (path: string, init?: RequestInit) => Promise<Response>;

/** A remote address that no outside connection can have. */
const IN_PROCESS = "in-process";

/**
 * Calls the public API as a visitor, for rendering pages on the server.
 *
 * @param onAnswer receives each answer; the payload is JSON text
 */
export function makeInProcessApi(
  app: FastifyInstance,
  onAnswer: (path: string, answer: { statusCode: number; payload: string }) => void = () => undefined,
): ApiTransport {
  return async (path) => {
    const answer = await app.inject({
      method: "GET",
      url: path,
      remoteAddress: IN_PROCESS,
      headers: { accept: "application/json" },
    });
    onAnswer(path, answer);

    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) {
      if (value !== undefined) headers.set(name, String(value));
    }
    return new Response(answer.payload, { status: answer.statusCode, headers });
  };
}

/** Whether the server itself made the request: such requests are neither limited nor logged. */
export function isInProcess(request: FastifyRequest): boolean {
  return request.raw.socket.remoteAddress === IN_PROCESS;
}

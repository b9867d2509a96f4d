import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ApiTransport } from "#contract/api-transport.ts";
import { firstSaleEnd, tagsOf } from "./cache-tags.ts";
import type { SharedAnswer } from "./shared-answer.ts";

/** What a page depends on because it shows this answer. */
type Dependency = {
  status: number;
  tags: Iterable<string>;
  /** In ms since the epoch. */
  validUntil: number;
};

/** A remote address that no outside connection can have. */
const IN_PROCESS = "in-process";

/** Shared answers by in-process request. Such a request gets its answer from here: its HTTP response has no body. */
const handedOver = new WeakMap<IncomingMessage, SharedAnswer>();

/**
 * Reads the public API as a visitor, for rendering pages on the server. A shared answer is not serialised and parsed
 * again: every page reads the same frozen object.
 */
export function makeInProcessApi(
  app: FastifyInstance,
  onAnswer: (dependency: Dependency) => void = () => undefined,
): ApiTransport {
  const read = (shared: SharedAnswer) => {
    onAnswer(shared);
    return {
      ok: true,
      status: shared.status,
      statusText: "",
      headers: { get: (name: string) => shared.header(name.toLowerCase()) ?? null },
      json: async () => shared.value(),
      text: async () => JSON.stringify(shared.value()),
    };
  };

  return async (path) => {
    const cached = await app.sharedAnswers.find(path)?.catch(() => undefined);
    if (cached) return read(cached);

    const { statusCode, payload, headers, raw } = await app.inject({
      method: "GET",
      url: path,
      remoteAddress: IN_PROCESS,
      headers: { accept: "application/json" },
    });
    const shared = handedOver.get(raw.req);
    if (shared) return read(shared);

    const isJson = String(headers["content-type"]).startsWith("application/json");
    const body: unknown = isJson ? JSON.parse(payload) : null;
    onAnswer({
      status: statusCode,
      tags: statusCode < 300 ? tagsOf(path, body) : [],
      validUntil: firstSaleEnd(payload),
    });
    return {
      ok: statusCode < 300,
      status: statusCode,
      statusText: "",
      headers: { get: (name) => headers[name.toLowerCase()]?.toString() ?? null },
      json: async () => body,
      text: async () => payload,
    };
  };
}

/** Gives an in-process request the answer as an object instead of a response body. */
export function handOver(request: FastifyRequest, answer: SharedAnswer): void {
  handedOver.set(request.raw, answer);
}

/** Whether the server itself made the request: such requests are neither limited nor logged. */
export function isInProcess(request: FastifyRequest): boolean {
  return request.raw.socket.remoteAddress === IN_PROCESS;
}

import type { FastifyReply, FastifyRequest } from "fastify";
import { handOver, isInProcess } from "./in-process-api.ts";
import type { SharedAnswer } from "./shared-answer.ts";

/** Sends a shared answer in the encoding that the client accepts, or 304. */
export async function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: SharedAnswer,
): Promise<FastifyReply> {
  if (isInProcess(request)) {
    handOver(request, answer);
    // Without Fastify's hooks for a body: there is none.
    reply.hijack();
    reply.raw.writeHead(answer.status).end();
    return reply;
  }
  // A signed-in person's answer stays out of all other caches, whatever it contains.
  const isPrivate = reply.getHeader("cache-control") === "no-store";
  if (!isPrivate && answer.isKnown(request.headers["if-none-match"])) {
    return reply.code(304).headers(answer.headersWithoutBody()).send();
  }
  const encoding = answer.encodingFor(request.headers["accept-encoding"]?.toString());
  const body = await answer.getBody(encoding);
  const headers = answer.headersOf(encoding, body);
  const { etag: _, ...headersWithoutEtag } = headers;
  return reply
    .code(answer.status)
    .headers(isPrivate ? { ...headersWithoutEtag, "cache-control": "no-store" } : headers)
    .send(body);
}

import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { FastifyBaseLogger, FastifyServerFactory } from "fastify";
import { makeRequestId } from "./request-log.ts";
import { mayHaveSession } from "./session-cookie.ts";
import type { SharedAnswer } from "./shared-answer.ts";
import type { TaggedCache } from "./tagged-cache.ts";

/** Logs a request that Fastify did not see. */
export type LogAnswered = (request: IncomingMessage, route: string, status: number, ms: number) => void;

type Options = { cache: TaggedCache<SharedAnswer>; log: FastifyBaseLogger; logAnswered: LogAnswered };

type EarlyServer = {
  serverFactory: FastifyServerFactory;
  /** From now on Fastify answers every request. */
  stop(): void;
};

/** Creates servers that answer from the cache before Fastify sees the request. */
export function makeEarlyServer({ cache, log, logAnswered }: Options): EarlyServer {
  let isStopped = false;

  /** Answers from the cache if that needs no waiting. Returns false if Fastify must answer. */
  function answerAtOnce(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = "", headers } = request;
    if ((method !== "GET" && method !== "HEAD") || isStopped) return false;
    const answer = cache.findCached(url);
    if (!answer || (!answer.isForEverybody && mayHaveSession(headers.cookie))) return false;
    const start = performance.now();
    const isKnown = answer.isKnown(headers["if-none-match"]);
    const encoding = answer.encodingFor(headers["accept-encoding"]?.toString());
    const body = answer.findBody(encoding);
    if (!body && !isKnown) return false;

    compressPopular(answer);
    const requestId = { "x-request-id": makeRequestId() };
    if (isKnown) {
      response.writeHead(304, { ...requestId, ...answer.headersWithoutBody() }).end();
    } else if (body) {
      response.writeHead(answer.status, { ...requestId, ...answer.headersOf(encoding, body) });
      response.end(method === "HEAD" ? undefined : body);
    }
    logAnswered(request, answer.route, response.statusCode, performance.now() - start);
    return true;
  }

  /** Compresses better on the second request, when the answer is likely to be requested again. */
  function compressPopular(answer: SharedAnswer) {
    answer
      .compressFully()
      .catch((error: unknown) => log.error({ err: error }, "an answer could not be compressed"));
  }

  return {
    serverFactory(handle, { requestTimeout, keepAliveTimeout, connectionTimeout }) {
      const server: Server = createServer((request, response) => {
        if (!answerAtOnce(request, response)) handle(request, response);
      });
      // As Fastify's own server does.
      server.requestTimeout = Number(requestTimeout);
      server.keepAliveTimeout = Number(keepAliveTimeout);
      server.setTimeout(Number(connectionTimeout));
      return server;
    },
    stop() {
      isStopped = true;
    },
  };
}

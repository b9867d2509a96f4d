import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerFactory } from "fastify";
import { TOTAL_COUNT_HEADER } from "#contract/names.ts";
import { type Ctx, type Deps, makeCtx } from "../context.ts";
import { ctxOf } from "./access.ts";
import { firstSaleEnd, tagsChangedBy, tagsOf } from "./cache-tags.ts";
import type { RunOptions } from "./fair-queue.ts";
import { handOver, isInProcess } from "./in-process-api.ts";
import { makeRequestId } from "./request-log.ts";
import { mayHaveSession } from "./session-cookie.ts";
import { SharedAnswer } from "./shared-answer.ts";
import { makeTaggedCache, SHARED_DATA_MAX_AGE_MS, type TaggedCache } from "./tagged-cache.ts";

const MAX_BYTES = 32 * 1024 * 1024;
const MAX_ENTRIES = 4000;
/** Longer URLs are answered, but not cached. */
const MAX_URL_LENGTH = 500;

export const SHARED_CACHE_CONTROL = "public, max-age=0, must-revalidate";

/** What a public read answers: a body with the number of all matches, or the path where it has moved for good. */
type PublicRead<T> = Found<T> | { movedTo: string };

type Found<T> = {
  body: T;
  total?: number;
  /** The body's JSON if it is known: the body then is frozen, and exactly what the route's schema answers. */
  json?: string;
};

type ReadOptions = {
  /** Runs what is not cached in the fair queue (docs/rules/limits.md#uncached-pages-and-searches). */
  queue?: RunOptions;
  /** The administrators' answer is the visitors' answer, too. */
  isSameForStaff?: boolean;
};

declare module "fastify" {
  interface FastifyInstance {
    /** Pages and public reads of the API by URL, the same for all visitors. */
    sharedAnswers: TaggedCache<SharedAnswer>;
    /** Sends a shared answer in the encoding that the client accepts, or 304. */
    sendShared(request: FastifyRequest, reply: FastifyReply, answer: SharedAnswer): Promise<FastifyReply>;
    /**
     * Answers a public read of the API, for visitors and customers from the cache. `read` gets the context of a
     * visitor, so that no private data enters the cache; for administrators, who also see drafts, it gets their own.
     */
    answerPublicRead<T>(
      request: FastifyRequest,
      reply: FastifyReply,
      read: (ctx: Ctx) => Promise<PublicRead<T>>,
      options?: ReadOptions,
    ): Promise<T>;
  }
}

type SharedAnswers = {
  /** Creates a server that answers from the cache before Fastify sees the request. */
  serverFactory: FastifyServerFactory;
  install(app: FastifyInstance): void;
};

/** Logs a request that Fastify did not see. */
export type LogAnswered = (request: IncomingMessage, route: string, status: number, ms: number) => void;

/**
 * The cache of everything that is the same for all visitors (docs/architecture.md#pages). A cached answer passes no
 * hooks: it needs no session, no limit and no validation. Its headers are complete when it is stored.
 */
export function makeSharedAnswers(
  deps: Deps,
  securityHeaders: Record<string, string>,
  logAnswered: LogAnswered,
): SharedAnswers {
  const cache = makeTaggedCache<SharedAnswer>({
    maxBytes: deps.config.isDevelopment ? 0 : MAX_BYTES,
    maxEntries: MAX_ENTRIES,
    maxAgeMs: SHARED_DATA_MAX_AGE_MS,
    now: () => deps.clock.now().getTime(),
  });
  let isClosing = false;

  /** Answers from the cache if that needs no waiting. Returns false if Fastify must answer. */
  function answerAtOnce(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = "", headers } = request;
    if ((method !== "GET" && method !== "HEAD") || isClosing) return false;
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
      .catch((error: unknown) => deps.log.error({ err: error }, "an answer could not be compressed"));
  }

  async function sendShared(request: FastifyRequest, reply: FastifyReply, answer: SharedAnswer) {
    if (isInProcess(request)) {
      handOver(request, answer);
      // Without Fastify's hooks for a body: there is none.
      reply.hijack();
      reply.raw.writeHead(answer.status).end();
      return reply;
    }
    // A signed-in person's answer stays out of all other caches, whatever it contains.
    const isPrivate = reply.getHeader("cache-control") === "no-store";
    const withPrivacy = ({ etag = "", ...headers }: Record<string, string>) =>
      isPrivate ? { ...headers, "cache-control": "no-store" } : { ...headers, ...(etag && { etag }) };

    if (!isPrivate && answer.isKnown(request.headers["if-none-match"])) {
      return reply.code(304).headers(answer.headersWithoutBody()).send();
    }
    const encoding = answer.encodingFor(request.headers["accept-encoding"]?.toString());
    const body = await answer.getBody(encoding);
    return reply
      .code(answer.status)
      .headers(withPrivacy(answer.headersOf(encoding, body)))
      .send(body);
  }

  /** Answers from the cache, after reading as a visitor if the answer is not cached. */
  async function answerAsVisitor<T>(
    request: FastifyRequest,
    reply: FastifyReply,
    read: (ctx: Ctx) => Promise<PublicRead<T>>,
    run: (work: () => Promise<SharedAnswer>) => Promise<SharedAnswer>,
  ) {
    const { url } = request;
    const make = async () => {
      const found = await read({ ...makeCtx(deps, { kind: "visitor" }), log: request.log });
      if ("movedTo" in found) throw new Moved(found.movedTo);
      return makeApiAnswer(securityHeaders, { request, reply, found });
    };
    try {
      const answer = await (cache.find(url) ?? run(() => cache.get(url, make)));
      return await sendShared(request, reply, answer);
    } catch (error) {
      if (error instanceof Moved) return sendMoved(reply, error.path);
      throw error;
    }
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

    install(app) {
      const unsubscribe = deps.events.subscribe((event) => cache.invalidate(tagsChangedBy(event)));
      // Fastify closes the kept-alive connections of the requests that it answers.
      app.addHook("preClose", async () => {
        isClosing = true;
      });
      app.addHook("onClose", async () => unsubscribe());
      app.decorate("sharedAnswers", cache);
      app.decorate("sendShared", sendShared);

      app.decorate(
        "answerPublicRead",
        async (request, reply, read, { queue, isSameForStaff = false } = {}) => {
          const { actor } = request;
          const run = <T>(work: () => Promise<T>) =>
            queue ? app.runQueued(request, reply, work, queue) : work();

          const isStaff = actor.kind === "user" && actor.permissions.size > 0;
          if (isStaff && !isSameForStaff) {
            const found = await run(() => read(ctxOf(deps, request)));
            if ("movedTo" in found) return sendMoved(reply, found.movedTo) as never;
            if (found.total !== undefined) reply.header(TOTAL_COUNT_HEADER, found.total);
            return found.body;
          }

          return (await answerAsVisitor(request, reply, read, run)) as never;
        },
      );
    },
  };
}

type FoundAnswer = { request: FastifyRequest; reply: FastifyReply; found: Found<unknown> };

/** The complete answer of a public read, with the tags of the data that it shows. */
function makeApiAnswer(
  securityHeaders: Record<string, string>,
  { request, reply, found: { body, total, json } }: FoundAnswer,
): SharedAnswer {
  const text = json ?? reply.serialize(body);
  if (typeof text !== "string") throw new Error("the serialised answer is not a string");
  return new SharedAnswer({
    route: request.routeOptions.url ?? "",
    text,
    headers: {
      ...securityHeaders,
      "content-type": "application/json; charset=utf-8",
      "cache-control": SHARED_CACHE_CONTROL,
      ...(total !== undefined && { [TOTAL_COUNT_HEADER]: String(total) }),
    },
    tags: new Set(tagsOf(request.url, body)),
    validUntil: firstSaleEnd(text),
    isStorable: request.url.length <= MAX_URL_LENGTH,
    ...(json !== undefined && body instanceof Object && { value: body }),
  });
}

function sendMoved(reply: FastifyReply, path: string): FastifyReply {
  // Browsers keep a permanent redirect for good, also when something else has the old address by then.
  if (!reply.hasHeader("cache-control")) reply.header("cache-control", SHARED_CACHE_CONTROL);
  return reply.redirect(path, 301);
}

class Moved extends Error {
  readonly path: string;

  constructor(path: string) {
    super("moved permanently");
    this.path = path;
  }
}

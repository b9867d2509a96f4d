import type { FastifyInstance, FastifyServerFactory } from "fastify";
import type { Ctx, Deps } from "../context.ts";
import { tagsChangedBy } from "./cache-tags.ts";
import { type LogAnswered, makeEarlyServer } from "./early-server.ts";
import { makePublicReads, type PublicRead, type ReadOptions } from "./public-reads.ts";
import { sendShared } from "./send-shared.ts";
import type { SharedAnswer } from "./shared-answer.ts";
import { makeTaggedCache, SHARED_DATA_MAX_AGE_MS, type TaggedCache } from "./tagged-cache.ts";

const MAX_BYTES = 32 * 1024 * 1024;
const MAX_ENTRIES = 4000;

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

type AnswerCache = {
  /** Creates a server that answers from the cache before Fastify sees the request. */
  serverFactory: FastifyServerFactory;
  install(app: FastifyInstance): void;
};

/**
 * The cache of everything that is the same for all visitors (docs/architecture.md#pages). A cached answer passes no
 * hooks: it needs no session, no limit and no validation. Its headers are complete when it is stored.
 */
export function makeAnswerCache(
  deps: Deps,
  securityHeaders: Record<string, string>,
  logAnswered: LogAnswered,
): AnswerCache {
  const cache = makeTaggedCache<SharedAnswer>({
    maxBytes: deps.config.isDevelopment ? 0 : MAX_BYTES,
    maxEntries: MAX_ENTRIES,
    maxAgeMs: SHARED_DATA_MAX_AGE_MS,
    now: () => deps.clock.now().getTime(),
  });
  const { serverFactory, stop } = makeEarlyServer({ cache, log: deps.log, logAnswered });

  return {
    serverFactory,
    install(app) {
      const unsubscribe = deps.events.subscribe((event) => cache.invalidate(tagsChangedBy(event)));
      // Fastify closes the kept-alive connections of the requests that it answers.
      app.addHook("preClose", async () => stop());
      app.addHook("onClose", async () => unsubscribe());
      app.decorate("sharedAnswers", cache);
      app.decorate("sendShared", sendShared);
      app.decorate("answerPublicRead", makePublicReads(deps, cache, securityHeaders));
    },
  };
}

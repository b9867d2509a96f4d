import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { TOTAL_COUNT_HEADER } from "#contract/names.ts";
import { type Ctx, type Deps, makeCtx } from "../context.ts";
import { ctxOf } from "./access.ts";
import { firstSaleEnd, tagsOf } from "./cache-tags.ts";
import type { RunOptions } from "./fair-queue.ts";
import { sendShared } from "./send-shared.ts";
import { SHARED_CACHE_CONTROL, SharedAnswer } from "./shared-answer.ts";
import type { TaggedCache } from "./tagged-cache.ts";

/** Longer URLs are answered, but not cached. */
const MAX_URL_LENGTH = 500;

/** What a public read answers: a body with the number of all matches, or the path where it has moved for good. */
export type PublicRead<T> = Found<T> | { movedTo: string };

type Found<T> = {
  body: T;
  total?: number;
  /** The body's JSON if it is known: the body then is frozen, and exactly what the route's schema answers. */
  json?: string;
};

export type ReadOptions = {
  /** Runs what is not cached in the fair queue (docs/rules/limits.md#uncached-pages-and-searches). */
  queue?: RunOptions;
  /** The administrators' answer is the visitors' answer, too. */
  isSameForStaff?: boolean;
};

/** Makes the function behind `app.answerPublicRead`. */
export function makePublicReads(
  deps: Deps,
  cache: TaggedCache<SharedAnswer>,
  securityHeaders: Record<string, string>,
): FastifyInstance["answerPublicRead"] {
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
      if ("movedTo" in found) throw new PermanentRedirect(found.movedTo);
      return makeApiAnswer(securityHeaders, { request, reply, found });
    };
    try {
      const answer = await (cache.find(url) ?? run(() => cache.get(url, make)));
      return await sendShared(request, reply, answer);
    } catch (error) {
      if (error instanceof PermanentRedirect) return sendRedirect(reply, error.path);
      throw error;
    }
  }

  return async (request, reply, read, { queue, isSameForStaff = false } = {}) => {
    const { actor, server } = request;
    const run = <T>(work: () => Promise<T>) =>
      queue ? server.runQueued(request, reply, work, queue) : work();

    const isStaff = actor.kind === "user" && actor.permissions.size > 0;
    if (isStaff && !isSameForStaff) {
      const found = await run(() => read(ctxOf(deps, request)));
      if ("movedTo" in found) return sendRedirect(reply, found.movedTo) as never;
      if (found.total !== undefined) reply.header(TOTAL_COUNT_HEADER, found.total);
      return found.body;
    }

    return (await answerAsVisitor(request, reply, read, run)) as never;
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

function sendRedirect(reply: FastifyReply, path: string): FastifyReply {
  // Browsers keep a permanent redirect for good, also when something else has the old address by then.
  if (!reply.hasHeader("cache-control")) reply.header("cache-control", SHARED_CACHE_CONTROL);
  return reply.redirect(path, 301);
}

class PermanentRedirect extends Error {
  readonly path: string;

  constructor(path: string) {
    super("moved permanently");
    this.path = path;
  }
}

import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import { inArray, lt, sql } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Ctx, type Deps, makeCtx } from "../context.ts";
import { rateLimits } from "../db/schema/index.ts";
import { DomainError } from "../errors.ts";

/**
 * How often a route may be called. The counters are in the database, so that several processes count as one.
 * Several limits on one route add up: a short window and a longer one make whoever goes on wait longer.
 */
export type RouteLimit = {
  /** Routes whose limits share a name share the count. */
  name: string;
  max: number;
  windowSeconds: number;
  /** Counted per address, per signed-in person (per address without one), or by what the request says. */
  by: "ip" | "user" | ((request: FastifyRequest) => string | Promise<string>);
};

declare module "fastify" {
  interface FastifyContextConfig {
    limit?: RouteLimit | readonly RouteLimit[];
  }
}

/** The count stops here: an endless attack must not overflow the column. */
const MAX_COUNTED = 1_000_000;

/** Counts valid requests to routes that declare a limit, and answers 429 with Retry-After beyond it. */
export function installLimits(app: FastifyInstance, deps: Deps): void {
  const factor = deps.config.rateLimitFactor;
  if (factor === 0) return;

  app.addHook("preHandler", async (request, reply) => {
    const limits = [request.routeOptions.config.limit ?? []].flat();
    if (limits.length === 0) return;

    const ctx = makeCtx(deps, request.actor);
    const counted = await Promise.all(
      limits.map(async (limit) => ({
        key: limitKey(limit.name, limit.windowSeconds, await subjectOf(limit, request)),
        max: Math.ceil(limit.max * factor),
        windowSeconds: limit.windowSeconds,
      })),
    );
    const seconds = await countHits(ctx, counted);
    if (seconds === 0) return;

    reply.header("retry-after", seconds);
    throw new DomainError(
      "too_many_requests",
      `Demasiados intentos. Vuelve a intentarlo ${inWords(seconds)}.`,
    );
  });
}

/** Forgets what was counted for one subject under these limits: the right password makes up for the wrong ones. */
export async function forgetHits(
  ctx: Ctx,
  limits: readonly Pick<RouteLimit, "name" | "windowSeconds">[],
  subject: string,
): Promise<void> {
  const keys = limits.map((limit) => limitKey(limit.name, limit.windowSeconds, subject));
  await ctx.db.delete(rateLimits).where(inArray(rateLimits.key, keys));
}

export async function deleteExpiredLimits(ctx: Ctx): Promise<void> {
  await ctx.db.delete(rateLimits).where(lt(rateLimits.resetsAt, ctx.clock.now()));
}

type Counted = { key: string; max: number; windowSeconds: number };

/** Counts one hit under every key in one statement. Answers the seconds to wait, 0 when none is over its limit. */
async function countHits(ctx: Ctx, counted: Counted[]): Promise<number> {
  const now = ctx.clock.now();
  // One order for all: two requests that count the same keys must not wait for each other.
  const rows = counted
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ key, windowSeconds }) => ({
      key,
      hits: 1,
      resetsAt: new Date(now.getTime() + windowSeconds * 1000),
    }));
  const isOver = sql`${rateLimits.resetsAt} <= ${now.toISOString()}`;

  const after = await ctx.db
    .insert(rateLimits)
    .values(rows)
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        hits: sql`case when ${isOver} then 1 else least(${rateLimits.hits} + 1, ${MAX_COUNTED}) end`,
        resetsAt: sql`case when ${isOver} then excluded.resets_at else ${rateLimits.resetsAt} end`,
      },
    })
    .returning()
    .prepare(`count_hits_${rows.length}`)
    .execute();

  const waits = after
    .filter(({ key, hits }) => counted.some((limit) => limit.key === key && hits > limit.max))
    .map(({ resetsAt }) => Math.ceil((resetsAt.getTime() - now.getTime()) / 1000));
  return Math.max(0, ...waits);
}

function subjectOf({ by }: RouteLimit, request: FastifyRequest): string | Promise<string> {
  if (typeof by === "function") return by(request);
  if (by === "user" && request.actor.kind === "user") return `user ${request.actor.userId}`;
  return addressSubject(request.ip);
}

/** One household or server: of IPv6 it holds a whole /64, so that its other addresses are no way around a limit. */
export function addressSubject(address: string): string {
  if (!isIPv6(address) || address.includes(".")) return `ip ${address}`;
  const [start = [], end = []] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array.from({ length: 8 - start.length - end.length }, () => "0");
  const network = [...start, ...zeros, ...end].slice(0, 4);
  return `ip ${network.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}`;
}

/** Addresses and e-mails are kept as a hash only: the table is no list of who was here. */
function limitKey(name: string, windowSeconds: number, subject: string): string {
  const hash = createHash("sha256").update(subject).digest("base64url").slice(0, 24);
  return `${name}:${windowSeconds}:${hash}`;
}

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? "en 1 segundo" : `en ${seconds} segundos`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return minutes === 1 ? "en 1 minuto" : `en ${minutes} minutos`;
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? "en 1 hora" : `en ${hours} horas`;
}

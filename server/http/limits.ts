import { createHash } from "node:crypto";
import { and, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Ctx, type Deps, inTransaction, makeCtx } from "../context.ts";
import { rateLimits } from "../db/schema/index.ts";
import { DomainError } from "../errors.ts";
import { networkOf } from "./network.ts";

/**
 * A route's rate limit. The counters are in the database, shared by all processes. A request must pass every limit of
 * its route; a refused request is not counted (docs/rules/limits.md#only-attempts-that-were-let-through-count).
 */
export type RouteLimit = {
  /** Limits with the same name share a counter. */
  name: string;
  max: number;
  windowSeconds: number;
  /** Counts per network, per signed-in user (visitors: per network), or per the string this function returns. */
  by: "ip" | "user" | SubjectOf;
  /**
   * The person whose own hits a success (an answer below 400) resets
   * (docs/rules/limits.md#a-success-gives-back-what-the-person-used). Absent: successes count too.
   */
  resetOnSuccess?: SubjectOf;
};

type SubjectOf = (request: FastifyRequest) => string | Promise<string>;

/** One limit applied to one request. `personKey`: the counter of the person's own hits, which a success gives back. */
type AppliedLimit = { key: string; max: number; windowSeconds: number; personKey: string | null };

declare module "fastify" {
  interface FastifyContextConfig {
    limit?: RouteLimit | readonly RouteLimit[];
  }
  interface FastifyRequest {
    /** The limits that counted this request. */
    appliedLimits?: AppliedLimit[];
  }
}

class LimitReached extends DomainError {
  readonly seconds: number;

  constructor(seconds: number) {
    super("too_many_requests", `Demasiados intentos. Vuelve a intentarlo ${formatWait(seconds)}.`);
    this.seconds = seconds;
  }
}

/** Counts valid requests to routes with a limit, and answers 429 with Retry-After when it is reached. */
export function installLimits(app: FastifyInstance, deps: Deps): void {
  const factor = deps.config.rateLimitFactor;
  if (factor === 0) return;

  app.decorateRequest("appliedLimits");

  app.addHook("preHandler", async (request, reply) => {
    const limits = [request.routeOptions.config.limit ?? []].flat();
    if (limits.length === 0) return;

    const applied = await Promise.all(limits.map((limit) => applyLimit(limit, request, factor)));
    try {
      await countHits(makeCtx(deps, request.actor), applied);
    } catch (error) {
      if (error instanceof LimitReached) reply.header("retry-after", error.seconds);
      throw error;
    }
    request.appliedLimits = applied;
  });

  app.addHook("onSend", async (request, reply) => {
    if (reply.statusCode >= 400 || !request.appliedLimits) return;
    await giveBackHits(makeCtx(deps, request.actor), request.appliedLimits);
  });
}

async function applyLimit(limit: RouteLimit, request: FastifyRequest, factor: number): Promise<AppliedLimit> {
  const { name, windowSeconds } = limit;
  const subject = await subjectOf(limit, request);
  const person = await limit.resetOnSuccess?.(request);
  const key = limitKey(name, windowSeconds, subject);
  const personKey =
    person === subject ? key : limitKey(`${name}-part`, windowSeconds, `${subject} ${person}`);
  const max = Math.ceil(limit.max * factor);
  return { key, max, windowSeconds, personKey: person === undefined ? null : personKey };
}

/**
 * Counts an attempt of the request's network inside an operation that cannot be limited as a whole. Throws
 * `too_many_requests` when the limit is reached. Returns what `giveBackAttempt` needs.
 */
export async function takeAttempt(
  ctx: Ctx,
  { name, max, windowSeconds }: Pick<RouteLimit, "name" | "max" | "windowSeconds">,
): Promise<string | null> {
  const factor = ctx.config.rateLimitFactor;
  if (factor === 0 || ctx.ip === null) return null;
  const key = limitKey(name, windowSeconds, networkSubject({ ip: ctx.ip }));
  await countHits(ctx, [{ key, max: Math.ceil(max * factor), windowSeconds, personKey: null }]);
  return key;
}

/** Subtracts an attempt that turned out to be a success. */
export async function giveBackAttempt(ctx: Ctx, key: string | null): Promise<void> {
  if (key === null) return;
  const [left] = await ctx.db
    .update(rateLimits)
    .set({ hits: sql`${rateLimits.hits} - 1` })
    .where(and(eq(rateLimits.key, key), gt(rateLimits.hits, 1)))
    .returning({ key: rateLimits.key });
  if (!left) await ctx.db.delete(rateLimits).where(and(eq(rateLimits.key, key), eq(rateLimits.hits, 1)));
}

/** Deletes the counters of one subject under these limits. */
export async function clearHits(
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

/**
 * Counts one hit under every key, or under none: throws LimitReached when one is full, which rolls back the others. The
 * upsert locks the rows, so that two processes cannot both take the last hit.
 */
async function countHits(ctx: Ctx, applied: AppliedLimit[]): Promise<void> {
  const now = ctx.clock.now();
  const maxByKey = new Map(applied.map(({ key, max }) => [key, max]));
  const rows = applied.flatMap(({ key, personKey, windowSeconds }) => {
    const resetsAt = new Date(now.getTime() + windowSeconds * 1000);
    return [...new Set([key, personKey ?? key])].map((each) => ({ key: each, hits: 1, resetsAt }));
  });
  // Locking rows in the same order prevents deadlocks.
  rows.sort((a, b) => (a.key < b.key ? -1 : 1));
  const isExpired = sql`${rateLimits.resetsAt} <= ${now.toISOString()}`;

  await inTransaction(ctx, async (tx) => {
    const counters = await tx.db
      .insert(rateLimits)
      .values(rows)
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          hits: sql`case when ${isExpired} then 1 else ${rateLimits.hits} + 1 end`,
          resetsAt: sql`case when ${isExpired} then excluded.resets_at else ${rateLimits.resetsAt} end`,
        },
      })
      .returning();

    const waits = counters
      .filter(({ key, hits }) => hits > (maxByKey.get(key) ?? Number.POSITIVE_INFINITY))
      .map(({ resetsAt }) => Math.ceil((resetsAt.getTime() - now.getTime()) / 1000));
    if (waits.length > 0) throw new LimitReached(Math.max(...waits));
  });
}

/** Subtracts the person's own hits from each counter that gives them back after a success. */
async function giveBackHits(ctx: Ctx, applied: AppliedLimit[]): Promise<void> {
  const keyByPersonKey = new Map(
    applied.flatMap(({ key, personKey }) => (personKey ? [[personKey, key] as const] : [])),
  );
  if (keyByPersonKey.size === 0) return;

  await inTransaction(ctx, async (tx) => {
    // The same lock order as `countHits`: prevents deadlocks.
    const rows = await tx.db
      .select({ key: rateLimits.key, hits: rateLimits.hits })
      .from(rateLimits)
      .where(inArray(rateLimits.key, [...keyByPersonKey.keys(), ...keyByPersonKey.values()]))
      .orderBy(sql`${rateLimits.key} collate "C"`)
      .for("update");
    const hits = new Map(rows.map((row) => [row.key, row.hits]));

    const emptied = [...keyByPersonKey.keys()];
    for (const [personKey, key] of keyByPersonKey) {
      const ownHits = hits.get(personKey) ?? 0;
      if ((hits.get(key) ?? 0) <= ownHits) emptied.push(key);
      else
        await tx.db
          .update(rateLimits)
          .set({ hits: sql`${rateLimits.hits} - ${ownHits}` })
          .where(eq(rateLimits.key, key));
    }
    await tx.db.delete(rateLimits).where(inArray(rateLimits.key, emptied));
  });
}

function subjectOf({ by }: RouteLimit, request: FastifyRequest): string | Promise<string> {
  if (typeof by === "function") return by(request);
  if (by === "user" && request.actor.kind === "user") return `user ${request.actor.userId}`;
  return networkSubject(request);
}

export function networkSubject({ ip }: Pick<FastifyRequest, "ip">): string {
  return `ip ${networkOf(ip)}`;
}

/** The subject (network, e-mail) is hashed, so that the table stores no personal data. */
function limitKey(name: string, windowSeconds: number, subject: string): string {
  const hash = createHash("sha256").update(subject).digest("base64url").slice(0, 24);
  return `${name}:${windowSeconds}:${hash}`;
}

function formatWait(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? "en 1 segundo" : `en ${seconds} segundos`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return minutes === 1 ? "en 1 minuto" : `en ${minutes} minutos`;
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? "en 1 hora" : `en ${hours} horas`;
}

import { createHash } from "node:crypto";
import { eq, inArray, lt, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgInsertValue } from "drizzle-orm/pg-core";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Ctx, type Deps, inTransaction, makeCtx } from "../context.ts";
import type { Db } from "../db/client.ts";
import { type Placeholders, prepareOnce } from "../db/prepare-once.ts";
import { rateLimits } from "../db/schema/index.ts";
import { DomainError } from "../errors.ts";
import { mailKey } from "../person-keys.ts";
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
  by: "network" | "user" | SubjectOf;
  /**
   * The person whose own hits are given back after a success (an answer below 400,
   * docs/rules/limits.md#a-success-gives-back-what-the-person-used). Absent: successes count too.
   */
  giveBackTo?: SubjectOf;
};

/** A limit that is counted inside an operation, not by a route. */
export type LimitWindow = Pick<RouteLimit, "name" | "max" | "windowSeconds">;

type SubjectOf = (request: FastifyRequest) => string | Promise<string>;

/** Subject of a limit per e-mail address, for a route with this body. */
export function byEmailIn(body: { parse(given: unknown): { email: string } }): SubjectOf {
  return (request) => mailKey(body.parse(request.body).email);
}

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
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super("too_many_requests", `Demasiados intentos. Vuelve a intentarlo ${formatWait(retryAfterSeconds)}.`);
    this.retryAfterSeconds = retryAfterSeconds;
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
      if (error instanceof LimitReached) reply.header("retry-after", error.retryAfterSeconds);
      throw error;
    }
    request.appliedLimits = applied;
  });

  app.addHook("onSend", async (request, reply) => {
    if (reply.statusCode >= 400 || !request.appliedLimits) return;
    // The work is done and must not look failed: a hit that stays counted is the smaller fault.
    await giveBackHits(makeCtx(deps, request.actor), request.appliedLimits).catch((error: unknown) =>
      request.log.error({ err: error }, "a hit could not be given back"),
    );
  });
}

async function applyLimit(limit: RouteLimit, request: FastifyRequest, factor: number): Promise<AppliedLimit> {
  const { name, windowSeconds } = limit;
  const subject = await subjectOf(limit, request);
  const person = await limit.giveBackTo?.(request);
  const key = limitKey(name, windowSeconds, subject);
  const personKey =
    person === subject ? key : limitKey(`${name}-part`, windowSeconds, `${subject} ${person}`);
  const max = Math.ceil(limit.max * factor);
  return { key, max, windowSeconds, personKey: person === undefined ? null : personKey };
}

/** Deletes the counters of one subject under these limits. */
export async function clearHits(
  ctx: Ctx,
  limits: readonly Omit<LimitWindow, "max">[],
  subject: string,
): Promise<void> {
  const keys = limits.map((limit) => limitKey(limit.name, limit.windowSeconds, subject));
  await ctx.db.delete(rateLimits).where(inArray(rateLimits.key, keys));
}

export async function deleteExpiredLimits(ctx: Ctx): Promise<void> {
  await ctx.db.delete(rateLimits).where(lt(rateLimits.resetsAt, ctx.clock.now()));
}

/** Counts a hit of this subject outside of a route's own limits; false, and no hit, when the limit is reached. */
export async function takeHit(
  ctx: Ctx,
  { name, max, windowSeconds }: LimitWindow,
  subject: string,
): Promise<boolean> {
  const factor = ctx.config.rateLimitFactor;
  if (factor === 0) return true;
  const key = limitKey(name, windowSeconds, subject);
  const applied = { key, max: Math.ceil(max * factor), windowSeconds, personKey: null };
  return (await tryCountHits(ctx, [applied])) !== null;
}

/** Like `countHits`, but returns null when a limit is reached. */
export async function tryCountHits(ctx: Ctx, applied: AppliedLimit[]): Promise<Map<string, Date> | null> {
  try {
    return await countHits(ctx, applied);
  } catch (error) {
    if (error instanceof LimitReached) return null;
    throw error;
  }
}

/**
 * Counts one hit under every key, or under none: throws LimitReached when one is full, which rolls back the others. The
 * upsert locks the rows, so that two processes cannot both take the last hit. Returns when each counter's window ends.
 */
async function countHits(ctx: Ctx, applied: AppliedLimit[]): Promise<Map<string, Date>> {
  const now = ctx.clock.now();
  const maxByKey = new Map(applied.map(({ key, max }) => [key, max]));
  const rows = applied.map(({ key, windowSeconds }) => ({
    key,
    hits: 1,
    resetsAt: new Date(now.getTime() + windowSeconds * 1000),
  }));
  const [limit] = applied;
  if (limit && applied.length === 1 && (limit.personKey ?? limit.key) === limit.key) {
    // A single counter needs no transaction. Once it is full, the transaction below computes how long to wait.
    const [row] = rows;
    const counted = row ? await countIfRoom(ctx.db, { ...row, now, max: limit.max }) : [];
    if (counted.length > 0) return new Map(counted.map(({ key, resetsAt }) => [key, resetsAt]));
  }

  return inTransaction(ctx, async (tx) => {
    // Locking rows in the same order prevents deadlocks.
    const counters = await addHits(tx.db, rows.toSorted(byKey), isExpiredAt(now));
    const waits = counters
      .filter(({ key, hits }) => hits > (maxByKey.get(key) ?? Number.POSITIVE_INFINITY))
      .map(({ resetsAt }) => Math.ceil((resetsAt.getTime() - now.getTime()) / 1000));
    if (waits.length > 0) throw new LimitReached(Math.max(...waits));
    const windowEnds = new Map(counters.map(({ key, resetsAt }) => [key, resetsAt]));
    await countOwnHits(tx, applied, windowEnds);
    return windowEnds;
  });
}

const countIfRoom = prepareOnce(
  (
    db,
    { key, resetsAt, now, max }: Placeholders<{ key: string; resetsAt: Date; now: Date; max: number }>,
  ) => {
    const isExpired = isExpiredAt(now);
    return addHits(
      db,
      [{ key, resetsAt, hits: 1 }],
      isExpired,
      sql`${isExpired} or ${rateLimits.hits} < ${max}`,
    );
  },
);

function isExpiredAt(now: Date | SQLWrapper): SQL {
  return sql`${rateLimits.resetsAt} <= ${now}`;
}

function addHits(db: Db, rows: PgInsertValue<typeof rateLimits>[], isExpired: SQL, setWhere?: SQL) {
  return db
    .insert(rateLimits)
    .values(rows)
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        hits: sql`case when ${isExpired} then 1 else ${rateLimits.hits} + 1 end`,
        resetsAt: sql`case when ${isExpired} then excluded.resets_at else ${rateLimits.resetsAt} end`,
      },
      setWhere,
    })
    .returning();
}

/** Counts a person's own hits within the window of the counter that they are a part of. */
async function countOwnHits(
  tx: Ctx,
  applied: AppliedLimit[],
  windowEnds: ReadonlyMap<string, Date>,
): Promise<void> {
  const rows = applied.flatMap(({ key, personKey }) => {
    const resetsAt = windowEnds.get(key);
    return personKey && personKey !== key && resetsAt ? [{ key: personKey, hits: 1, resetsAt }] : [];
  });
  if (rows.length === 0) return;
  const isSameWindow = sql`${rateLimits.resetsAt} = excluded.resets_at`;
  await tx.db
    .insert(rateLimits)
    .values(rows.toSorted(byKey))
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        hits: sql`case when ${isSameWindow} then ${rateLimits.hits} + 1 else 1 end`,
        resetsAt: sql`excluded.resets_at`,
      },
    });
}

function byKey(a: { key: string }, b: { key: string }): number {
  return a.key < b.key ? -1 : 1;
}

/**
 * Subtracts the person's own hits from each counter that gives them back after a success, unless a new window began
 * since then.
 */
async function giveBackHits(ctx: Ctx, applied: AppliedLimit[]): Promise<void> {
  const keyByPersonKey = new Map(
    applied.flatMap(({ key, personKey }) => (personKey ? [[personKey, key] as const] : [])),
  );
  if (keyByPersonKey.size === 0) return;

  await inTransaction(ctx, async (tx) => {
    // The same lock order as `countHits`: the counters, then their parts.
    const counters = await lockRows(tx, [...keyByPersonKey.values()]);
    const parts = await lockRows(tx, [...keyByPersonKey.keys()]);

    const emptied = [...keyByPersonKey.keys()];
    for (const [personKey, key] of keyByPersonKey) {
      const [counter, part] = [counters.get(key), parts.get(personKey)];
      if (!counter || counter.resetsAt.getTime() !== part?.resetsAt.getTime()) continue;
      if (counter.hits <= part.hits) emptied.push(key);
      else
        await tx.db
          .update(rateLimits)
          .set({ hits: sql`${rateLimits.hits} - ${part.hits}` })
          .where(eq(rateLimits.key, key));
    }
    await tx.db.delete(rateLimits).where(inArray(rateLimits.key, emptied));
  });
}

async function lockRows(tx: Ctx, keys: string[]) {
  const rows = await tx.db
    .select()
    .from(rateLimits)
    .where(inArray(rateLimits.key, keys))
    .orderBy(sql`${rateLimits.key} collate "C"`)
    .for("update");
  return new Map(rows.map((row) => [row.key, row]));
}

function subjectOf({ by }: RouteLimit, request: FastifyRequest): string | Promise<string> {
  if (typeof by === "function") return by(request);
  if (by === "user" && request.actor.kind === "user") return `user ${request.actor.userId}`;
  return networkSubject(request);
}

/** Of a limit by e-mail: the address, else the customer, who shares the network with others. */
export function addressSubject(request: FastifyRequest, email: string | undefined): string {
  if (email) return mailKey(email);
  return request.actor.kind === "user" ? `user ${request.actor.userId}` : networkSubject(request);
}

export function networkSubject({ ip }: Pick<FastifyRequest, "ip">): string {
  return `ip ${networkOf(ip)}`;
}

/** The subject (network, e-mail) is hashed, so that the table stores no personal data. */
export function limitKey(name: string, windowSeconds: number, subject: string): string {
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

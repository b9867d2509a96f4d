import { sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import type { PaymentGateway } from "./adapters/epayco/index.ts";
import type { Mailer } from "./adapters/mail/index.ts";
import type { PasswordHasher } from "./adapters/passwords.ts";
import type { Storage } from "./adapters/storage/index.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Database, Db } from "./db/client.ts";
import { sqlStateOf } from "./db/errors.ts";
import type { DomainEvent, Events } from "./events.ts";
import type { Jobs } from "./jobs/jobs.ts";

export type Log = FastifyBaseLogger;

/** What the process holds: made once in main.ts (or by a test), handed to buildApp. */
export type Deps = {
  config: Config;
  database: Database;
  clock: Clock;
  log: Log;
  events: Events;
  jobs: Jobs;
  mailer: Mailer;
  gateway: PaymentGateway;
  storage: Storage;
  passwords: PasswordHasher;
  /** What a public shop's first administrator must know (decision 25); null: no code is asked for. */
  setupCode: string | null;
};

/** Who acts. */
export type Actor =
  | { kind: "visitor" }
  | {
      kind: "user";
      userId: number;
      isAdmin: boolean;
      /** An administrator who must set up two-step verification first: a customer until then. */
      mustSetUpTwoStep?: boolean;
      sessionId: number;
    }
  | { kind: "system" };

/** What every verb gets: the process's parts, who acts, and the connection (a transaction inside inTransaction). */
export type Ctx = Deps & {
  db: Db;
  actor: Actor;
  /** Address that the request came from; null: no request. */
  ip: string | null;
  /** Set inside a transaction: what is announced when it commits. */
  outgoing: DomainEvent[] | null;
};

export function makeCtx(deps: Deps, actor: Actor): Ctx {
  return { ...deps, db: deps.database.orm, actor, ip: null, outgoing: null };
}

export function systemCtx(deps: Deps): Ctx {
  return makeCtx(deps, { kind: "system" });
}

const RETRIES = 4;
/** serialization_failure and deadlock_detected: the database undid the work, so it may simply be done again. */
const RETRYABLE = new Set(["40001", "40P01"]);

/** Runs `work` in one transaction; inside another one it joins. Events recorded within reach others after commit. */
export async function inTransaction<T>(ctx: Ctx, work: (tx: Ctx) => Promise<T>): Promise<T> {
  if (ctx.outgoing) return work(ctx);

  for (let attempt = 1; ; attempt++) {
    const outgoing: DomainEvent[] = [];
    try {
      const result = await ctx.db.transaction(async (db) => {
        const tx = { ...ctx, db, outgoing };
        const worked = await work(tx);
        await notifyProcesses(tx, outgoing);
        return worked;
      });
      for (const event of outgoing) ctx.events.deliver(event);
      return result;
    } catch (error) {
      if (attempt > RETRIES || !RETRYABLE.has(sqlStateOf(error) ?? "")) throw error;
    }
  }
}

/**
 * Announces a change: to this process as soon as it is committed (its caches are true before it answers), to the
 * others by NOTIFY. Only inside a transaction.
 */
export async function recordEvent(tx: Ctx, event: DomainEvent): Promise<void> {
  await recordEvents(tx, [event]);
}

export async function recordEvents(tx: Ctx, events: readonly DomainEvent[]): Promise<void> {
  if (!tx.outgoing) throw new Error("an event needs a transaction");
  tx.outgoing.push(...events);
}

/** All of a transaction's events in one round trip; the database sends them when it commits. */
async function notifyProcesses(tx: Ctx, events: DomainEvent[]): Promise<void> {
  if (events.length === 0) return;
  const payloads = JSON.stringify(events.map((event) => tx.events.encode(event)));
  await tx.db.execute(
    sql`select pg_notify(${tx.events.channel}, payload) from json_array_elements_text(${payloads}::json) as payload`,
  );
}

/** The id of who acts, for history rows; null for the shop itself and for visitors. */
export function actorId(ctx: Pick<Ctx, "actor">): number | null {
  return ctx.actor.kind === "user" ? ctx.actor.userId : null;
}

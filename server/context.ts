import { sql } from "drizzle-orm";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Permission } from "#contract/permissions.ts";
import type { Mailer } from "./adapters/mail/index.ts";
import type { PasswordHasher } from "./adapters/passwords.ts";
import type { Storage } from "./adapters/storage/index.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Connections } from "./connections/index.ts";
import type { Database, Db } from "./db/client.ts";
import { sqlStateOf } from "./db/errors.ts";
import { insideTransaction } from "./db/pool.ts";
import { type Placeholders, prepareSqlOnce } from "./db/prepare-once.ts";
import { coalesceEvents } from "./events/coalesce-events.ts";
import type { DomainEvent, Events } from "./events/events.ts";
import type { Jobs } from "./jobs/job-types.ts";
import type { PaymentGateway } from "./ports/payment-gateway.ts";

export type Log = FastifyBaseLogger;

/** Traces of jobs, statements and, once it has the server, requests. */
export type Tracing = {
  traceRequests(app: FastifyInstance): void;
  /** Sends what is still waiting. Jobs may end while the process stops: close it after them. */
  close(): Promise<void>;
};

/** Dependencies of the process, created once at start (or by a test) and passed to buildApp. */
export type Deps = {
  config: Config;
  database: Database;
  clock: Clock;
  log: Log;
  events: Events;
  jobs: Jobs;
  /** How this process reaches the mail server and the gateway, which the owner may change while it runs. */
  connections: Connections;
  mailer: Mailer;
  gateway: PaymentGateway;
  storage: Storage;
  passwords: PasswordHasher;
  /** Null unless the settings name a collector. */
  tracing: Tracing | null;
  /**
   * Set-up code for a public shop's first administrator (docs/rules/accounts.md#first-administrator); null when none is
   * needed.
   */
  setupCode: string | null;
};

/** The caller of an operation. */
export type Actor =
  | { kind: "visitor" }
  /** Holds a link of this order; acts on it as its customer does. `via`: who received the link; payment: to pay only. */
  | { kind: "orderHolder"; orderId: number; via: "mail" | "checkout" | "admin" | "payment" }
  | {
      kind: "user";
      userId: number;
      permissions: ReadonlySet<Permission>;
      /** Has no permissions until two-step verification is set up. */
      mustSetUpTwoStep?: boolean;
      sessionId: number;
      /** When the person last entered their password in this session. */
      passwordGivenAt?: Date | null;
    }
  | { kind: "system" };

/** Context of every operation: dependencies, actor, and connection (a transaction inside inTransaction). */
export type Ctx = Deps & {
  db: Db;
  actor: Actor;
  /** IP address of the request; null outside requests. */
  ip: string | null;
  /** Set inside a transaction: events to publish when it commits. */
  pendingEvents: DomainEvent[] | null;
};

export function makeCtx(deps: Deps, actor: Actor): Ctx {
  return { ...deps, db: deps.database.orm, actor, ip: null, pendingEvents: null };
}

export function systemCtx(deps: Deps): Ctx {
  return makeCtx(deps, { kind: "system" });
}

export function isInTransaction({ pendingEvents }: Pick<Ctx, "pendingEvents">): boolean {
  return pendingEvents !== null;
}

const RETRIES = 4;
/** serialization_failure and deadlock_detected: the database rolled the transaction back, so it can be retried. */
const RETRYABLE = new Set(["40001", "40P01"]);

/** Runs `work` in a transaction, or joins the present one. Its events are published after the commit. */
export async function inTransaction<T>(ctx: Ctx, work: (tx: Ctx) => Promise<T>): Promise<T> {
  if (isInTransaction(ctx)) return work(ctx);

  for (let attempt = 1; ; attempt++) {
    const pendingEvents: DomainEvent[] = [];
    /** What the commit announces. */
    let events: DomainEvent[] = [];
    let result: T;
    try {
      result = await ctx.db.transaction(async (db) => {
        const tx = { ...ctx, db, pendingEvents };
        const done = await insideTransaction(() => work(tx));
        const coalesced = coalesceEvents(pendingEvents);
        await notifyProcesses(tx, coalesced);
        events = coalesced;
        return done;
      });
    } catch (error) {
      if (attempt <= RETRIES && RETRYABLE.has(sqlStateOf(error) ?? "")) continue;
      // Not empty when the commit itself failed: a connection may break after the server has committed.
      ctx.events.reportUnconfirmed(events);
      throw error;
    }
    for (const event of events) ctx.events.deliver(event);
    return result;
  }
}

/**
 * Records an event. This process receives it right after the commit, so its caches are invalidated before it answers;
 * other processes receive it by NOTIFY. Only inside a transaction.
 */
export async function recordEvent(tx: Ctx, event: DomainEvent): Promise<void> {
  await recordEvents(tx, [event]);
}

export async function recordEvents(tx: Ctx, events: readonly DomainEvent[]): Promise<void> {
  if (!tx.pendingEvents) throw new Error("an event needs a transaction");
  tx.pendingEvents.push(...events);
}

/** All of a transaction's events in one round trip; the database sends them when it commits. */
async function notifyProcesses(tx: Ctx, events: DomainEvent[]): Promise<void> {
  if (events.length === 0) return;
  const payloads = JSON.stringify(events.map((event) => tx.events.encode(event)));
  await notify(tx.db, { channel: tx.events.channel, payloads });
}

const notify = prepareSqlOnce(
  ({ channel, payloads }: Placeholders<{ channel: string; payloads: string }>) =>
    sql`select pg_notify(${channel}, payload) from json_array_elements_text(${payloads}::json) as payload`,
);

/** User id of the actor for history rows; null for the shop itself, visitors and holders of an order's link. */
export function actorId(ctx: Pick<Ctx, "actor">): number | null {
  return ctx.actor.kind === "user" ? ctx.actor.userId : null;
}

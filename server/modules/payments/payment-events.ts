import { and, eq, lt, ne, sql } from "drizzle-orm";
import type { GatewayFact } from "../../adapters/epayco/index.ts";
import type { Ctx } from "../../context.ts";
import { paymentEvents } from "../../db/schema/index.ts";

type Outcome = "applied" | "noted" | "awaiting" | `refused:${string}`;

/**
 * Keeps a word of the gateway, without the person in it. Answers false when this very word was kept before: the key
 * has the state in it, since one transaction passes through several (epayco.md §6.2). What was given up waits anew
 * when it is announced again.
 */
export async function keepEvent(
  ctx: Ctx,
  paymentId: number,
  fact: GatewayFact,
  outcome: Outcome,
): Promise<boolean> {
  const key = `${fact.gatewayRef}:${fact.transactionId}:${fact.state.code ?? "?"}`;
  const kept = await ctx.db
    .insert(paymentEvents)
    .values({
      paymentId,
      source: fact.source,
      eventKey: outcome.startsWith("refused") ? `${outcome}:${key}` : key,
      code: fact.state.code,
      amount: fact.amountText,
      fields: {
        gatewayRef: fact.gatewayRef,
        transactionId: fact.transactionId,
        estado: fact.state.estado,
        currency: fact.currency,
        invoice: fact.invoice,
        franchise: fact.franchise,
        isTest: String(fact.isTest),
      },
      outcome,
      createdAt: ctx.clock.now(),
    })
    .onConflictDoUpdate({
      target: [paymentEvents.paymentId, paymentEvents.source, paymentEvents.eventKey],
      set: { outcome, createdAt: ctx.clock.now() },
      setWhere: sql`${paymentEvents.outcome} = 'unconfirmed' and excluded.outcome = 'awaiting'`,
    })
    .returning({ id: paymentEvents.id });
  return kept.length > 0;
}

/** Something the shop itself noticed about a payment; false when it had noticed before. */
export async function keepNotice(
  ctx: Ctx,
  paymentId: number,
  notice: "stale" | "unconfirmed",
): Promise<boolean> {
  const kept = await ctx.db
    .insert(paymentEvents)
    .values({
      paymentId,
      source: "manual",
      eventKey: notice,
      fields: {},
      outcome: "noted",
      createdAt: ctx.clock.now(),
    })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return kept.length > 0;
}

/** Whether a confirmation announced money of another transaction than this one, which is still to be confirmed. */
export async function isAnotherAwaited(ctx: Ctx, paymentId: number, gatewayRef: string): Promise<boolean> {
  const [event] = await ctx.db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(and(isAwaiting(paymentId), ne(announcedRef, gatewayRef)))
    .limit(1);
  return event !== undefined;
}

/**
 * The gateway's own answer about a transaction has caught up with what its confirmations announced of it; a reversal
 * comes after the acceptance.
 */
export async function settleAwaiting(ctx: Ctx, paymentId: number, fact: GatewayFact): Promise<void> {
  const isSaid = fact.state.status === "reversed" ? undefined : eq(announcedEstado, fact.state.estado);
  await ctx.db
    .update(paymentEvents)
    .set({ outcome: "applied" })
    .where(and(isAwaiting(paymentId), eq(announcedRef, fact.gatewayRef), isSaid));
}

/** It never did. Answers how many announcements had waited since before that moment. */
export async function giveUpAwaiting(ctx: Ctx, paymentId: number, before: Date): Promise<number> {
  const settled = await ctx.db
    .update(paymentEvents)
    .set({ outcome: "unconfirmed" })
    .where(and(isAwaiting(paymentId), lt(paymentEvents.createdAt, before)))
    .returning({ id: paymentEvents.id });
  return settled.length;
}

const announcedRef = sql`${paymentEvents.fields}->>'gatewayRef'`;
const announcedEstado = sql`${paymentEvents.fields}->>'estado'`;

function isAwaiting(paymentId: number) {
  return and(eq(paymentEvents.paymentId, paymentId), eq(paymentEvents.outcome, "awaiting"));
}

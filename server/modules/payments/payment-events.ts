import { and, eq, lt, ne, sql } from "drizzle-orm";
import type { PaymentNotice } from "#contract/orders/order-details.ts";
import type { Ctx } from "../../context.ts";
import { paymentEvents, SHOP_NOTICE } from "../../db/schema/index.ts";
import type { GatewayTransaction } from "../../ports/payment-gateway.ts";
import { rawFields } from "./gateway-transactions.ts";

/**
 * - `applied`: changed the payment.
 * - `noted`: contained nothing new.
 * - `awaiting`: announced by a confirmation; the gateway has not answered the query about it yet.
 * - `refused:…`: does not match the payment.
 */
type Outcome = "applied" | "noted" | "awaiting" | `refused:${string}`;

/**
 * Stores an event from a confirmation or a query. Returns false when it was stored before. The key contains the state,
 * because one transaction passes through several (docs/rules/epayco.md#event-key). A repeated confirmation sets an
 * `unconfirmed` event back to `awaiting`.
 */
export async function recordGatewayEvent(
  ctx: Ctx,
  paymentId: number,
  transaction: GatewayTransaction,
  outcome: Outcome,
): Promise<boolean> {
  const key = `${transaction.gatewayRef}:${transaction.transactionId}:${transaction.code ?? transaction.status}`;
  const kept = await ctx.db
    .insert(paymentEvents)
    .values({
      paymentId,
      source: transaction.source,
      eventKey: outcome.startsWith("refused") ? `${outcome}:${key}` : key,
      code: transaction.code,
      amount: transaction.amountText,
      fields: rawFields(transaction),
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

/** Stores a notice of the shop itself about a payment. Returns false when the same notice was stored before. */
export async function recordNotice(ctx: Ctx, paymentId: number, notice: PaymentNotice): Promise<boolean> {
  const kept = await ctx.db
    .insert(paymentEvents)
    .values({
      paymentId,
      source: SHOP_NOTICE,
      eventKey: notice,
      fields: {},
      outcome: "noted",
      createdAt: ctx.clock.now(),
    })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return kept.length > 0;
}

/** Whether an event of another transaction is still `awaiting` the gateway's answer. */
export async function isOtherTransactionAwaited(
  ctx: Ctx,
  paymentId: number,
  gatewayRef: string,
): Promise<boolean> {
  const [event] = await ctx.db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(and(isAwaiting(paymentId), ne(announcedRef, gatewayRef)))
    .limit(1);
  return event !== undefined;
}

/**
 * Marks the awaiting events of a transaction as applied, because a query has now returned the announced status. A
 * reversal also settles an announced acceptance, which came before it.
 */
export async function settleAwaitedEvents(
  ctx: Ctx,
  paymentId: number,
  transaction: GatewayTransaction,
): Promise<void> {
  const hasStatus = transaction.status === "reversed" ? undefined : eq(announcedStatus, transaction.status);
  await ctx.db
    .update(paymentEvents)
    .set({ outcome: "applied" })
    .where(and(isAwaiting(paymentId), eq(announcedRef, transaction.gatewayRef), hasStatus));
}

/** Marks events as `unconfirmed` that have been awaiting since before `before`. Returns their number. */
export async function markUnconfirmed(ctx: Ctx, paymentId: number, before: Date): Promise<number> {
  const settled = await ctx.db
    .update(paymentEvents)
    .set({ outcome: "unconfirmed" })
    .where(and(isAwaiting(paymentId), lt(paymentEvents.createdAt, before)))
    .returning({ id: paymentEvents.id });
  return settled.length;
}

const announcedRef = sql`${paymentEvents.fields}->>'gatewayRef'`;
const announcedStatus = sql`${paymentEvents.fields}->>'status'`;

function isAwaiting(paymentId: number) {
  return and(eq(paymentEvents.paymentId, paymentId), eq(paymentEvents.outcome, "awaiting"));
}

import { and, eq } from "drizzle-orm";
import type { GatewayFact } from "../../adapters/epayco/index.ts";
import type { Ctx } from "../../context.ts";
import { paymentEvents } from "../../db/schema/index.ts";

type Outcome = "applied" | "noted" | "awaiting" | `refused:${string}`;

/**
 * Keeps a word of the gateway, without the person in it. Answers false when this very word was kept before: the key
 * has the state in it, since one transaction passes through several (epayco.md §6.2).
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
    .onConflictDoNothing()
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

/** The gateway's own answer has caught up with what its confirmations announced, or never will. */
export async function settleAwaiting(
  ctx: Ctx,
  paymentId: number,
  outcome: "applied" | "unconfirmed",
): Promise<void> {
  await ctx.db
    .update(paymentEvents)
    .set({ outcome })
    .where(and(eq(paymentEvents.paymentId, paymentId), eq(paymentEvents.outcome, "awaiting")));
}

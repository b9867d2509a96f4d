import { and, eq } from "drizzle-orm";
import type { GatewayFact } from "../../adapters/epayco/index.ts";
import type { Ctx } from "../../context.ts";
import { payments } from "../../db/schema/index.ts";

export type PaymentRow = typeof payments.$inferSelect;
export type PaymentStatusWord = PaymentRow["status"];

const SESSION_ID = /^[0-9a-f]{24}$/;
const GATEWAY_REF = /^\d{1,20}$/;

export function isSessionId(ref: string): boolean {
  return SESSION_ID.test(ref);
}

/** Ours to the gateway: one per attempt, made of what the row keeps (epayco.md §5: at most 32 characters). */
export function invoiceOf({ orderId, attemptToken }: Pick<PaymentRow, "orderId" | "attemptToken">): string {
  return `${orderId}-${attemptToken.slice(0, 8)}`;
}

/** By what the browser brings back: the session, or the gateway's number once one is known. */
export async function findPaymentByRef(ctx: Ctx, ref: string): Promise<PaymentRow | null> {
  if (isSessionId(ref)) return findBySession(ctx, ref);
  if (!GATEWAY_REF.test(ref)) return null;
  const [row] = await ctx.db.select().from(payments).where(eq(payments.gatewayRef, ref)).limit(1);
  return row ?? null;
}

export async function findBySession(ctx: Ctx, sessionId: string): Promise<PaymentRow | null> {
  const [row] = await ctx.db.select().from(payments).where(eq(payments.sessionId, sessionId));
  return row ?? null;
}

/** The payment that a confirmation speaks of: by its session, else by our own two marks. */
export async function findPaymentOf(ctx: Ctx, fact: GatewayFact): Promise<PaymentRow | null> {
  const bySession = fact.sessionId ? await findBySession(ctx, fact.sessionId) : null;
  if (bySession) return bySession;
  if (!/^\d{1,9}$/.test(fact.orderId) || !fact.attemptToken) return null;

  const [row] = await ctx.db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, Number(fact.orderId)), eq(payments.attemptToken, fact.attemptToken)));
  return row ?? null;
}

export async function lockPayment(tx: Ctx, id: number): Promise<PaymentRow> {
  const [row] = await tx.db.select().from(payments).where(eq(payments.id, id)).for("update");
  if (!row) throw new Error(`payment ${id} is gone`);
  return row;
}

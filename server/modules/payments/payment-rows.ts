import { and, desc, eq, like, or } from "drizzle-orm";
import type { Ctx } from "../../context.ts";
import { payments } from "../../db/schema/index.ts";
import type { GatewayTransaction } from "../../ports/payment-gateway.ts";

export type PaymentRow = typeof payments.$inferSelect;
export type AttemptStatus = PaymentRow["status"];

/** The invoice number of an attempt, derived from its row (docs/rules/epayco.md#invoice-number). */
export function invoiceNumber({
  orderId,
  attemptToken,
}: Pick<PaymentRow, "orderId" | "attemptToken">): string {
  return `${orderId}-${attemptToken.slice(0, 8)}`;
}

/**
 * The current gateway's payment comes first, because two gateways may give the same number.
 *
 * @param ref from the browser's return address: the session, or the gateway's number once it is known
 */
export async function findPaymentByRef(ctx: Ctx, ref: string): Promise<PaymentRow | null> {
  const [row] = await ctx.db
    .select()
    .from(payments)
    .where(or(eq(payments.sessionId, ref), eq(payments.gatewayRef, ref)))
    .orderBy(desc(isOfCurrentGateway(ctx)), desc(eq(payments.sessionId, ref)))
    .limit(1);
  return row ?? null;
}

/** Only a session of the current gateway. */
export async function findBySession(ctx: Ctx, sessionId: string): Promise<PaymentRow | null> {
  const [row] = await ctx.db
    .select()
    .from(payments)
    .where(and(eq(payments.sessionId, sessionId), isOfCurrentGateway(ctx)));
  return row ?? null;
}

const isOfCurrentGateway = (ctx: Ctx) => eq(payments.provider, ctx.gateway.provider);

/** After a switch, the previous gateway's sessions cannot be queried. */
export function canBeQueried(ctx: Ctx, payment: PaymentRow): boolean {
  return payment.provider === ctx.gateway.provider;
}

/** The payment that a confirmation is about: by session, else by order id and attempt token. */
export async function findPaymentOf(ctx: Ctx, transaction: GatewayTransaction): Promise<PaymentRow | null> {
  const bySession = transaction.sessionId ? await findBySession(ctx, transaction.sessionId) : null;
  if (bySession) return bySession;
  if (!/^\d{1,9}$/.test(transaction.orderId) || !transaction.attemptToken) return null;

  const [row] = await ctx.db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.orderId, Number(transaction.orderId)),
        eq(payments.attemptToken, transaction.attemptToken),
        isOfCurrentGateway(ctx),
      ),
    );
  return row ?? null;
}

/** The payment with this invoice number, of the current gateway. */
export async function findPaymentByInvoice(ctx: Ctx, invoice: string): Promise<PaymentRow | null> {
  const [, orderId, tokenStart] = /^(\d{1,9})-([0-9a-f]{8})$/.exec(invoice) ?? [];
  if (!orderId || !tokenStart) return null;
  const [row] = await ctx.db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.orderId, Number(orderId)),
        like(payments.attemptToken, `${tokenStart}%`),
        isOfCurrentGateway(ctx),
      ),
    );
  return row ?? null;
}

export async function lockPayment(tx: Ctx, id: number): Promise<PaymentRow> {
  const [row] = await tx.db.select().from(payments).where(eq(payments.id, id)).for("update");
  if (!row) throw new Error(`payment ${id} is gone`);
  return row;
}

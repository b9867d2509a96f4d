import { and, eq, lt, sql } from "drizzle-orm";
import { GatewayError, type GatewayFact } from "../../adapters/epayco/index.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { paymentEvents, payments } from "../../db/schema/index.ts";
import { flagOrder, lockOrder } from "../orders/index.ts";
import { applyPaymentState } from "./apply-payment-state.ts";
import { claimCheck, logGatewayError } from "./ask-gateway.ts";
import { keepNotice, settleAwaiting } from "./payment-events.ts";
import { mailShopOfAttention } from "./payment-mails.ts";
import { invoiceOf, type PaymentRow } from "./payment-rows.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const PER_RUN = 50;
/** Younger payments are followed by their own page and confirmations. */
const MIN_AGE_MS = 15 * MINUTE_MS;
/** A session takes attempts for a day: a refused payment may still succeed in it. */
const RETRY_AGE_MS = 26 * HOUR_MS;
/** Nobody ever tried to pay: nothing can come any more. */
const ABANDONED_AGE_MS = 2 * DAY_MS;
/** Cash may take eight days. */
const STALE_AGE_MS = 9 * DAY_MS;
const MAX_AGE_MS = 30 * DAY_MS;
/** How long an announced payment may stay unconfirmed before somebody looks. */
const UNCONFIRMED_AGE_MS = 2 * DAY_MS;

/** Faults that the next payment would meet too. */
const hopeless = new Set<GatewayError["fault"]>([
  "unreachable",
  "timeout",
  "bad_credentials",
  "server_error",
]);

/**
 * Asks the gateway about payments whose end nobody told us (epayco.md §4): those still open, those refused whose
 * session lives on, and those whose confirmation the gateway has yet to bear out. Answers how many were asked about.
 */
export async function reconcilePayments(ctx: Ctx): Promise<number> {
  let asked = 0;
  for (const payment of await listDue(ctx)) {
    if (!(await claimCheck(ctx, payment.id, MINUTE_MS - 1))) continue;
    asked += 1;
    try {
      await reconcile(ctx, payment);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      logGatewayError(ctx, error, payment.id);
      if (hopeless.has(error.fault)) break;
    }
  }
  return asked;
}

/** The pause since the last question grows with the payment's age: a quarter of it, from a minute to half a day. */
function listDue(ctx: Ctx): Promise<PaymentRow[]> {
  const now = ctx.clock.now().getTime();
  const at = (ms: number) => sql`${new Date(now - ms).toISOString()}::timestamptz`;
  const present = at(0);

  return ctx.db
    .select()
    .from(payments)
    .where(
      sql`${payments.id} in (
        select id from payments
          where status in ('created', 'pending') and created_at between ${at(MAX_AGE_MS)} and ${at(MIN_AGE_MS)}
        union
        select id from payments
          where status in ('rejected', 'expired') and created_at between ${at(RETRY_AGE_MS)} and ${at(MIN_AGE_MS)}
        union
        select payment_id from payment_events where outcome = 'awaiting'
      ) and (${payments.checkedAt} is null or ${payments.checkedAt} <= ${present}
        - least(interval '12 hours', greatest(interval '1 minute', (${present} - ${payments.createdAt}) / 4)))`,
    )
    .orderBy(sql`${payments.checkedAt} nulls first`)
    .limit(PER_RUN);
}

async function reconcile(ctx: Ctx, payment: PaymentRow): Promise<void> {
  const fact = await ask(ctx, payment);
  const current = fact ? await applyPaymentState(ctx, payment, fact) : payment;
  const age = ctx.clock.now().getTime() - payment.createdAt.getTime();

  if (current.status === "created" && age > ABANDONED_AGE_MS) await close(ctx, current);
  if (current.status === "pending" && age > STALE_AGE_MS) await report(ctx, current, "stale");
  if (await hasOldAnnouncement(ctx, current)) {
    await settleAwaiting(ctx, current.id, "unconfirmed");
    await report(ctx, current, "unconfirmed");
  }
}

/** By session, as every caller does; by our invoice where the session is unknown to the gateway. */
async function ask(ctx: Ctx, payment: PaymentRow): Promise<GatewayFact | null> {
  const bySession = await ctx.gateway.findBySession(payment.sessionId);
  if (bySession) return bySession;
  const facts = await ctx.gateway.findByInvoice(invoiceOf(payment));
  return facts.find((fact) => fact.state.status === "accepted") ?? facts[0] ?? null;
}

async function close(ctx: Ctx, payment: PaymentRow): Promise<void> {
  await ctx.db
    .update(payments)
    .set({ status: "expired", estado: "Abandonada", decidedAt: ctx.clock.now() })
    .where(and(eq(payments.id, payment.id), eq(payments.status, "created")));
}

async function hasOldAnnouncement(ctx: Ctx, payment: PaymentRow): Promise<boolean> {
  const before = new Date(ctx.clock.now().getTime() - UNCONFIRMED_AGE_MS);
  const [event] = await ctx.db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(
      and(
        eq(paymentEvents.paymentId, payment.id),
        eq(paymentEvents.outcome, "awaiting"),
        lt(paymentEvents.createdAt, before),
      ),
    )
    .limit(1);
  return event !== undefined;
}

/** Tells an administrator, once. */
function report(ctx: Ctx, payment: PaymentRow, notice: "stale" | "unconfirmed"): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockOrder(tx, payment.orderId);
    if (!(await keepNotice(tx, payment.id, notice))) return;
    await flagOrder(tx, payment.orderId, "payment_review");
    await mailShopOfAttention(tx, payment.orderId, payment.id, notice);
  });
}

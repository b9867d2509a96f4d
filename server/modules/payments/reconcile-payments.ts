import { and, eq, sql } from "drizzle-orm";
import type { PaymentSettings } from "#contract/settings.ts";
import { GatewayError } from "../../adapters/epayco/index.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { payments } from "../../db/schema/index.ts";
import { flagOrder, lockOrder } from "../orders/index.ts";
import { getSettings } from "../settings/index.ts";
import { askByInvoice, askGateway, claimCheck, logGatewayError } from "./ask-gateway.ts";
import { giveUpAwaiting, keepNotice } from "./payment-events.ts";
import { mailShopOfAttention } from "./payment-mails.ts";
import type { PaymentRow } from "./payment-rows.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A session takes attempts for a day: a refused payment may still succeed in it. */
const RETRY_AGE_MS = 26 * HOUR_MS;
/** Nobody ever tried to pay: nothing can come any more. */
const ABANDONED_AGE_MS = 2 * DAY_MS;
/** How long the gateway is still asked about a payment that an administrator knows of. */
const ASKED_AFTER_REVIEW_MS = 21 * DAY_MS;
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
 * session lives on, and those whose confirmation the gateway has yet to bear out. Every minute; the owner sets the
 * limits. Answers how many were asked about.
 */
export async function reconcilePayments(ctx: Ctx): Promise<number> {
  const { payments: limits } = await getSettings(ctx);
  let asked = 0;
  for (const payment of await listDue(ctx, limits)) {
    if (!(await claimCheck(ctx, payment.id, MINUTE_MS - 1))) continue;
    asked += 1;
    const fault = await reconcile(ctx, payment, limits);
    if (fault && hopeless.has(fault)) break;
  }
  return asked;
}

/** The pause since the last question grows with the payment's age: a quarter of it, from a minute to half a day. */
function listDue(ctx: Ctx, limits: PaymentSettings): Promise<PaymentRow[]> {
  const now = ctx.clock.now().getTime();
  const at = (ms: number) => sql`${new Date(now - ms).toISOString()}::timestamptz`;
  const present = at(0);
  // Younger payments are followed by their own page and confirmations.
  const newest = at(limits.firstCheckMinutes * MINUTE_MS);
  const oldest = at(limits.reviewAfterDays * DAY_MS + ASKED_AFTER_REVIEW_MS);

  return ctx.db
    .select()
    .from(payments)
    .where(
      sql`${payments.id} in (
        select id from payments
          where status in ('created', 'pending') and created_at between ${oldest} and ${newest}
        union
        select id from payments
          where status in ('rejected', 'expired') and created_at between ${at(RETRY_AGE_MS)} and ${newest}
        union
        select payment_id from payment_events where outcome = 'awaiting'
      ) and (${payments.checkedAt} is null or ${payments.checkedAt} <= ${present}
        - least(interval '12 hours', greatest(interval '1 minute', (${present} - ${payments.createdAt}) / 4)))`,
    )
    .orderBy(sql`${payments.checkedAt} nulls first`)
    .limit(limits.checksPerMinute);
}

/** Answers the fault when the gateway did not answer; what has waited too long is reported all the same. */
async function reconcile(
  ctx: Ctx,
  payment: PaymentRow,
  limits: PaymentSettings,
): Promise<GatewayError["fault"] | null> {
  const { current, fault } = await ask(ctx, payment);
  const now = ctx.clock.now().getTime();
  const age = now - payment.createdAt.getTime();
  const isOpen = current.status === "created" || current.status === "pending";

  if (current.status === "created" && !fault && age > ABANDONED_AGE_MS) await close(ctx, current);
  else if (isOpen && age > limits.reviewAfterDays * DAY_MS) await report(ctx, current, "stale");
  await reportUnconfirmed(ctx, current, new Date(now - UNCONFIRMED_AGE_MS));
  return fault;
}

type Asked = { current: PaymentRow; fault: GatewayError["fault"] | null };

/** By session, as every caller does; by our invoice where the session is unknown to the gateway. */
async function ask(ctx: Ctx, payment: PaymentRow): Promise<Asked> {
  try {
    const current = (await askGateway(ctx, payment)) ?? (await askByInvoice(ctx, payment));
    return { current, fault: null };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    logGatewayError(ctx, error, payment.id);
    return { current: payment, fault: error.fault };
  }
}

async function close(ctx: Ctx, payment: PaymentRow): Promise<void> {
  await ctx.db
    .update(payments)
    .set({ status: "expired", estado: "Abandonada", decidedAt: ctx.clock.now() })
    .where(and(eq(payments.id, payment.id), eq(payments.status, "created")));
}

/** What a confirmation announced before that moment will not be borne out any more. */
function reportUnconfirmed(ctx: Ctx, payment: PaymentRow, before: Date): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockOrder(tx, payment.orderId);
    if (await giveUpAwaiting(tx, payment.id, before)) await report(tx, payment, "unconfirmed");
  });
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

import { and, eq, sql } from "drizzle-orm";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#contract/durations.ts";
import type { PaymentSettings } from "#contract/settings/payment-settings.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { payments } from "../../db/schema/index.ts";
import { GatewayError } from "../../ports/payment-gateway.ts";
import { lockOrder } from "../orders/index.ts";
import { getSettings } from "../settings/index.ts";
import { askByInvoice, askGateway, claimCheck, logGatewayError } from "./ask-gateway.ts";
import { markUnconfirmed } from "./payment-events.ts";
import { canBeQueried, type PaymentRow } from "./payment-rows.ts";
import { raiseReviewFlag } from "./raise-review-flag.ts";

/** A session lives about a day, so a refused payment may still succeed. */
const RETRY_AGE_MS = 26 * HOUR_MS;
/** After this time a session without any transaction is no longer queried. */
const ABANDONED_AGE_MS = 2 * DAY_MS;
/** How long queries go on after a payment was flagged for review. */
const ASKED_AFTER_REVIEW_MS = 21 * DAY_MS;
/** How long an announced payment may stay unconfirmed before it is flagged for review. */
const UNCONFIRMED_AGE_MS = 2 * DAY_MS;

/** Faults that would repeat with the next payment, so the run stops. */
const outages = new Set<GatewayError["fault"]>(["unreachable", "timeout", "bad_credentials", "server_error"]);

/**
 * Queries the gateway for payments without a known result (docs/rules/payments.md#reconciliation): open ones, refused
 * ones whose session is still open, and those with an awaiting event. Payments of a gateway before the current one are
 * not queried, only flagged. Runs every minute, within the limits of the settings. Returns the number of payments.
 */
export async function reconcilePayments(ctx: Ctx): Promise<number> {
  const { payments: limits } = await getSettings(ctx);
  let queried = 0;
  for (const payment of await listDue(ctx, limits)) {
    if (!(await claimCheck(ctx, payment.id, MINUTE_MS - 1))) continue;
    queried += 1;
    const fault = await reconcile(ctx, payment, limits);
    if (fault && outages.has(fault)) break;
  }
  return queried;
}

/** The pause between queries is a quarter of the payment's age, at least a minute and at most 12 hours. */
function listDue(ctx: Ctx, limits: PaymentSettings): Promise<PaymentRow[]> {
  const now = ctx.clock.now().getTime();
  const at = (ms: number) => sql`${new Date(now - ms).toISOString()}::timestamptz`;
  const present = at(0);
  // The result page and confirmations take care of younger payments.
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

/** Returns the fault of a failed query, or null. Flags what has been open too long in either case. */
async function reconcile(
  ctx: Ctx,
  payment: PaymentRow,
  limits: PaymentSettings,
): Promise<GatewayError["fault"] | null> {
  const isQueried = canBeQueried(ctx, payment);
  const { current, fault } = isQueried ? await queryGateway(ctx, payment) : { current: payment, fault: null };
  const now = ctx.clock.now().getTime();
  const age = now - payment.createdAt.getTime();
  const isOpen = current.status === "created" || current.status === "pending";
  const hasNoTransaction = isQueried && !fault && current.status === "created";

  if (hasNoTransaction && age > ABANDONED_AGE_MS) await expireAbandoned(ctx, current);
  else if (isOpen && age > limits.reviewAfterDays * DAY_MS) await raiseReviewFlag(ctx, current, "stale");
  await reportUnconfirmed(ctx, current, new Date(now - UNCONFIRMED_AGE_MS));
  return fault;
}

type QueryResult = { current: PaymentRow; fault: GatewayError["fault"] | null };

/** Queries by session, and by invoice when the gateway does not know the session. */
async function queryGateway(ctx: Ctx, payment: PaymentRow): Promise<QueryResult> {
  try {
    const current = (await askGateway(ctx, payment)) ?? (await askByInvoice(ctx, payment));
    return { current, fault: null };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    logGatewayError(ctx, error, payment.id);
    return { current: payment, fault: error.fault };
  }
}

async function expireAbandoned(ctx: Ctx, payment: PaymentRow): Promise<void> {
  await ctx.db
    .update(payments)
    .set({ status: "expired", decidedAt: ctx.clock.now() })
    .where(and(eq(payments.id, payment.id), eq(payments.status, "created")));
}

/** Flags announcements from before `before`, which the gateway will not confirm any more. */
function reportUnconfirmed(ctx: Ctx, payment: PaymentRow, before: Date): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockOrder(tx, payment.orderId);
    if (await markUnconfirmed(tx, payment.id, before)) await raiseReviewFlag(tx, payment, "unconfirmed");
  });
}

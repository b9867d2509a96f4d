import { type SQL, sql } from "drizzle-orm";
import { DAY_MS } from "#contract/durations.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { isSameEmail } from "../../db/is-same-email.ts";
import { rowsOf } from "../../db/rows.ts";
import { orders } from "../../db/schema/index.ts";
import { runEach, runEachStep } from "../../run-each.ts";
import { adoptConsent, type CommercialContent, queueCommercialMail } from "../commercial-messages/index.ts";
import { lastReachedAt, lockOrder } from "../orders/index.ts";
import { getSettings } from "../settings/index.ts";
import { createInvitationUrl } from "./invitation-links.ts";
import { isReviewableOrder, listReviewableLines } from "./reviewable-lines.ts";

const INVITE_AFTER_DAYS = 7;
const REMIND_AFTER_DAYS = 7;
/** Buyers of older deliveries are not invited, e.g. when a shop turns reviews on. */
const LAST_DAYS = 30;

type Via = "mail" | "reminder";
type Due = { orderId: number; email: string; firstName: string; version: string; givenAt: string };

/**
 * Queues the invitations to review delivered orders and their reminders (docs/rules/reviews.md#invitation). The gate
 * decides when each is sent. Idempotent; several processes may run it at once. An order that fails does not stop the
 * others: the errors are thrown together at the end.
 */
export async function inviteBuyers(ctx: Ctx): Promise<void> {
  if (!(await getSettings(ctx)).reviews.isEnabled) return;
  await runEachStep(ctx, [inviteDelivered, remindInvited]);
}

const inviteDelivered = (ctx: Ctx) => inviteDue(ctx, "mail");
const remindInvited = (ctx: Ctx) => inviteDue(ctx, "reminder");

async function inviteDue(ctx: Ctx, via: Via): Promise<void> {
  await runEach(
    await findDue(ctx, via),
    ({ orderId }) => orderId,
    (due) => invite(ctx, due, via),
  );
}

async function invite(ctx: Ctx, due: Due, via: Via): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    // The lock makes another process wait, which then finds the invitation.
    await lockOrder(tx, due.orderId);
    const [current] = await findDue(tx, via, due.orderId);
    if (!current || (await listReviewableLines(tx, due.orderId)).length === 0) return;
    const { orderId, email, firstName, version, givenAt } = current;
    await adoptConsent(tx, { email, kind: "review", version, givenAt: new Date(givenAt) });
    await queueCommercialMail(tx, {
      template: via === "mail" ? "reviewInvitation" : "reviewReminder",
      to: email,
      orderId,
      data: { firstName, reviewUrl: await createInvitationUrl(tx, orderId, via) },
      dedupeKey: `order:${orderId}:review:${via}`,
      notAfter: new Date(tx.clock.now().getTime() + LAST_DAYS * DAY_MS),
    });
  });
}

/**
 * Orders whose buyer is due for an invitation (`mail`) or a reminder: consented by the order or the account, not
 * withdrawn, no review yet.
 *
 * @param orderId checks one order again, under its lock
 */
function findDue(ctx: Ctx, via: Via, orderId?: number): Promise<Due[]> {
  const now = ctx.clock.now().getTime();
  const instant = (daysAgo: number) => sql`${new Date(now - daysAgo * DAY_MS).toISOString()}::timestamptz`;
  const isDue: SQL =
    via === "mail"
      ? sql`${lastReachedAt(orders.id, "delivered")} between ${instant(LAST_DAYS)} and ${instant(INVITE_AFTER_DAYS)}`
      : sql`exists (select from review_invitations i where i.order_id = ${orders.id} and i.via = 'mail'
          and i.created_at between ${instant(LAST_DAYS)} and ${instant(REMIND_AFTER_DAYS)})`;
  return rowsOf<Due>(
    ctx.db,
    sql`select ${orders.id} as "orderId", ${orders.email} as email, ${orders.firstName} as "firstName",
        coalesce(${orders.privacyVersion}, u.privacy_version) as version,
        coalesce(${orders.privacyAcceptedAt}, u.privacy_accepted_at) as "givenAt"
      from orders left join users u on u.id = ${orders.userId}
      where ${isReviewableOrder} and ${isDue} and ${orders.email} <> ''
        and coalesce(${orders.privacyVersion}, u.privacy_version) <> ''
        and ${orderId === undefined ? sql`true` : sql`${orders.id} = ${orderId}`}
        and not exists (select from review_invitations i where i.order_id = ${orders.id} and i.via = ${via})
        and not exists (select from reviews r join order_items oi on oi.id = r.order_item_id
          where oi.order_id = ${orders.id} and r.state <> 'draft')
        and not exists (select from commercial_contacts c join commercial_consents k on k.contact_id = c.id
          where ${isSameEmail(sql`c.email`, orders.email)} and k.kind = 'review' and k.withdrawn_at is not null)
      order by ${orders.id}`,
  );
}

/** Drops a mail whose order was reviewed, returned or erased, or when reviews were turned off. */
export const readReviewMail: CommercialContent = async (ctx, { orderId }) => {
  if (orderId === null || !(await getSettings(ctx)).reviews.isEnabled) return null;
  const lines = await listReviewableLines(ctx, orderId);
  const [sent] = await rowsOf(
    ctx.db,
    sql`select from reviews r join order_items oi on oi.id = r.order_item_id
      where oi.order_id = ${orderId} and r.state <> 'draft' limit 1`,
  );
  return lines.length > 0 && !sent ? {} : null;
};

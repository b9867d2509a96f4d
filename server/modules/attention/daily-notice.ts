import type { Attention } from "#contract/admin/attention.ts";
import { dayOf, hourOf } from "#contract/calendar/days.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { type NoticeList, queueMail, shopAddress } from "../mail/index.ts";
import { getSettings } from "../settings/index.ts";
import { listAttention } from "./list-attention.ts";
import { notices, orderNotices } from "./messages.ts";

/** Hour in Bogotá. A run before it, for example after a restart at night, sends nothing. */
const MORNING_HOUR = 7;

/**
 * Mails the shop a list of what needs attention, if there is anything and the setting is on. Idempotent across
 * processes: at most one notice a day.
 */
export async function sendDailyNotice(ctx: Ctx): Promise<void> {
  const settings = await getSettings(ctx);
  const to = shopAddress(settings);
  const now = ctx.clock.now();
  if (!to || !settings.notifications.mailShopDaily || hourOf(now) < MORNING_HOUR) return;

  const data = makeNotice(await listAttention(ctx), ctx.config.publicUrl);
  if (data.noticeCount === 0) return;
  await inTransaction(ctx, (tx) =>
    queueMail(tx, { template: "shopDailyNotice", to, data, dedupeKey: `daily-notice:${dayOf(now)}` }),
  );
}

function makeNotice({ orders, mails, jobs, waitingReviews }: Attention, publicUrl: string): NoticeList {
  const dashboard = `${publicUrl}/admin`;
  const unlisted = orders.total - orders.items.length;
  return {
    // As the dashboard counts: each flag of the listed orders, and each other order.
    noticeCount:
      orders.items.reduce((sum, { flags }) => sum + flags.length, unlisted) +
      mails.total +
      jobs.length +
      (waitingReviews?.count ?? 0),
    notices: [
      ...orders.items.flatMap(({ id, flags }) =>
        flags.map(({ kind }) => ({
          title: notices.order(id),
          text: orderNotices[kind],
          url: `${publicUrl}/admin/orders?open=${id}`,
        })),
      ),
      ...(unlisted > 0
        ? [
            {
              title: notices.moreOrders(unlisted),
              text: notices.moreOrdersText,
              url: `${publicUrl}/admin/orders?attention=true`,
            },
          ]
        : []),
      ...(waitingReviews
        ? [
            {
              title: notices.reviews(waitingReviews.count),
              text: notices.reviewsText,
              url: `${publicUrl}/admin/reviews`,
            },
          ]
        : []),
      ...(mails.total > 0
        ? [{ title: notices.mails(mails.total), text: notices.mailsText, url: dashboard }]
        : []),
      ...jobs.map(({ name }) => ({ title: notices.job, text: notices.jobText(name), url: dashboard })),
    ],
  };
}

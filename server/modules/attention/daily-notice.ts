import type { Attention } from "#contract/attention.ts";
import { dayOf, hourOf } from "../../calendar/days.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { type DailyNotice, queueMail } from "../mail/index.ts";
import { getSettings } from "../settings/index.ts";
import { listAttention } from "./list-attention.ts";
import { notices, orderNotices } from "./messages.ts";

/** The hour in Bogotá before which a shop that was just started leaves the notice to the morning's own run. */
const MORNING_HOUR = 7;

/**
 * Mails the shop what needs attention, if anything does and the owner wants to know. Safe to repeat, in several
 * processes: a day has one notice at most.
 */
export async function sendDailyNotice(ctx: Ctx): Promise<void> {
  const { general, notifications } = await getSettings(ctx);
  const to = notifications.shopEmail || general.email;
  const now = ctx.clock.now();
  if (!to || !notifications.mailShopDaily || hourOf(now) < MORNING_HOUR) return;

  const data = noticeOf(await listAttention(ctx), ctx.config.publicUrl);
  if (data.noticeCount === 0) return;
  await inTransaction(ctx, (tx) =>
    queueMail(tx, { template: "shopDailyNotice", to, data, dedupeKey: `daily-notice:${dayOf(now)}` }),
  );
}

function noticeOf({ orders, mails, jobs }: Attention, publicUrl: string): DailyNotice {
  const dashboard = `${publicUrl}/admin`;
  const unlisted = orders.total - orders.items.length;
  return {
    noticeCount: orders.total + mails.total + jobs.length,
    notices: [
      ...orders.items.map(({ id, attention }) => ({
        title: notices.order(id),
        text: orderNotices[attention],
        url: `${publicUrl}/admin/orders?order=${id}`,
      })),
      ...(unlisted > 0
        ? [
            {
              title: notices.moreOrders(unlisted),
              text: notices.moreOrdersText,
              url: `${publicUrl}/admin/orders?attention=true`,
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

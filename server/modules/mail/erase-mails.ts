import { and, inArray, lt, notInArray, notLike, or, type SQL, sql } from "drizzle-orm";
import { DAY_MS } from "#contract/durations.ts";
import type { Ctx } from "../../context.ts";
import { isSameEmail } from "../../db/is-same-email.ts";
import { mails } from "../../db/schema/index.ts";
import { getSettings } from "../settings/index.ts";
import type { MailTemplate } from "./templates.ts";

/** Mails that only accounts cause. */
const accountTemplates: MailTemplate[] = [
  "welcome",
  "verifyEmail",
  "emailChanged",
  "accountSecured",
  "passwordReset",
];

type Person = {
  email: string;
  /** The mails of these orders are erased whatever their recipient. */
  orderIds: readonly number[];
  /** The address is verified: erase also mails that have not been sent yet. */
  isProven: boolean;
};

/**
 * Erases a person's mails from the outbox; queued ones are not sent. The rows stay without personal data, because their
 * dedupe keys prevent a second mail.
 */
export async function eraseMails(tx: Ctx, { email, orderIds, isProven }: Person): Promise<void> {
  const isOver = inArray(mails.status, ["sent", "dropped"]);
  const isOfAccount = inArray(mails.template, accountTemplates);
  const isAddressed = sql`${isSameEmail(mails.recipient, email)} and ${mails.recipient} <> ''`;
  const isTheirs: (SQL | undefined)[] = [and(isAddressed, isProven ? undefined : or(isOver, isOfAccount))];
  // Notices to the shop stay.
  if (orderIds.length > 0)
    isTheirs.push(and(inArray(mails.orderId, [...orderIds]), notLike(mails.template, "shop%")));
  if (isProven) isTheirs.push(isSameEmail(sql`${mails.data}->>'contactEmail'`, email));

  await tx.db
    .update(mails)
    .set({
      recipient: "",
      data: {},
      lastError: null,
      status: sql`case when ${mails.status} = 'sent' then 'sent' else 'dropped' end`,
    })
    .where(or(...isTheirs));
}

/** Deletes sent and dropped mails older than the setting keepMailsDays. */
export async function deleteOldMails(ctx: Ctx): Promise<void> {
  const { notifications } = await getSettings(ctx);
  const before = new Date(ctx.clock.now().getTime() - notifications.keepMailsDays * DAY_MS);
  await ctx.db
    .delete(mails)
    .where(and(notInArray(mails.status, ["queued", "failed"]), lt(mails.queuedAt, before)));
}

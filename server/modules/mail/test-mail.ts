import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { TestMailAnswer } from "#contract/settings.ts";
import { actorId, type Ctx, inTransaction } from "../../context.ts";
import { users } from "../../db/schema/index.ts";
import { DomainError, notFound } from "../../errors.ts";
import { recordAudit } from "../audit/index.ts";
import { getSettings } from "../settings/index.ts";
import { faultOf, presentFault } from "./mail-faults.ts";
import { messages } from "./messages.ts";
import { renderMail } from "./render-mail.ts";

/**
 * Sends a mail to whoever asks, now and not through the outbox, so that they learn whether the shop can send any.
 * Throws mail_not_sent with what the mail server said.
 */
export async function sendTestMail(ctx: Ctx): Promise<TestMailAnswer> {
  const to = await ownAddress(ctx);
  const message = renderMail(ctx.config, await getSettings(ctx), {
    template: "testMail",
    recipient: to,
    data: {},
    order: null,
  });
  await inTransaction(ctx, (tx) =>
    recordAudit(tx, { action: "settings.test_mail_sent", subject: { type: "settings", id: null } }),
  );

  try {
    await ctx.mailer.send({ ...message, id: `test-${randomUUID()}` });
  } catch (error) {
    const fault = faultOf(error);
    ctx.log.warn({ err: error }, "a test mail did not go out");
    throw new DomainError("mail_not_sent", messages.testMailFailed(presentFault(fault), fault));
  }
  return { to, isOutbox: ctx.config.mail.smtpUrl === null };
}

async function ownAddress(ctx: Ctx): Promise<string> {
  const [user] = await ctx.db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, actorId(ctx) ?? 0));
  if (!user) throw notFound(messages.noOwnAddress);
  return user.email;
}

import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { TestMailAnswer } from "#contract/settings/settings.ts";
import type { MailMessage } from "../../adapters/mail/index.ts";
import { actorId, type Ctx, inTransaction } from "../../context.ts";
import { users } from "../../db/schema/index.ts";
import { DomainError, notFound } from "../../errors.ts";
import { guard } from "../../security/permission.ts";
import { recordAudit } from "../audit/index.ts";
import { getSettings } from "../settings/index.ts";
import { isOutbox } from "./is-outbox.ts";
import { describeFault, presentFault } from "./mail-faults.ts";
import { messages } from "./messages.ts";
import { renderMail } from "./render-mail.ts";

/** Sends a test mail to the caller, so that the result is known at once. Throws `mail_not_sent` with the fault. */
export const sendTestMail = guard(
  "settings.write",
  (ctx: Ctx): Promise<TestMailAnswer> =>
    sendToCaller(ctx, {
      render: async (recipient) =>
        renderMail(ctx.config, await getSettings(ctx), {
          template: "testMail",
          recipient,
          data: {},
          order: null,
        }),
      audit: { action: "settings.test_mail_sent", subject: { type: "settings", id: null } },
    }),
);

type TestMail = {
  render: (recipient: string) => Promise<Omit<MailMessage, "id">>;
  audit: Parameters<typeof recordAudit>[1];
};

/** Sends a mail to the caller's own address directly, not through the outbox. Throws `mail_not_sent` with the fault. */
export async function sendToCaller(ctx: Ctx, { render, audit }: TestMail): Promise<TestMailAnswer> {
  const to = await ownAddress(ctx);
  const message = await render(to);

  try {
    await ctx.mailer.send({ ...message, id: `test-${randomUUID()}` });
  } catch (error) {
    const fault = describeFault(error);
    // Without the error's text, which may contain the address.
    ctx.log.warn({ fault }, "a test mail did not go out");
    const isStored = (await ctx.connections.current()).mail.source === "stored";
    throw new DomainError("mail_not_sent", messages.testMailFailed(presentFault(fault), fault, isStored));
  }
  await inTransaction(ctx, (tx) => recordAudit(tx, audit));
  return { to, isOutbox: await isOutbox(ctx) };
}

async function ownAddress(ctx: Ctx): Promise<string> {
  const [user] = await ctx.db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, actorId(ctx) ?? 0));
  if (!user) throw notFound(messages.noOwnAddress);
  return user.email;
}

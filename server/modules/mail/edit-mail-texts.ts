import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { spanishNameOf } from "#contract/content/placeholder-names.ts";
import type {
  MailPreview,
  MailText,
  MailTextBody,
  MailTextGroup,
  SaveMailTextBody,
} from "#contract/settings/mail-texts.ts";
import type { TestMailAnswer } from "#contract/settings/settings.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { lockByName } from "../../db/advisory-locks.ts";
import { mailTexts } from "../../db/schema/index.ts";
import { DomainError, notFound } from "../../errors.ts";
import { guard } from "../../security/permission.ts";
import { recordAudit } from "../audit/index.ts";
import { getSettings } from "../settings/index.ts";
import { getMailText, mailTemplates } from "./mail-copy.ts";
import { messages } from "./messages.ts";
import {
  findOwnerText,
  findTextErrors,
  introOf,
  placeholdersOf,
  requiredPlaceholders,
} from "./owner-texts.ts";
import { toCode, toSpanish } from "./placeholder-names.ts";
import { renderMail } from "./render-mail.ts";
import { sampleMail } from "./sample-mail.ts";
import type { MailTemplate } from "./templates.ts";
import { sendToCaller } from "./test-mail.ts";

/** Staff write this mail each time, so it has no stored text. */
const WRITTEN_BY_HAND: MailTemplate = "contactReply";

/** By the mail's footer. Mails to the team have no entry: the owner cannot change them. */
const groups: Partial<Record<ReturnType<typeof getMailText>["footer"], MailTextGroup>> = {
  order: "order",
  account: "account",
  newsletter: "reminder",
  newsletterConfirm: "reminder",
  commercial: "reminder",
  stockAlertConfirm: "reminder",
  contact: "message",
};

/** Every mail to customers with its text in force. */
export const listMailTexts = guard("content.write", async (ctx: Ctx): Promise<MailText[]> => {
  const ownerTexts = new Map((await ctx.db.select().from(mailTexts)).map((row) => [row.template, row]));
  return mailTemplates.flatMap((template) => {
    const row = ownerTexts.get(template);
    return presentText(template, row ? { subject: row.subject, intro: row.intro } : null) ?? [];
  });
});

/**
 * Throws invalid_input for an unknown placeholder and for a missing required one, and conflict with the current text
 * when `version` is outdated.
 */
export const saveMailText = guard("content.write", (ctx: Ctx, template: string, given: SaveMailTextBody) => {
  const { version, ...typed } = given;
  const body = toCode(typed);
  checkText(template, body);
  return inTransaction(ctx, async (tx) => {
    const before = await lockText(tx, template, version);
    const row = { template, ...body, updatedAt: tx.clock.now() };
    await tx.db.insert(mailTexts).values(row).onConflictDoUpdate({ target: mailTexts.template, set: row });
    return recordChange(tx, "mail.text_updated", before, body);
  });
});

/** Restores the default text. Throws conflict like `saveMailText`. */
export const restoreMailText = guard("content.write", (ctx: Ctx, template: string, version?: string) =>
  inTransaction(ctx, async (tx) => {
    const before = await lockText(tx, template, version);
    await tx.db.delete(mailTexts).where(eq(mailTexts.template, template));
    return recordChange(tx, "mail.text_restored", before, null);
  }),
);

/**
 * The mail with this text and sample data, rendered as when it is sent, but with pictures from the host of the page
 * that shows it: the admin may be open at another host than PUBLIC_URL, whose pictures the page's security policy
 * blocks.
 */
export const previewMailText = guard(
  "content.write",
  async (ctx: Ctx, template: string, body: MailTextBody): Promise<MailPreview> => {
    const { subject, html, text } = await renderSample(ctx, template, body, "");
    const { origin } = new URL(ctx.config.publicUrl);
    return { subject, html: html.replaceAll(`src="${origin}/`, 'src="/'), text };
  },
);

/** Sends that mail to the caller. Throws mail_not_sent with the fault. */
export const sendMailTextTest = guard(
  "content.write",
  (ctx: Ctx, template: string, body: MailTextBody): Promise<TestMailAnswer> =>
    sendToCaller(ctx, {
      render: (to) => renderSample(ctx, template, body, to),
      audit: { action: "mail.test_sent", subject: subjectOf(template) },
    }),
);

async function renderSample(ctx: Ctx, template: string, typed: MailTextBody, recipient: string) {
  const body = toCode(typed);
  checkText(template, body);
  const sample = sampleMail(ctx.config, template, ctx.clock.now());
  const { unsubscribeUrl: _, ...message } = renderMail(ctx.config, await getSettings(ctx), {
    ...sample,
    recipient,
    ownerText: body,
  });
  return message;
}

function checkText(template: string, body: MailTextBody): void {
  if (!presentText(template, null)) throw notFound(messages.mailTextNotFound);
  const errors = findTextErrors(template, body);
  const [first] = Object.values(errors);
  if (first) throw new DomainError("invalid_input", first, { errors });
}

async function lockText(tx: Ctx, template: string, version: string | undefined): Promise<MailText> {
  await lockByName(tx, "mail texts");
  const text = presentText(template, await findOwnerText(tx, template));
  if (!text) throw notFound(messages.mailTextNotFound);
  if (version !== undefined && version !== text.version) {
    throw new DomainError("conflict", messages.mailTextEditedMeanwhile, { text });
  }
  return text;
}

async function recordChange(
  tx: Ctx,
  action: "mail.text_updated" | "mail.text_restored",
  before: MailText,
  ownerText: MailTextBody | null,
): Promise<MailText> {
  const { template } = before;
  const after = presentText(template, ownerText) ?? before;
  await recordAudit(tx, {
    action,
    subject: subjectOf(template),
    before: auditedFields(before),
    after: auditedFields(after),
  });
  return after;
}

/** Null for an unknown mail, and for a mail to the team. */
function presentText(template: string, ownerText: MailTextBody | null): MailText | null {
  if (!mailTemplates.some((name) => name === template)) return null;
  const text = getMailText(template);
  const group = groups[text.footer];
  if (!group || template === WRITTEN_BY_HAND) return null;
  const { subject, intro } = toSpanish(ownerText ?? { subject: text.subject, intro: introOf(text) });
  return {
    template,
    group,
    subject,
    intro,
    isOwn: ownerText !== null,
    version: createHash("sha256")
      .update(JSON.stringify([subject, intro]))
      .digest("base64url"),
    placeholders: placeholdersOf(template).map(spanishNameOf),
    required: requiredPlaceholders(template).map(spanishNameOf),
  };
}

function subjectOf(template: string) {
  return { type: "mail", id: template, label: template } as const;
}

function auditedFields({ subject, intro }: MailText) {
  return { subject, intro };
}

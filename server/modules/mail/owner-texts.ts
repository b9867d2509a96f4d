import { eq, sql } from "drizzle-orm";
import type { MailTextBody } from "#contract/settings/mail-texts.ts";
import type { Ctx } from "../../context.ts";
import { mailTexts } from "../../db/schema/index.ts";
import { getMailText, type MailText } from "./mail-copy.ts";
import { messages } from "./messages.ts";
import { orderMailTemplates } from "./templates.ts";

/** Values that every mail has. */
const COMMON = ["storeName"];
/** Values that every mail about an order has. */
const OF_ORDER = ["firstName", "orderNumber"];
/** Placeholders that a text may omit. */
const OPTIONAL = new Set(["storeName", "firstName"]);

/** A paragraph with one of these is left out while it has no value. */
const SOMETIMES_EMPTY = ["storeHours"];

const PLACEHOLDER = /\{([^{}]*)\}/g;
const BLANK_LINES = /\n\s*\n/;

/** The owner's text of a mail; null if the mail has the default text. */
export async function findOwnerText(ctx: Ctx, template: string): Promise<MailTextBody | null> {
  const [row] = await ctx.db
    .select({ subject: mailTexts.subject, intro: mailTexts.intro })
    .from(mailTexts)
    .where(eq(mailTexts.template, template));
  return row ?? null;
}

/** Same, as a column of a query on `mails`. Qualified by hand: Drizzle omits the table name in `returning`. */
export const ownerTextSql = sql<MailTextBody | null>`(
  select json_build_object('subject', t.subject, 'intro', t.intro) from mail_texts t where t.template = mails.template)`;

/** The text at the beginning of a mail, as the shop wrote it. Some mails have it only in the more common case. */
export function introOf(text: MailText): string {
  const intro = text.paragraphs[0] ?? "";
  return typeof intro === "string" ? intro : intro.text;
}

/**
 * Placeholders that the owner's text may contain: those that always have a value in this field of this mail, and in the
 * beginning `SOMETIMES_EMPTY`.
 */
export function placeholdersOf(template: string, field: keyof MailTextBody = "intro"): string[] {
  const text = getMailText(template);
  const always = text.paragraphs.filter((paragraph) => typeof paragraph === "string");
  const isOrderMail = orderMailTemplates.some((name) => name === template);
  const names = [
    ...(isOrderMail ? OF_ORDER : []),
    ...[text.subject, text.preheader, ...always].flatMap(namesIn),
    ...(field === "intro" ? [...namesIn(introOf(text)), ...sometimesEmptyOf(text)] : []),
    ...COMMON,
  ];
  return [...new Set(names)].filter((name) => !name.endsWith("Url"));
}

/** Placeholders that the owner's text must contain, because they are the purpose of the mail. */
export function requiredPlaceholders(template: string): string[] {
  return [...new Set(namesIn(introOf(getMailText(template))))].filter((name) => !OPTIONAL.has(name));
}

/** Messages by field; empty when the text can be used. */
export function findTextErrors(
  template: string,
  ownerText: MailTextBody,
): Partial<Record<keyof MailTextBody, string>> {
  const errors: Partial<Record<keyof MailTextBody, string>> = {};
  for (const field of ["subject", "intro"] as const) {
    const known = placeholdersOf(template, field);
    const unknown = namesIn(ownerText[field]).find((name) => !known.includes(name));
    if (unknown !== undefined) errors[field] = messages.unknownPlaceholder(unknown, known);
  }
  const missing = requiredPlaceholders(template).find((name) => !namesIn(ownerText.intro).includes(name));
  if (missing && !errors.intro) errors.intro = messages.missingPlaceholder(missing);
  return errors;
}

/**
 * The mail with the owner's subject and beginning. Everything else stays: amounts, the other paragraphs, the button and
 * the footer with its legal parts. A text that does not fit this release's mail is not used, so that no mail fails.
 */
export function withOwnerText(template: string, text: MailText, ownerText: MailTextBody | null): MailText {
  if (!ownerText || Object.keys(findTextErrors(template, ownerText)).length > 0) return text;
  const [first, ...others] = text.paragraphs;
  const intro = ownerText.intro.split(BLANK_LINES).map((paragraph) => {
    const written = paragraph.trim();
    if (typeof first === "object") return { ...first, text: written };
    const when = SOMETIMES_EMPTY.find((name) => namesIn(written).includes(name));
    return when === undefined ? written : { when, text: written };
  });
  return { ...text, subject: ownerText.subject, paragraphs: [...intro, ...others] };
}

function sometimesEmptyOf({ paragraphs }: MailText): string[] {
  const texts = paragraphs.flatMap((paragraph) =>
    typeof paragraph === "string" ? [] : namesIn(paragraph.text),
  );
  return texts.filter((name) => SOMETIMES_EMPTY.includes(name));
}

function namesIn(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = ""]) => name);
}

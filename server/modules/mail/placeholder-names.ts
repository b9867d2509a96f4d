import { toCodeNames, toSpanishNames } from "#contract/content/placeholder-names.ts";
import type { MailTextBody } from "#contract/settings/mail-texts.ts";

/** A mail's text with the names that the owner reads and writes (docs/rules/admin.md#names-in-texts). */
export function toSpanish({ subject, intro }: MailTextBody): MailTextBody {
  return { subject: toSpanishNames(subject), intro: toSpanishNames(intro) };
}

/** Leaves names of the code as they are. */
export function toCode({ subject, intro }: MailTextBody): MailTextBody {
  return { subject: toCodeNames(subject), intro: toCodeNames(intro) };
}

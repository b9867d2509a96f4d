import { z } from "zod";
import { MAX_MAIL_SUBJECT_LENGTH, MAX_MAIL_TEXT_LENGTH } from "../admin/text-limits.ts";
import { textField } from "../schemas.ts";

/** Texts of the customers' mails that the owner may change (docs/rules/admin.md#mail-texts). */

export const mailTextGroups = ["order", "account", "reminder", "message"] as const;
const MailTextGroup = z.enum(mailTextGroups);
export type MailTextGroup = z.infer<typeof MailTextGroup>;

/** Subject, and the text at the beginning. Both may contain placeholders; a blank line starts a paragraph. */
export const MailTextBody = z.strictObject({
  subject: textField(1, "Escribe el asunto", MAX_MAIL_SUBJECT_LENGTH),
  intro: textField(1, "Escribe el texto", MAX_MAIL_TEXT_LENGTH),
});
export type MailTextBody = z.infer<typeof MailTextBody>;

/** PUT: the text, and the version that the form showed; refused with `conflict` when the text has changed since. */
export const SaveMailTextBody = MailTextBody.extend({ version: z.string().max(100).optional() });
export type SaveMailTextBody = z.infer<typeof SaveMailTextBody>;

export const MailText = MailTextBody.extend({
  /** Without limits: the Spanish names can make a stored text longer than the form allows. */
  subject: z.string(),
  intro: z.string(),
  template: z.string(),
  group: MailTextGroup,
  /** False while the mail has the shop's own text. */
  isOwn: z.boolean(),
  /** Changes with the text, for optimistic locking. */
  version: z.string(),
  /** Names that the texts may contain. */
  placeholders: z.array(z.string()),
  /** Names that the text at the beginning must contain: amounts, numbers and dates of the mail. */
  required: z.array(z.string()),
});
export type MailText = z.infer<typeof MailText>;

/** POST …/preview: the mail with sample data. */
export const MailPreview = z.object({ subject: z.string(), html: z.string(), text: z.string() });
export type MailPreview = z.infer<typeof MailPreview>;

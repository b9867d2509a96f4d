import { z } from "zod";
import type { MailTemplate } from "./templates.ts";
import json from "./texts.json" with { type: "json" };

/** Validated texts of all mails, from texts.json. */

const Footer = z.enum([
  "account",
  "order",
  "newsletter",
  "newsletterConfirm",
  "commercial",
  "stockAlertConfirm",
  "contact",
  "invitation",
  "shop",
]);
const Footers = z.record(Footer, z.string());

/** The object forms are conditional: shown only if the value that they name is not empty, or is empty. */
const Paragraph = z.union([
  z.string(),
  z.strictObject({ when: z.string(), text: z.string() }),
  z.strictObject({ unless: z.string(), text: z.string() }),
]);
export type Paragraph = z.infer<typeof Paragraph>;

const MailText = z.strictObject({
  footer: Footer,
  /** Shows the order's items and delivery address below the text. */
  showsOrder: z.boolean().default(false),
  /** Shows where to send the money of an order that waits for a transfer. */
  showsTransfer: z.boolean().default(false),
  subject: z.string(),
  preheader: z.string(),
  paragraphs: z.array(Paragraph),
  /** Omitted when its URL or the value that `when` names is empty. */
  button: z.strictObject({ label: z.string(), url: z.string(), when: z.string().optional() }).nullable(),
});
export type MailText = z.infer<typeof MailText>;

const Common = z.strictObject({
  greeting: z.string(),
  greetingNoName: z.string(),
  signOff: z.string(),
  signature: z.string(),
  help: z.string(),
  helpWithoutWhatsapp: z.string(),
  footers: Footers,
  order: z.strictObject({
    quantity: z.string(),
    subtotal: z.string(),
    shipping: z.string(),
    free: z.string(),
    grandTotal: z.string(),
    shipTo: z.string(),
    pickup: z.string(),
  }),
  transfer: z.strictObject({
    title: z.string(),
    amount: z.string(),
    holder: z.string(),
    deadline: z.string(),
    receipt: z.string(),
  }),
});

const { common, ...templates } = json;

export const commonTexts = Common.parse(common);

const texts: Record<MailTemplate, MailText> = Object.fromEntries(
  Object.entries(templates).map(([template, text]) => [template, MailText.parse(text)]),
) as Record<keyof typeof templates, MailText>;

export const mailTemplates = Object.keys(texts) as MailTemplate[];

/** Throws for an unknown template, for example of an older or newer release. */
export function getMailText(template: string): MailText {
  if (!isTemplate(template)) throw new Error(`there is no mail text for ${template}`);
  return texts[template];
}

function isTemplate(template: string): template is MailTemplate {
  return Object.hasOwn(texts, template);
}

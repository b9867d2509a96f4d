import type { Settings } from "#contract/settings.ts";
import type { MailMessage } from "../../adapters/mail/index.ts";
import type { Config } from "../../config.ts";
import { fillHtml, fillText } from "./fill-text.ts";
import { type MailPage, mailHtml } from "./mail-html.ts";
import { noticesHtml, noticesPlain, readNotices } from "./mail-notices.ts";
import { orderHtml } from "./mail-order-html.ts";
import { mailPlain, orderPlain } from "./mail-plain.ts";
import { commonTexts, type MailText, mailTextOf, type Paragraph } from "./mail-texts.ts";
import { dataValues, type MailValues, orderValues, storeValues } from "./mail-values.ts";
import type { MailOrder } from "./templates.ts";

/** Where the logo is served as a PNG. */
export const MAIL_LOGO_PATH = "/mail/logo.png";

export type MailToRender = {
  template: string;
  recipient: string;
  data: Record<string, unknown>;
  order: MailOrder | null;
};

/** Writes a mail out of its text, the store's settings, its own data and its order. Throws when a value is missing. */
export function renderMail(
  config: Config,
  settings: Settings,
  { template, recipient, data, order }: MailToRender,
): Omit<MailMessage, "id"> {
  const text = mailTextOf(template);
  const values: MailValues = {
    ...storeValues(config, settings),
    ...(order ? orderValues(config, settings, order) : {}),
    ...dataValues(data),
  };
  const isForShop = text.footer === "shop";
  const helpText = values.whatsappUrl ? commonTexts.help : commonTexts.helpWithoutWhatsapp;
  const help = isForShop ? null : helpText;
  const footer = [...(isForShop ? [] : ["{senderLine}"]), commonTexts.footers[text.footer]];
  const shownOrder = text.showsOrder ? order : null;
  const notices = readNotices(data);
  const paragraphs = paragraphsFor(text.paragraphs, values);

  const subject = oneLine(fillText(text.subject, values));
  const page = {
    title: subject,
    preheader: oneLine(fillText(text.preheader, values)),
    storeName: settings.general.name,
    logoUrl: bitmapLogo(config, settings.general.logoUrl),
    greeting: fillText(
      values.firstName && !isForShop ? commonTexts.greeting : commonTexts.greetingNoName,
      values,
    ),
    button: buttonFor(text, values),
    signOff: isForShop
      ? null
      : { words: commonTexts.signOff, signature: fillText(commonTexts.signature, values) },
  };

  return {
    to: recipient,
    subject,
    html: mailHtml({
      ...page,
      paragraphs: paragraphs.map((paragraph) => fillHtml(paragraph, values)),
      parts: [
        ...(shownOrder ? [orderHtml(shownOrder, config.publicUrl)] : []),
        ...(notices ? [noticesHtml(notices)] : []),
      ],
      help: help && fillHtml(help, values),
      footer: footer.map((line) => fillHtml(line, values)),
    }),
    text: mailPlain(page, {
      paragraphs: paragraphs.map((paragraph) => fillText(paragraph, values)),
      parts: [...(shownOrder ? [orderPlain(shownOrder)] : []), ...(notices ? [noticesPlain(notices)] : [])],
      help: help && fillText(help, values),
      footer: footer.map((line) => fillText(line, values)),
    }),
    fromName: settings.general.name,
    ...replyTo(values.contactEmail && isForShop ? values.contactEmail : settings.general.email),
    ...(values.unsubscribeUrl ? { unsubscribeUrl: values.unsubscribeUrl } : {}),
  };
}

/** None where its address is empty: a guest has no order page. */
function buttonFor({ button }: MailText, values: MailValues): MailPage["button"] {
  const url = button && fillText(button.url, values);
  return url ? { label: button.label, url } : null;
}

/** Without those whose value is not there. */
function paragraphsFor(paragraphs: readonly Paragraph[], values: MailValues): string[] {
  return paragraphs.flatMap((paragraph) => {
    if (typeof paragraph === "string") return paragraph;
    return values[paragraph.when] ? paragraph.text : [];
  });
}

function replyTo(address: string) {
  return address ? { replyTo: address } : {};
}

/** What people typed must not break out of a header line. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** Most mail programs show no SVG, and some no WebP: of a WebP of its own the shop makes a PNG. */
function bitmapLogo({ publicUrl }: Config, logoUrl: string | null): string | null {
  if (!logoUrl) return null;
  if (/\.(png|jpe?g|gif)$/i.test(logoUrl)) return new URL(logoUrl, publicUrl).href;
  const [, name] = /^\/uploads\/(.+)\.webp$/i.exec(logoUrl) ?? [];
  return name ? new URL(`${MAIL_LOGO_PATH}?v=${encodeURIComponent(name)}`, publicUrl).href : null;
}

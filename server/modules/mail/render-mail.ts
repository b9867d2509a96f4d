import { defaultColors } from "#contract/content/brand.ts";
import type { MailTextBody } from "#contract/settings/mail-texts.ts";
import type { Settings } from "#contract/settings/settings.ts";
import type { MailMessage } from "../../adapters/mail/index.ts";
import type { Config } from "../../config.ts";
import { paletteOf } from "../settings/index.ts";
import { fillHtml, fillText } from "./fill-text.ts";
import { cartHtml, cartPlain, readCartLines } from "./mail-cart.ts";
import { commonTexts, getMailText, type MailText, type Paragraph } from "./mail-copy.ts";
import { type MailPage, mailHtml } from "./mail-html.ts";
import { noticesHtml, noticesPlain, readNotices } from "./mail-notices.ts";
import { orderHtml } from "./mail-order-html.ts";
import { mailPlain, orderPlain } from "./mail-plain.ts";
import { quoteHtml, quotePlain, readReply, threadOf } from "./mail-reply.ts";
import { awaitsTransfer, transferHtml, transferPlain } from "./mail-transfer.ts";
import { dataValues, type MailValues, orderValues, storeValues } from "./mail-values.ts";
import { withOwnText } from "./own-texts.ts";
import type { MailOrder } from "./templates.ts";

/** Path that serves the logo as a PNG. */
export const MAIL_LOGO_PATH = "/mail/logo.png";

export type MailToRender = {
  template: string;
  recipient: string;
  data: Record<string, unknown>;
  order: MailOrder | null;
  /** Link to the order's own page; absent when the mail has none (`linksToOrder`). */
  orderUrl?: string;
  /** The owner's text, if there is one. */
  own?: MailTextBody | null;
};

/** Whether the mail's button opens the order's page. */
export function linksToOrder(template: string): boolean {
  return getMailText(template).button?.url === "{orderUrl}";
}

/** Renders a mail from its template, the store's settings, its data and its order. Throws when a value is missing. */
export function renderMail(
  config: Config,
  settings: Settings,
  { template, recipient, data, order, orderUrl = "", own = null }: MailToRender,
): Omit<MailMessage, "id"> {
  const text = withOwnText(template, getMailText(template), own);
  const values: MailValues = {
    ...storeValues(config, settings),
    ...(order ? orderValues(config, settings, order, orderUrl) : {}),
    ...dataValues(data),
  };
  const isForShop = text.footer === "shop";
  const helpText = values.whatsappUrl ? commonTexts.help : commonTexts.helpWithoutWhatsapp;
  const help = isForShop ? null : helpText;
  const footer = [...(isForShop ? [] : ["{senderLine}"]), commonTexts.footers[text.footer]];
  const shownOrder = text.showsOrder ? order : null;
  const transfer = text.showsTransfer && order && awaitsTransfer(order) ? order : null;
  const notices = readNotices(data);
  const cartLines = readCartLines(data);
  const reply = readReply(data);
  const paragraphs = paragraphsFor(text.paragraphs, values);

  const colors = paletteOf(settings.brand);
  const look = { colors, publicUrl: config.publicUrl };

  const subject = oneLine(fillText(text.subject, values));
  const page = {
    title: subject,
    preheader: oneLine(fillText(text.preheader, values)),
    storeName: settings.general.name,
    logoUrl: bitmapLogo(config, settings),
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
      colors,
      paragraphs: paragraphs.map((paragraph) => fillHtml(paragraph, values, colors.cinnamon)),
      sections: [
        ...(transfer ? [transferHtml(transfer, values, colors)] : []),
        ...(shownOrder ? [orderHtml(shownOrder, look)] : []),
        ...(notices ? [noticesHtml(notices, colors)] : []),
        ...(cartLines ? [cartHtml(cartLines, look)] : []),
        ...(reply ? [quoteHtml(reply, colors)] : []),
      ],
      help: help && fillHtml(help, values, colors.cinnamon),
      footer: footer.map((line) => fillHtml(line, values, colors.cinnamon)),
    }),
    text: mailPlain(page, {
      paragraphs: paragraphs.map((paragraph) => fillText(paragraph, values)),
      sections: [
        ...(transfer ? [transferPlain(transfer, values)] : []),
        ...(shownOrder ? [orderPlain(shownOrder)] : []),
        ...(notices ? [noticesPlain(notices)] : []),
        ...(cartLines ? [cartPlain(cartLines)] : []),
        ...(reply ? [quotePlain(reply)] : []),
      ],
      help: help && fillText(help, values),
      footer: footer.map((line) => fillText(line, values)),
    }),
    fromName: settings.general.name,
    ...replyTo(values.contactEmail && isForShop ? values.contactEmail : settings.general.email),
    ...(reply ? { isPersonal: true, ...threadOf(reply) } : {}),
    ...(values.unsubscribeUrl ? { unsubscribeUrl: values.unsubscribeUrl } : {}),
  };
}

/** No button when its URL is empty. */
function buttonFor({ button }: MailText, values: MailValues): MailPage["button"] {
  const url = button && fillText(button.url, values);
  return url ? { label: button.label, url } : null;
}

/** Omits conditional paragraphs whose condition does not hold. */
function paragraphsFor(paragraphs: readonly Paragraph[], values: MailValues): string[] {
  return paragraphs.flatMap((paragraph) => {
    if (typeof paragraph === "string") return paragraph;
    const isShown = "when" in paragraph ? values[paragraph.when] : !values[paragraph.unless];
    return isShown ? paragraph.text : [];
  });
}

function replyTo(address: string) {
  return address ? { replyTo: address } : {};
}

/** Prevents header injection by line breaks in typed text. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** Most mail clients cannot show SVG, some not WebP: uploaded WebP logos are served as PNG. */
function bitmapLogo({ publicUrl }: Config, { general: { logoUrl }, brand }: Settings): string | null {
  if (!logoUrl) return null;
  if (/\.(png|jpe?g|gif)$/i.test(logoUrl)) return new URL(logoUrl, publicUrl).href;
  const [, name] = /^\/uploads\/(.+)\.(?:webp|svg)$/i.exec(logoUrl) ?? [];
  if (!name) return null;
  // The picture contains the background colour, and mail clients cache it.
  const version = brand.paper === defaultColors.paper ? name : `${name} ${brand.paper}`;
  return new URL(`${MAIL_LOGO_PATH}?v=${encodeURIComponent(version)}`, publicUrl).href;
}

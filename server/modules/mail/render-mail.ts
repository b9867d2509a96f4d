import { defaultColors } from "#contract/content/brand.ts";
import type { MailTextBody } from "#contract/settings/mail-texts.ts";
import type { Settings } from "#contract/settings/settings.ts";
import type { MailMessage } from "../../adapters/mail/index.ts";
import type { Config } from "../../config.ts";
import { type Palette, paletteOf } from "../settings/index.ts";
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
import { withOwnerText } from "./owner-texts.ts";
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
  ownerText?: MailTextBody | null;
};

/** Whether the mail's button opens the order's page. */
export function linksToOrder(template: string): boolean {
  return getMailText(template).button?.url === "{orderUrl}";
}

/** Renders a mail from its template, the store's settings, its data and its order. Throws when a value is missing. */
export function renderMail(
  config: Config,
  settings: Settings,
  { template, recipient, data, order, orderUrl = "", ownerText = null }: MailToRender,
): Omit<MailMessage, "id"> {
  const text = withOwnerText(template, getMailText(template), ownerText);
  const values: MailValues = {
    ...storeValues(config, settings),
    ...(order ? orderValues(config, settings, order, orderUrl) : {}),
    ...dataValues(data),
  };
  const isForShop = text.footer === "shop";
  const look = { colors: paletteOf(settings.brand), publicUrl: config.publicUrl };
  const frame = frameOf(text, values, settings, bitmapLogo(config, settings));
  const content = contentOf(text, values, order, data);
  const { reply } = content;

  return {
    to: recipient,
    subject: frame.title,
    html: mailHtml({ ...frame, colors: look.colors, ...fillContentAsHtml(content, values, look) }),
    text: mailPlain(frame, fillContentAsText(content, values)),
    fromName: settings.general.name,
    ...replyTo(values.contactEmail && isForShop ? values.contactEmail : settings.general.email),
    ...(reply ? { isPersonal: true, ...threadOf(reply) } : {}),
    ...(values.unsubscribeUrl ? { unsubscribeUrl: values.unsubscribeUrl } : {}),
  };
}

/** What stands around the content. The title is the subject, too. */
function frameOf(text: MailText, values: MailValues, { general }: Settings, logoUrl: string | null) {
  const isForShop = text.footer === "shop";
  const isNamed = values.firstName && !isForShop;
  return {
    title: oneLine(fillText(text.subject, values)),
    preheader: oneLine(fillText(text.preheader, values)),
    storeName: general.name,
    logoUrl,
    greeting: fillText(isNamed ? commonTexts.greeting : commonTexts.greetingNoName, values),
    button: buttonFor(text, values),
    signOff: isForShop
      ? null
      : { words: commonTexts.signOff, signature: fillText(commonTexts.signature, values) },
  };
}

type Content = ReturnType<typeof contentOf>;

/** The texts with their placeholders, and what the sections below them show. */
function contentOf(
  text: MailText,
  values: MailValues,
  order: MailOrder | null,
  data: Record<string, unknown>,
) {
  const isForShop = text.footer === "shop";
  const helpText = values.whatsappUrl ? commonTexts.help : commonTexts.helpWithoutWhatsapp;
  return {
    paragraphs: paragraphsFor(text.paragraphs, values),
    help: isForShop ? null : helpText,
    footer: [...(isForShop ? [] : ["{senderLine}"]), commonTexts.footers[text.footer]],
    transfer: text.showsTransfer && order && awaitsTransfer(order) ? order : null,
    order: text.showsOrder ? order : null,
    notices: readNotices(data),
    cartLines: readCartLines(data),
    reply: readReply(data),
  };
}

function fillContentAsHtml(
  { paragraphs, help, footer, transfer, order, notices, cartLines, reply }: Content,
  values: MailValues,
  look: { colors: Palette; publicUrl: string },
) {
  const { colors } = look;
  const fill = (text: string) => fillHtml(text, values, colors.cinnamon);
  return {
    paragraphs: paragraphs.map(fill),
    sections: [
      ...(transfer ? [transferHtml(transfer, values, colors)] : []),
      ...(order ? [orderHtml(order, look)] : []),
      ...(notices ? [noticesHtml(notices, colors)] : []),
      ...(cartLines ? [cartHtml(cartLines, look)] : []),
      ...(reply ? [quoteHtml(reply, colors)] : []),
    ],
    help: help && fill(help),
    footer: footer.map(fill),
  };
}

function fillContentAsText(
  { paragraphs, help, footer, transfer, order, notices, cartLines, reply }: Content,
  values: MailValues,
) {
  const fill = (text: string) => fillText(text, values);
  return {
    paragraphs: paragraphs.map(fill),
    sections: [
      ...(transfer ? [transferPlain(transfer, values)] : []),
      ...(order ? [orderPlain(order)] : []),
      ...(notices ? [noticesPlain(notices)] : []),
      ...(cartLines ? [cartPlain(cartLines)] : []),
      ...(reply ? [quotePlain(reply)] : []),
    ],
    help: help && fill(help),
    footer: footer.map(fill),
  };
}

function buttonFor({ button }: MailText, values: MailValues): MailPage["button"] {
  if (button?.when && !values[button.when]) return null;
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

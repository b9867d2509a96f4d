import { escapeHtml } from "./fill-text.ts";
import { commonTexts } from "./mail-texts.ts";
import { formatMoney } from "./mail-values.ts";
import type { MailOrder } from "./templates.ts";

/** One HTML page for every mail: tables and inline styles, since mail programs know little else. */

export type MailPage = {
  title: string;
  preheader: string;
  storeName: string;
  /** Absolute address of a bitmap; null writes the name. */
  logoUrl: string | null;
  greeting: string;
  /** HTML. */
  paragraphs: string[];
  button: { label: string; url: string } | null;
  /** HTML. */
  order: string | null;
  /** HTML; null in the shop's own notices. */
  help: string | null;
  signOff: string;
  signature: string;
  /** HTML, one line each. */
  footer: string[];
};

const ink = "#2B211C";
const quiet = "#6B5A4E";
const line = "#EDE2D3";
const serif = "'Cormorant Garamond',Georgia,'Times New Roman',serif";
const sans = "Jost,'Helvetica Neue',Helvetica,Arial,sans-serif";

export function mailHtml(page: MailPage): string {
  const paragraph = (html: string) => `<p style="margin:0 0 16px;white-space:pre-line">${html}</p>`;

  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(page.title)}</title>
</head>
<body style="margin:0;background:#FBF7F1">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(page.preheader)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#FBF7F1">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;font:400 16px/1.6 ${sans};color:${ink}">
<tr><td style="padding:0 0 24px;border-bottom:1px solid ${line}">${logo(page)}</td></tr>
<tr><td style="padding:32px 0 8px">
${[escapeHtml(page.greeting), ...page.paragraphs].map(paragraph).join("\n")}
${page.button ? button(page.button) : ""}
</td></tr>
${page.order ? `<tr><td style="padding:8px 0 24px">${page.order}</td></tr>` : ""}
<tr><td style="padding:8px 0 32px">${page.help ? paragraph(page.help) : ""}${escapeHtml(page.signOff)}<br>${escapeHtml(page.signature)}</td></tr>
<tr><td style="padding:24px 0 0;border-top:1px solid ${line};font-size:13px;color:${quiet}">
${page.footer.map((html) => `<p style="margin:0 0 8px">${html}</p>`).join("\n")}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function logo({ logoUrl, storeName }: MailPage): string {
  const name = escapeHtml(storeName);
  if (!logoUrl) return `<span style="font:600 26px/1.2 ${serif};letter-spacing:-.01em">${name}</span>`;
  return `<img src="${escapeHtml(logoUrl)}" alt="${name}" height="40" style="display:block;height:40px;font:600 26px/1.2 ${serif};color:${ink}">`;
}

function button({ label, url }: { label: string; url: string }): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td style="border-radius:999px;background:#2F3E34"><a href="${escapeHtml(url)}" style="display:inline-block;padding:13px 28px;color:#F6EFE6;text-decoration:none;font-weight:500">${escapeHtml(label)}</a></td></tr></table>`;
}

/** The order's lines, sums and delivery address. */
export function orderHtml(order: MailOrder): string {
  const words = commonTexts.order;
  const cell = `padding:10px 0;border-bottom:1px solid ${line};vertical-align:top`;
  const head = `padding:0 0 8px;border-bottom:1px solid ${line};font-size:13px;color:${quiet};font-weight:400`;
  const sum = (label: string, value: string, style = "") =>
    `<tr><td colspan="2" style="padding:6px 0;${style}">${label}</td><td align="right" style="padding:6px 0;white-space:nowrap;${style}">${value}</td></tr>`;

  const rows = order.items.map(
    (item) =>
      `<tr><td style="${cell}">${escapeHtml(item.name)}${item.size ? `<br><span style="font-size:13px;color:${quiet}">${escapeHtml(item.size)}</span>` : ""}</td>` +
      `<td align="center" style="${cell};padding-left:12px;padding-right:12px">${item.quantity}</td>` +
      `<td align="right" style="${cell};white-space:nowrap">${formatMoney(item.price * BigInt(item.quantity))}</td></tr>`,
  );

  return `<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">
<tr><th align="left" style="${head}">${words.product}</th><th style="${head}">${words.quantity}</th><th align="right" style="${head}">${words.total}</th></tr>
${rows.join("\n")}
${sum(words.subtotal, formatMoney(order.subtotal), "padding-top:12px")}
${sum(words.shipping, order.shipping === 0n ? words.free : formatMoney(order.shipping))}
${sum(words.grandTotal, formatMoney(order.total), "font-weight:500")}
</table>
<p style="margin:24px 0 0;font-size:13px;color:${quiet}">${words.shipTo}</p>
<p style="margin:4px 0 0">${addressLines(order).map(escapeHtml).join("<br>")}</p>`;
}

export function addressLines(order: MailOrder): string[] {
  return [
    `${order.firstName} ${order.lastName}`,
    order.address,
    `${order.city}, ${order.state}, ${order.country}`,
    order.phone ?? "",
  ].filter(Boolean);
}

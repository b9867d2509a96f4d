import { describePicture } from "#contract/content/picture.ts";
import { formatCentavos } from "#contract/money.ts";
import type { Palette } from "../settings/index.ts";
import { escapeHtml } from "./fill-text.ts";
import { commonTexts } from "./mail-copy.ts";
import { layout, serif, smallHeading } from "./mail-style.ts";
import { addressLines, orderSums } from "./mail-values.ts";
import type { MailOrder } from "./templates.ts";

const words = commonTexts.order;

/** Width of an item's picture, in px. */
const THUMBNAIL = 64;

/** How a mail looks, and where its pictures are. */
export type MailLook = { colors: Palette; publicUrl: string };

/** A panel with the order's items, sums and delivery address. */
export function orderHtml(order: MailOrder, look: MailLook): string {
  const { colors } = look;
  return `<table ${layout} width="100%" bgcolor="${colors.cream}" style="background:${colors.cream};border-radius:12px"><tr><td class="panel" style="padding:24px 28px">
<table width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse">
${order.items.map((item) => productRow({ ...item, total: formatCentavos(item.price * BigInt(item.quantity)) }, look)).join("\n")}
${orderSums(order)
  .map(({ label, value }, index, { length }) => {
    const [above, below] = [index === 0 ? 14 : 4, index === length - 1 ? 14 : 4];
    return sum(escapeHtml(label), value, `padding:${above}px 0 ${below}px`, colors);
  })
  .join("\n")}
<tr><td colspan="2" style="padding:14px 0 0;border-top:1px solid ${colors.line};font-weight:500">${words.grandTotal}</td><td align="right" style="padding:14px 0 0;border-top:1px solid ${colors.line};white-space:nowrap;font:600 24px/1.2 ${serif}">${formatCentavos(order.total)}</td></tr>
</table>
<p style="${smallHeading(colors)};margin-top:28px">${words.shipTo}</p>
<p style="margin:0">${addressLines(order).map(escapeHtml).join("<br>")}</p>
</td></tr></table>`;
}

/** A row with picture, name, size, quantity and what the line costs, which is formatted. */
export function productRow(
  item: { name: string; size: string; quantity: number; imageUrl: string | null; total: string },
  look: MailLook,
): string {
  const { colors } = look;
  const cell = `padding:12px 0;border-bottom:1px solid ${colors.line};vertical-align:middle`;
  const details = [item.size, `${words.quantity} ${item.quantity}`]
    .filter(Boolean)
    .map(escapeHtml)
    .join(" · ");

  return `<tr><td width="80" class="photo" style="${cell}">${thumbnail(item, look)}</td>
<td style="${cell};padding-right:16px;line-height:1.4">${escapeHtml(item.name)}<br><span style="font-size:13px;color:${colors.muted}">${details}</span></td>
<td align="right" style="${cell};white-space:nowrap">${item.total}</td></tr>`;
}

/** Uncropped, on the picture's own background colour, which remains visible when the mail client blocks pictures. */
function thumbnail({ imageUrl }: { imageUrl: string | null }, { colors, publicUrl }: MailLook): string {
  const picture = imageUrl ? describePicture(imageUrl) : null;
  const src = picture?.srcSet.split(" ", 1)[0] ?? imageUrl;
  const height = picture ? Math.round((THUMBNAIL * picture.height) / picture.width) : THUMBNAIL;
  const size = `width="${THUMBNAIL}" height="${height}"`;
  const image = src
    ? `<img src="${escapeHtml(new URL(src, publicUrl).href)}" alt="" ${size} style="display:block;border-radius:2px">`
    : "&nbsp;";
  return `<table ${layout}><tr><td ${size} bgcolor="${picture?.color ?? colors.line}" style="border-radius:2px">${image}</td></tr></table>`;
}

function sum(label: string, value: string, style: string, colors: Palette): string {
  return `<tr><td colspan="2" style="${style};color:${colors.muted}">${label}</td><td align="right" style="${style};white-space:nowrap">${value}</td></tr>`;
}

import { z } from "zod";
import { formatCentavos } from "#contract/money.ts";
import { itemText } from "#contract/orders/item-text.ts";
import { type MailLook, productRow } from "./mail-order-html.ts";
import { layout } from "./mail-style.ts";

/** A line of the cart that a mail shows. `total` is formatted. */
const CartLine = z.object({
  name: z.string(),
  size: z.string(),
  quantity: z.int(),
  imageUrl: z.string().nullable(),
  total: z.string(),
});
type MailCartLine = z.infer<typeof CartLine>;

/** The lines that can be bought, for a mail: at most the units in stock, at the offers' prices. */
export function describeCart(
  wanted: readonly { size: string; quantity: number }[],
  offers: readonly ({ name: string; imageUrl: string; price: bigint; available: number } | null)[],
): MailCartLine[] {
  return wanted.flatMap(({ quantity, size }, index) => {
    const offer = offers[index];
    if (!offer || offer.available < 1) return [];
    const units = Math.min(quantity, offer.available);
    const { name, imageUrl, price } = offer;
    return [{ name, size, quantity: units, imageUrl, total: formatCentavos(price * BigInt(units)) }];
  });
}

/** The cart of a mail; null for all other mails. */
export function readCartLines(data: Record<string, unknown>): MailCartLine[] | null {
  return data.cartLines === undefined ? null : z.array(CartLine).parse(data.cartLines);
}

export function cartHtml(lines: readonly MailCartLine[], look: MailLook): string {
  const { cream } = look.colors;
  const rows = lines.map((line) => productRow(line, look)).join("\n");
  return `<table ${layout} width="100%" bgcolor="${cream}" style="background:${cream};border-radius:12px"><tr><td class="panel" style="padding:12px 28px">
<table width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse">${rows}</table>
</td></tr></table>`;
}

export function cartPlain(lines: readonly MailCartLine[]): string {
  return lines.map((line) => `${itemText(line)}: ${line.total}`).join("\n");
}

import { z } from "zod";
import { productRow } from "./mail-order-html.ts";
import { colors, layout } from "./mail-style.ts";

/** A line of the cart that a mail shows. `total` is formatted. */
const CartLine = z.object({
  name: z.string(),
  size: z.string(),
  quantity: z.int(),
  imageUrl: z.string().nullable(),
  total: z.string(),
});
export type MailCartLine = z.infer<typeof CartLine>;

/** The cart of a mail; null for all other mails. */
export function readCartLines(data: Record<string, unknown>): MailCartLine[] | null {
  return data.cartLines === undefined ? null : z.array(CartLine).parse(data.cartLines);
}

export function cartHtml(lines: readonly MailCartLine[], publicUrl: string): string {
  const rows = lines.map((line) => productRow(line, publicUrl)).join("\n");
  return `<table ${layout} width="100%" bgcolor="${colors.cream}" style="background:${colors.cream};border-radius:12px"><tr><td class="panel" style="padding:12px 28px">
<table width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse">${rows}</table>
</td></tr></table>`;
}

export function cartPlain(lines: readonly MailCartLine[]): string {
  return lines
    .map(({ name, size, quantity, total }) => `${quantity} × ${size ? `${name} (${size})` : name}: ${total}`)
    .join("\n");
}

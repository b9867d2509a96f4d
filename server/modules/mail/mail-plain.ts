import type { MailPage } from "./mail-html.ts";
import { commonTexts } from "./mail-texts.ts";
import { addressLines, formatMoney } from "./mail-values.ts";
import type { MailOrder } from "./templates.ts";

/** The plain text beside the HTML, for whoever reads without. */
export function mailPlain(
  page: Pick<MailPage, "greeting" | "button" | "signOff">,
  {
    paragraphs,
    parts,
    help,
    footer,
  }: { paragraphs: string[]; parts: string[]; help: string | null; footer: string[] },
): string {
  const blocks = [
    page.greeting,
    ...paragraphs,
    page.button && `${page.button.label}: ${page.button.url}`,
    ...parts,
    help,
    page.signOff && `${page.signOff.words}\n${page.signOff.signature}`,
    `--\n${footer.join("\n")}`,
  ];
  return `${blocks.filter(Boolean).join("\n\n")}\n`;
}

export function orderPlain(order: MailOrder): string {
  const words = commonTexts.order;
  const items = order.items.map((item) => {
    const name = item.size ? `${item.name} (${item.size})` : item.name;
    return `${item.quantity} × ${name}: ${formatMoney(item.price * BigInt(item.quantity))}`;
  });
  const shipping = order.shipping === 0n ? words.free : formatMoney(order.shipping);
  const sums = [
    `${words.subtotal}: ${formatMoney(order.subtotal)}`,
    `${words.shipping}: ${shipping}`,
    `${words.grandTotal}: ${formatMoney(order.total)}`,
  ];
  return [...items, ...sums, "", `${words.shipTo}:`, ...addressLines(order)].join("\n");
}

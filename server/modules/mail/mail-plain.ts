import { formatCentavos } from "#contract/money.ts";
import { itemText } from "#contract/orders/item-text.ts";
import { commonTexts } from "./mail-copy.ts";
import type { MailPage } from "./mail-html.ts";
import { addressLines, orderSums } from "./mail-values.ts";
import type { MailOrder } from "./templates.ts";

/** The plain-text alternative of the HTML. */
export function mailPlain(
  page: Pick<MailPage, "greeting" | "button" | "signOff">,
  {
    paragraphs,
    sections,
    help,
    footer,
  }: { paragraphs: string[]; sections: string[]; help: string | null; footer: string[] },
): string {
  const blocks = [
    page.greeting,
    ...paragraphs,
    page.button && `${page.button.label}: ${page.button.url}`,
    ...sections,
    help,
    page.signOff && `${page.signOff.words}\n${page.signOff.signature}`,
    `--\n${footer.join("\n")}`,
  ];
  return `${blocks.filter(Boolean).join("\n\n")}\n`;
}

export function orderPlain(order: MailOrder): string {
  const words = commonTexts.order;
  const items = order.items.map(
    (item) => `${itemText(item)}: ${formatCentavos(item.price * BigInt(item.quantity))}`,
  );
  const sums = [
    ...orderSums(order).map(({ label, value }) => `${label}: ${value}`),
    `${words.grandTotal}: ${formatCentavos(order.total)}`,
  ];
  return [...items, ...sums, "", `${words.shipTo}:`, ...addressLines(order)].join("\n");
}

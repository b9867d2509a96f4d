import { and, eq, or } from "drizzle-orm";
import { toCentavos } from "#contract/money.ts";
import type { CorrectionBody } from "#contract/orders/order-corrections.ts";
import type { Ctx } from "../../context.ts";
import { orderAdjustments, orderItems, orders, productVariants } from "../../db/schema/index.ts";
import { DomainError } from "../../errors.ts";
import { hasPermission } from "../../security/permission.ts";
import { correctHeldStock, outOfStock, type StockRow, stockRefOf } from "../inventory/index.ts";
import {
  adjustmentsOf,
  checkPaymentMethod,
  insertAdjustments,
  type OrderWithItems,
  quotedColumns,
} from "../orders/index.ts";
import { presentQuote, type SellableItem } from "../pricing/index.ts";
import { replacePromotionUses } from "../promotions/index.ts";
import { getSettings } from "../settings/index.ts";
import { messages } from "./messages.ts";
import { type QuotedCorrection, quoteCorrectedOrder } from "./quote-correction.ts";
import type { Recipient } from "./recipient-columns.ts";

/**
 * Quotes a corrected order, and takes or returns the stock of its changed lines. Throws what placing an order throws.
 * Compares only the total with what the administrator saw, not the prices.
 */
export async function requote(
  tx: Ctx,
  order: OrderWithItems,
  { items, shippingFee, seenTotal }: CorrectionBody,
  { email, phone, shippingMethod, cityCode }: Recipient,
): Promise<QuotedCorrection> {
  if (order.items.some(({ productId }) => productId === null)) {
    throw new DomainError("conflict", messages.productGone);
  }
  await requireOwnSizes(tx, order, items);
  const correction = await quoteCorrectedOrder(tx, order, {
    items,
    person: { userId: order.userId, email: email || null, phone },
    shippingMethod,
    cityCode,
    agreedFee: shippingFee === null ? null : toCentavos(shippingFee),
  });
  const { quoted, code } = correction;
  await correctHeldStock(tx, order.id, { held: heldLines(order), wanted: wantedLines(correction, items) });
  requireCharged(correction, items);
  checkPaymentMethod(order.paymentMethod, quoted, { code, isByStaff: true });
  if (!hasPermission(tx.actor, "money.read")) {
    if (quoted.total !== order.total) throw new DomainError("forbidden", messages.totalNotAllowed);
  } else if (seenTotal === null || toCentavos(seenTotal) !== quoted.total) {
    throw new DomainError("price_changed", messages.totalChanged, {
      lines: [],
      quote: presentQuote(quoted, code),
    });
  }
  return correction;
}

/**
 * Throws `conflict` for more units of a size that was renamed and whose name another size has by now: lines are told
 * apart by name, so the units would be those of the renamed one, at its old price.
 */
async function requireOwnSizes(
  tx: Ctx,
  order: OrderWithItems,
  items: CorrectionBody["items"],
): Promise<void> {
  for (const { productId, size, quantity } of items) {
    const held = order.items.find((line) => line.productId === productId && line.size === size);
    if (!held?.variantId || quantity <= held.quantity) continue;
    const isHeld = eq(productVariants.id, held.variantId);
    const variants = await tx.db
      .select({ id: productVariants.id, size: productVariants.size })
      .from(productVariants)
      .where(and(eq(productVariants.productId, productId), or(isHeld, eq(productVariants.size, size))));
    const renamed = variants.find(({ id }) => id === held.variantId);
    if (renamed && variants.length > 1) {
      throw new DomainError("conflict", messages.sizeRenamed(size, renamed.size));
    }
  }
}

/** Throws `out_of_stock` for more units than the quote charges: a hidden product has stock, but none for sale. */
function requireCharged({ sellableItems }: QuotedCorrection, items: CorrectionBody["items"]): void {
  const short = items.flatMap(({ productId, size, quantity }, index) => {
    const sellable = sellableItems[index];
    if (!sellable || quantity <= sellable.available) return [];
    return [{ line: { productId, size, name: sellable.name }, row: toStockRow(sellable) }];
  });
  if (short.length > 0) throw outOfStock(short);
}

/** The units that the quote charges, as a stock. */
function toStockRow({ productId, variantId, name, size, price, available }: SellableItem): StockRow {
  return { productId, variantId, name, size, price, stock: available, isSellable: true };
}

/** The lines whose stock still exists. */
function heldLines({ items }: OrderWithItems) {
  return items.flatMap((item) => {
    const stockRef = stockRefOf(item);
    const { size, name, quantity } = item;
    return stockRef ? [{ ...stockRef, size, name, quantity }] : [];
  });
}

function wantedLines({ sellableItems }: QuotedCorrection, items: CorrectionBody["items"]) {
  return items.flatMap(({ productId, size, quantity }, index) => {
    const sellable = sellableItems[index];
    // Neither for sale nor in the order: the stock check refuses it, because there is no such stock.
    if (!sellable) return [{ productId, variantId: null, size, name: "este producto", quantity }];
    const { variantId, name } = sellable;
    const stockRef = stockRefOf({ productId, variantId, size });
    return stockRef ? [{ ...stockRef, size, name, quantity }] : [];
  });
}

/** Replaces the sums, lines, adjustments and promotion uses of an order by those of its new quote. */
export async function writeSums(
  tx: Ctx,
  order: OrderWithItems,
  { quoted, sellableItems, code }: QuotedCorrection,
  { items, shippingFee }: CorrectionBody,
): Promise<void> {
  const agreedShipping = shippingFee === null ? null : toCentavos(shippingFee);
  // Days that were promised do not move: they still count from the confirmation or the order.
  const columns = quotedColumns(quoted, await getSettings(tx), order.confirmedAt ?? order.createdAt);
  await tx.db
    .update(orders)
    .set({ ...columns, agreedShipping })
    .where(eq(orders.id, order.id));
  await tx.db.delete(orderItems).where(eq(orderItems.orderId, order.id));
  await tx.db.insert(orderItems).values(
    items.flatMap(({ productId, size, quantity }, index) => {
      const [sellable, line] = [sellableItems[index], quoted.lines[index]];
      if (!sellable || !line) return [];
      const { name, imageUrl, price, variantId } = sellable;
      return [
        {
          orderId: order.id,
          productId,
          variantId,
          name,
          size,
          imageUrl,
          price,
          quantity,
          discount: line.discount,
        },
      ];
    }),
  );
  await tx.db.delete(orderAdjustments).where(eq(orderAdjustments.orderId, order.id));
  await insertAdjustments(tx, order, adjustmentsOf(quoted, agreedShipping));
  const usedUp = await replacePromotionUses(tx, {
    orderId: order.id,
    applied: quoted.promotions.applied,
    codeId: code?.codeId ?? null,
  });
  if (usedUp !== null) throw new DomainError("conflict", messages.totalChanged);
}

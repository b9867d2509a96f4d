import { inArray } from "drizzle-orm";
import type { CartQuote } from "#contract/cart/cart-quote.ts";
import { type Centavos, toCentavos } from "#contract/money.ts";
import type { CorrectionQuoteBody } from "#contract/orders/order-corrections.ts";
import { computeQuote, type Quote } from "#contract/pricing/quote.ts";
import { type Ctx, isInTransaction } from "../../context.ts";
import { products, productVariants } from "../../db/schema/index.ts";
import { guard } from "../../security/permission.ts";
import { manualRates } from "../manual-orders/index.ts";
import { getOrderWithItems, type OrderWithItems, validateOrder } from "../orders/index.ts";
import {
  buildQuoteFacts,
  findSellableItems,
  lockSellableItems,
  presentQuote,
  readPaymentFacts,
  type SellableItem,
} from "../pricing/index.ts";
import { findUsedCode, type GivenCode, type Person, readPromotionFacts } from "../promotions/index.ts";
import { getSettings } from "../settings/index.ts";

type Line = { productId: number; size: string; quantity: number };

type Corrected = {
  items: readonly Line[];
  person: Person;
  shippingMethod: string;
  cityCode: string | null;
  agreedFee: Centavos | null;
};

export type QuotedCorrection = {
  quoted: Quote;
  sellableItems: (SellableItem | null)[];
  code: GivenCode | null;
};

/** Quotes an order as it would be after a correction. Reserves no stock. */
export const previewCorrection = guard(
  ["orders.write", "money.read"],
  async (ctx: Ctx, orderId: number, body: CorrectionQuoteBody): Promise<CartQuote> => {
    const order = await getOrderWithItems(ctx, orderId);
    const { items, email, phone, shippingMethod, cityCode = null, shippingFee } = body;
    validateOrder({ items, destination: null });
    const { quoted, code } = await quoteCorrectedOrder(ctx, order, {
      items,
      person: { userId: order.userId, email: email || null, phone },
      shippingMethod,
      cityCode,
      agreedFee: shippingFee === null ? null : toCentavos(shippingFee),
    });
    return presentQuote(quoted, code);
  },
);

/**
 * Quotes an order again (docs/rules/orders.md#correct). Its existing lines keep their price and may use the units that
 * the order holds; its promotions apply even if they have ended. Locks the products inside a transaction.
 */
export async function quoteCorrectedOrder(
  ctx: Ctx,
  order: OrderWithItems,
  { items, person, shippingMethod, cityCode, agreedFee }: Corrected,
): Promise<QuotedCorrection> {
  const settings = await getSettings(ctx);
  const sellableItems = await readSellableItems(ctx, order, items);
  const code = await findUsedCode(ctx, order.id);
  const promotions = await readPromotionFacts(ctx, {
    codeId: code?.codeId ?? null,
    person,
    correctedOrderId: order.id,
  });
  const payment = await readPaymentFacts(ctx, { cityCode, person });
  const rates = await manualRates(ctx, settings.shipping, { method: shippingMethod, cityCode });
  const quoted = computeQuote(
    {
      lines: items,
      shippingMethod,
      paymentMethod: order.paymentMethod,
      agreedFee,
      agreedDiscount: agreedDiscountOf(order),
      isDestinationKnown: cityCode !== null,
    },
    buildQuoteFacts(ctx, settings, { sellableItems, rates, promotions, payment }),
  );
  return { quoted, sellableItems, code };
}

function agreedDiscountOf({ adjustments }: OrderWithItems) {
  return adjustments.find(({ kind, cause }) => kind === "discount" && cause === "agreed") ?? null;
}

async function readSellableItems(
  ctx: Ctx,
  order: OrderWithItems,
  items: readonly Line[],
): Promise<(SellableItem | null)[]> {
  const heldLines = items.map(({ productId, size }) =>
    order.items.find((each) => each.productId === productId && each.size === size),
  );
  const sizes = await readCurrentSizes(ctx, order);
  const onSale = items.map((line, index) => ({
    ...line,
    size: sizes.get(heldLines[index]?.variantId) ?? line.size,
  }));
  const sellableItems = await (isInTransaction(ctx) ? lockSellableItems : findSellableItems)(ctx, onSale);
  const categories = await readCategories(ctx, items);
  return items.map(({ productId, size }, index) => {
    const sellable = sellableItems[index] ?? null;
    const held = heldLines[index];
    if (!held) return sellable;
    const isSameStock = sellable !== null && (held.variantId ?? sellable.variantId) === sellable.variantId;
    return {
      weight: null,
      ...sellable,
      productId,
      size,
      categoryId: categories.get(productId) ?? 0,
      variantId: held.variantId ?? sellable?.variantId ?? null,
      name: held.name,
      imageUrl: held.imageUrl ?? "",
      price: held.price,
      compareAt: null,
      saleEndsAt: null,
      available: held.quantity + (isSameStock ? sellable.available : 0),
    };
  });
}

/** What the order's sizes are called today, by their ids. */
async function readCurrentSizes(
  ctx: Ctx,
  { items }: OrderWithItems,
): Promise<Map<number | null | undefined, string>> {
  const ids = items.flatMap(({ variantId }) => variantId ?? []);
  const rows = await ctx.db
    .select({ id: productVariants.id, size: productVariants.size })
    .from(productVariants)
    .where(inArray(productVariants.id, ids));
  return new Map(rows.map(({ id, size }) => [id, size]));
}

async function readCategories(ctx: Ctx, items: readonly Line[]): Promise<Map<number, number>> {
  const ids = items.map(({ productId }) => productId);
  const rows = await ctx.db
    .select({ id: products.id, categoryId: products.categoryId })
    .from(products)
    .where(inArray(products.id, ids));
  return new Map(rows.map(({ id, categoryId }) => [id, categoryId]));
}

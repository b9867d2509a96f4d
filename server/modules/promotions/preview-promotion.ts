import { asc, desc, eq, inArray } from "drizzle-orm";
import { toCentavos, toPesos } from "#contract/money.ts";
import { type ActivePromotion, applyPromotions, type PromotedLine } from "#contract/promotions/apply.ts";
import type { PromotionBody, PromotionPreview } from "#contract/promotions/promotion.ts";
import type { Ctx } from "../../context.ts";
import { orderItems, orders, products } from "../../db/schema/index.ts";
import { guard } from "../../security/permission.ts";
import { ruleOf } from "./active-promotions.ts";
import { describeRefusal } from "./messages.ts";
import { columnsOf, describePromotions } from "./promotion-record.ts";

const CARTS = 3;

/** The effect that an unsaved promotion would have on the carts of the latest orders. */
export const previewPromotion = guard("promotions.write", async (ctx: Ctx, body: PromotionBody) => {
  const promotion = draftOf(body);
  const [described] = await describePromotions(ctx, [columnsOf(body)]);
  const carts = await readRecentCarts(ctx);
  return {
    conditions: described?.conditions ?? "",
    carts: carts.map(({ orderId, shipping, items }) => presentCart(orderId, items, promotion, shipping)),
  } satisfies PromotionPreview;
});

/** The promotion as it applies to a new customer; ignores its dates and uses. */
function draftOf(body: PromotionBody): ActivePromotion {
  return {
    id: 0,
    name: body.name,
    rule: ruleOf({ kind: body.kind, value: body.value ?? null }),
    applies: body.applies,
    needsCode: false,
    minSubtotal: toCentavos(body.minSubtotal),
    usesLeft: null,
    maxUsesPerPerson: null,
    isFirstPurchase: false,
    isCombinable: false,
  };
}

type Item = PromotedLine & { name: string; size: string };

async function readRecentCarts(ctx: Ctx) {
  const recent = await ctx.db
    .select({ id: orders.id, shipping: orders.shipping })
    .from(orders)
    .orderBy(desc(orders.id))
    .limit(CARTS);
  const ids = recent.map(({ id }) => id);
  const rows = await ctx.db
    .select({ item: orderItems, categoryId: products.categoryId })
    .from(orderItems)
    .innerJoin(products, eq(products.id, orderItems.productId))
    .where(inArray(orderItems.orderId, ids))
    .orderBy(asc(orderItems.id));
  return recent.map(({ id, shipping }) => ({
    orderId: id,
    shipping,
    items: rows
      .filter(({ item }) => item.orderId === id)
      .map(
        ({ item, categoryId }): Item => ({
          key: `${item.id}`,
          productId: item.productId ?? 0,
          variantId: item.variantId,
          categoryId,
          price: item.price,
          units: item.quantity,
          name: item.name,
          size: item.size,
        }),
      ),
  }));
}

function presentCart(orderId: number, items: Item[], promotion: ActivePromotion, shipping: bigint) {
  const { applied, refused } = applyPromotions({
    lines: items,
    promotions: [promotion],
    customer: { isNew: true, uses: new Map() },
    shippingSavedBy: () => shipping,
  });
  const refusal = refused.get(promotion.id);
  return {
    orderId,
    lines: items.map(({ name, size, units }) => ({ name, size, quantity: units })),
    subtotal: toPesos(items.reduce((sum, { price, units }) => sum + price * BigInt(units), 0n)),
    discount: toPesos(applied.reduce((sum, { amount }) => sum + amount, 0n)),
    isShippingFree: applied.some(({ shippingSaved }) => shippingSaved > 0n),
    ...(refusal && { reason: describeRefusal(refusal) }),
  };
}

import { desc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { type Ctx, inTransaction } from "#server/context.ts";
import { products, productVariants, stockMovements } from "#server/db/schema/index.ts";
import type { DomainEvent } from "#server/events/events.ts";
import { makeProduct, makeUser, mustExist } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/orders.ts";
import { testShop } from "#tests/support/test-shop.ts";
import {
  emptyStock,
  giveBackStock,
  lockStock,
  restockReturnedUnits,
  takeStock,
  takeStockAgain,
} from "./index.ts";
import { isSameStock } from "./stock-rows.ts";

const shop = testShop();
const placed = { orderId: 1, reason: "order_placed" } as const;

/** Runs a change and returns the stock events that it published. */
async function stockEventsOf(change: (tx: Ctx) => Promise<unknown>): Promise<DomainEvent[]> {
  const received: DomainEvent[] = [];
  const stop = shop().deps.events.subscribe((event) => received.push(event));
  await inTransaction(shop().ctx, change);
  stop();
  return received.filter(({ type }) => type === "stock.updated");
}

function lastMovementOf(productId: number) {
  return shop()
    .ctx.db.select()
    .from(stockMovements)
    .where(eq(stockMovements.productId, productId))
    .orderBy(desc(stockMovements.id))
    .limit(1);
}

function refusalOf(change: (tx: Ctx) => Promise<unknown>): Promise<unknown> {
  return inTransaction(shop().ctx, change).catch((error: unknown) => error);
}

describe("taking stock", () => {
  test("of a product and of a size in one order writes both movements with the order and publishes both stocks", async () => {
    // The last units: an order may take them.
    const own = await makeProduct(shop().ctx, { stock: 2 });
    const sized = await makeProduct(shop().ctx, { variants: [{ size: "30 ml", stock: 4 }] });
    const variant = mustExist(sized.variants[0]);

    const events = await stockEventsOf((tx) =>
      takeStock(
        tx,
        [
          { productId: own.id, variantId: null, quantity: 2, name: "Aceite", size: "" },
          { productId: sized.id, variantId: variant.id, quantity: 1, name: "Champú", size: "30 ml" },
        ],
        { orderId: 7, reason: "order_placed" },
      ),
    );

    expect(events).toEqual([
      { type: "stock.updated", productId: own.id, variantId: null, stock: 0 },
      { type: "stock.updated", productId: sized.id, variantId: variant.id, stock: 3 },
    ]);
    const common = { reason: "order_placed", orderId: 7, userId: null, note: null };
    expect(await lastMovementOf(own.id)).toMatchObject([
      {
        ...common,
        variantId: null,
        productName: "Aceite",
        size: "",
        quantity: -2,
        stockBefore: 2,
        stockAfter: 0,
      },
    ]);
    expect(await lastMovementOf(sized.id)).toMatchObject([
      {
        ...common,
        variantId: variant.id,
        productName: "Champú",
        size: "30 ml",
        quantity: -1,
        stockBefore: 4,
        stockAfter: 3,
      },
    ]);
  });

  test("says in the event that the product is hidden", async () => {
    const hidden = await makeProduct(shop().ctx, { stock: 5, isPublished: false });
    const line = { productId: hidden.id, variantId: null, quantity: 5, name: "Aceite", size: "" };

    const events = await stockEventsOf((tx) => takeStock(tx, [line], placed));

    expect(events).toEqual([
      { type: "stock.updated", productId: hidden.id, variantId: null, stock: 0, isHidden: true },
    ]);
  });

  test("names every short line with its size, and says what can be bought of it", async () => {
    const own = await makeProduct(shop().ctx, { price: 12_000, stock: 1 });
    const sized = await makeProduct(shop().ctx, {
      price: 20_000,
      variants: [{ size: "30 ml", stock: 0, price: 25_000 }],
    });
    const variantId = mustExist(sized.variants[0]).id;

    const refusal = await refusalOf((tx) =>
      takeStock(
        tx,
        [
          { productId: own.id, variantId: null, quantity: 2, name: "Aceite", size: "" },
          { productId: sized.id, variantId, quantity: 1, name: "Champú", size: "30 ml" },
        ],
        placed,
      ),
    );

    expect(refusal).toMatchObject({
      code: "out_of_stock",
      message: "No hay unidades suficientes de Aceite, Champú (30 ml).",
      details: {
        lines: [
          { productId: own.id, size: "", price: 12_000, available: 1 },
          { productId: sized.id, size: "30 ml", price: 25_000, available: 0 },
        ],
      },
    });
  });

  test("offers nothing of a deleted product, or of the own stock of a product with sizes", async () => {
    const sized = await makeProduct(shop().ctx, { variants: [{ size: "30 ml", stock: 9 }] });
    const deleted = await makeProduct(shop().ctx, { stock: 9 });
    await shop().ctx.db.delete(products).where(eq(products.id, deleted.id));
    const lines = [sized, deleted].map(({ id }) => {
      return { productId: id, variantId: null, quantity: 1, name: "Aceite", size: "" };
    });

    const refusal = await refusalOf((tx) => takeStock(tx, lines, placed));

    const nothing = { size: "", price: null, available: 0 };
    expect(refusal).toMatchObject({
      details: { lines: [sized, deleted].map(({ id }) => ({ productId: id, ...nothing })) },
    });
  });
});

describe("taking the stock of a cancelled order again", () => {
  async function orderOf(...lines: Parameters<typeof makeOrder>[1]["lines"]) {
    const { id: userId } = await makeUser(shop().ctx);
    return makeOrder(shop().ctx, { userId, lines });
  }

  test("takes its units with the reason", async () => {
    const product = await makeProduct(shop().ctx, { stock: 5 });
    const { id } = await orderOf({ productId: product.id, price: 20_000, quantity: 2 });

    await inTransaction(shop().ctx, (tx) => takeStockAgain(tx, id));

    expect(await lastMovementOf(product.id)).toMatchObject([
      { reason: "order_reopened", orderId: id, quantity: -2, stockAfter: 1 },
    ]);
  });

  test("names a deleted product and a deleted size, and takes nothing", async () => {
    const left = await makeProduct(shop().ctx, { stock: 5 });
    const gone = await makeProduct(shop().ctx, { name: "Tónico", stock: 5 });
    const sized = await makeProduct(shop().ctx, { name: "Champú", variants: [{ size: "30 ml", stock: 5 }] });
    const { id } = await orderOf(
      { productId: left.id, price: 20_000 },
      { productId: gone.id, price: 20_000 },
      { productId: sized.id, size: "30 ml", price: 20_000 },
    );
    await shop().ctx.db.delete(products).where(eq(products.id, gone.id));
    await shop().ctx.db.delete(productVariants).where(eq(productVariants.productId, sized.id));

    const refusal = await refusalOf((tx) => takeStockAgain(tx, id));

    expect(refusal).toMatchObject({
      code: "out_of_stock",
      message: "No hay unidades suficientes de Tónico, Champú (30 ml).",
      details: { lines: [{ productId: sized.id, size: "30 ml", price: null, available: 0 }] },
    });
    expect(await lastMovementOf(left.id)).toMatchObject([{ reason: "order_placed", stockAfter: 4 }]);
  });
});

describe("returned units", () => {
  test("come back where they were sold from, and of the returned lines only", async () => {
    const oil = await makeProduct(shop().ctx, { stock: 5 });
    const soap = await makeProduct(shop().ctx, { stock: 5 });
    const cream = await makeProduct(shop().ctx, { variants: [{ size: "30 ml", stock: 5 }] });
    const { id: userId } = await makeUser(shop().ctx);
    const { id, items } = await makeOrder(shop().ctx, {
      userId,
      lines: [
        { productId: oil.id, price: 20_000, quantity: 3 },
        { productId: soap.id, price: 20_000 },
        { productId: cream.id, size: "30 ml", price: 20_000 },
      ],
    });
    await shop().ctx.db.delete(productVariants).where(eq(productVariants.productId, cream.id));
    const itemOf = (productId: number) => mustExist(items.find((item) => item.productId === productId)).id;

    const restocked = await inTransaction(shop().ctx, (tx) =>
      restockReturnedUnits(tx, id, [
        { orderItemId: itemOf(oil.id), quantity: 2 },
        { orderItemId: itemOf(cream.id), quantity: 1 },
      ]),
    );

    expect(restocked).toEqual([itemOf(oil.id)]);
    expect(await lastMovementOf(oil.id)).toMatchObject([
      { reason: "order_returned", orderId: id, quantity: 2, stockAfter: 4 },
    ]);
    expect(await lastMovementOf(soap.id)).toMatchObject([{ reason: "order_placed" }]);
    expect(await lastMovementOf(cream.id)).toMatchObject([{ reason: "order_placed" }]);
  });
});

describe("the units of a cancelled order", () => {
  test("come back where they were sold from, as far as it still sells", async () => {
    const oil = await makeProduct(shop().ctx, { stock: 5 });
    const cream = await makeProduct(shop().ctx, { variants: [{ size: "30 ml", stock: 5 }] });
    const gone = await makeProduct(shop().ctx, { variants: [{ size: "30 ml", stock: 5 }] });
    const nowSized = await makeProduct(shop().ctx, { stock: 5 });
    const { id: userId } = await makeUser(shop().ctx);
    const { id } = await makeOrder(shop().ctx, {
      userId,
      lines: [
        { productId: oil.id, price: 20_000, quantity: 2 },
        { productId: cream.id, size: "30 ml", price: 20_000, quantity: 3 },
        { productId: gone.id, size: "30 ml", price: 20_000 },
        { productId: nowSized.id, price: 20_000 },
      ],
    });
    await shop().ctx.db.delete(productVariants).where(eq(productVariants.productId, gone.id));
    await shop().ctx.db.insert(productVariants).values({ productId: nowSized.id, size: "90 ml" });

    await inTransaction(shop().ctx, (tx) => giveBackStock(tx, id, "order_cancelled"));

    const cause = { reason: "order_cancelled", orderId: id };
    expect(await lastMovementOf(oil.id)).toMatchObject([{ ...cause, quantity: 2, stockAfter: 5 }]);
    expect(await lastMovementOf(cream.id)).toMatchObject([
      { ...cause, size: "30 ml", quantity: 3, stockAfter: 5 },
    ]);
    for (const { id: productId } of [gone, nowSized])
      expect(await lastMovementOf(productId)).toMatchObject([{ reason: "order_placed" }]);
  });
});

describe("emptying stock before a deletion", () => {
  test("writes what was left to the ledger, once, and publishes nothing", async () => {
    const full = await makeProduct(shop().ctx, { name: "Aceite", stock: 5 });
    const empty = await makeProduct(shop().ctx, { stock: 0 });
    const refs = [full, empty].map(({ id }) => ({ productId: id, variantId: null }));

    expect(await stockEventsOf((tx) => emptyStock(tx, refs))).toEqual([]);
    expect(await stockEventsOf((tx) => emptyStock(tx, refs))).toEqual([]);

    expect(await lastMovementOf(full.id)).toMatchObject([
      { reason: "removed", productName: "Aceite", quantity: -5, stockAfter: 0, orderId: null },
    ]);
    expect(await lastMovementOf(empty.id)).toMatchObject([{ reason: "initial" }]);
  });
});

describe("locked stock", () => {
  test("has the price of the size, or of the product when the size has none", async () => {
    const sized = await makeProduct(shop().ctx, {
      name: "Champú",
      price: 20_000,
      variants: [
        { size: "30 ml", stock: 1, price: 25_000 },
        { size: "60 ml", stock: 2 },
      ],
    });
    const own = await makeProduct(shop().ctx, { name: "Aceite", price: 12_000, stock: 3 });
    const refs = [own, sized].map(({ id }) => ({ productId: id, variantId: null }));
    const sizes = sized.variants.map(({ id }) => ({ productId: sized.id, variantId: id }));

    const rows = await inTransaction(shop().ctx, (tx) => lockStock(tx, [...sizes.toReversed(), ...refs]));

    const [first, second] = sizes;
    const ownRow = { name: "Aceite", size: "", stock: 3, price: 1_200_000n, isSellable: true };
    expect(rows).toHaveLength(4);
    expect(rows).toEqual(
      expect.arrayContaining([
        { productId: own.id, variantId: null, ...ownRow },
        expect.objectContaining({ productId: sized.id, variantId: null, stock: 0, isSellable: false }),
        { ...first, name: "Champú", size: "30 ml", stock: 1, price: 2_500_000n, isSellable: true },
        { ...second, name: "Champú", size: "60 ml", stock: 2, price: 2_000_000n, isSellable: true },
      ]),
    );
  });
});

describe("the same stock", () => {
  test("is that of the same size, or of the same product without a size", () => {
    const own = { productId: 1, variantId: null };
    const sized = { productId: 1, variantId: 8 };

    expect(isSameStock(own, { productId: 1, variantId: null })).toBe(true);
    expect(isSameStock(own, { productId: 2, variantId: null })).toBe(false);
    expect(isSameStock(own, sized)).toBe(false);
    expect(isSameStock(sized, own)).toBe(false);
    expect(isSameStock(sized, { productId: 1, variantId: 8 })).toBe(true);
    expect(isSameStock(sized, { productId: 1, variantId: 9 })).toBe(false);
  });
});

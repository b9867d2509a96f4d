import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import type { Ctx } from "#server/context.ts";
import { products, stockAlerts } from "#server/db/schema/index.ts";
import { correctOrder } from "#server/modules/order-corrections/index.ts";
import { changeOrderStatus } from "#server/modules/orders/index.ts";
import { makeProduct, makeSignedIn, makeUser } from "#tests/support/factories.ts";
import { startDuring } from "#tests/support/interleave.ts";
import { correctionOf } from "#tests/support/order-corrections.ts";
import { ledgerDifferences, makeOrder } from "#tests/support/orders.ts";
import { testOnServer } from "#tests/support/test-on-server.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { updateSettings } from "../settings/index.ts";
import { getProduct } from "./find-product.ts";
import { updateProduct } from "./update-product.ts";

const shop = testShop();

const rename = (ctx: Ctx, id: number, { replaces, stock }: { replaces: string; stock: number }) =>
  updateProduct(ctx, id, { variants: [{ size: "90 ml", replaces, stock, expectedStock: stock }] });

describe.each([
  ["a renamed size", "80 ml", { variants: [{ size: "80 ml", stock: 10 }] }, true],
  ["the first size of a product", "", { stock: 10 }, false],
])("%s", (_what, replaces, given, isSameStock) => {
  const seen = { replaces, stock: 10 };

  async function makeShelf() {
    const { ctx } = shop();
    const { id } = await makeProduct(ctx, given);
    const { id: userId } = await makeUser(ctx);
    const sell = (tx: Ctx, quantity: number) =>
      makeOrder(tx, { userId, lines: [{ productId: id, size: replaces, price: 20_000, quantity }] });
    return { ctx, id, sell };
  }

  /** All sizes that sell with their units; '' is the product's own. */
  async function shelvesOf(id: number) {
    const { stock, variants } = await getProduct(shop().ctx, id);
    return variants.length > 0 ? variants.map((one) => [one.size, one.stock]) : [["", stock]];
  }

  testOnServer("is refused when its units are being sold", async () => {
    const { ctx, id, sell } = await makeShelf();

    const late = await startDuring(
      ctx,
      (tx) => sell(tx, 3),
      () => rename(ctx, id, seen),
    );

    expect(late).toMatchObject({
      status: "rejected",
      reason: { code: "conflict", details: { movedStock: [{ size: replaces, expected: 10, stock: 7 }] } },
    });
    expect(await shelvesOf(id)).toEqual([[replaces, 7]]);
    expect(await ledgerDifferences(ctx)).toEqual([]);
  });

  testOnServer("loses no unit to an order that comes too late for the old name", async () => {
    const { ctx, id, sell } = await makeShelf();

    const late = await startDuring(
      ctx,
      (tx) => rename(tx, id, seen),
      () => sell(ctx, 3),
    );

    expect(late.status).toBe(isSameStock ? "fulfilled" : "rejected");
    expect(await shelvesOf(id)).toEqual([["90 ml", isSameStock ? 7 : 10]]);
    expect(await ledgerDifferences(ctx)).toEqual([]);
  });

  testOnServer("neither brings sold units back nor loses any while many buy", async () => {
    const { ctx, id, sell } = await makeShelf();

    const [renamed, ...orders] = await Promise.allSettled([
      sell(ctx, 1).then(() => rename(ctx, id, { replaces, stock: 9 })),
      ...[1, 2, 3, 4].map(() => sell(ctx, 1)),
    ]);

    const sold = 1 + orders.filter(({ status }) => status === "fulfilled").length;
    const size = renamed?.status === "fulfilled" ? "90 ml" : replaces;
    expect(await shelvesOf(id)).toEqual([[size, 10 - sold]]);
    expect(await ledgerDifferences(ctx)).toEqual([]);
  });

  testOnServer(
    "is done before a cancellation, whose units come back to the renamed size, and to no other stock",
    async () => {
      const { ctx, id, sell } = await makeShelf();
      const order = await sell(ctx, 3);

      const late = await startDuring(
        ctx,
        (tx) => rename(tx, id, { replaces, stock: 7 }),
        () => changeOrderStatus(ctx, order.id, { status: "cancelled" }),
      );

      expect(late.status).toBe("fulfilled");
      expect(await shelvesOf(id)).toEqual([["90 ml", isSameStock ? 10 : 7]]);
      const [product] = await ctx.db.select().from(products).where(eq(products.id, id));
      expect(product?.stock).toBe(0);
      expect(await ledgerDifferences(ctx)).toEqual([]);
    },
  );
});

describe("an order of a size is corrected while the size is renamed", () => {
  async function makeSold() {
    const { ctx } = shop();
    const { cookie } = await makeSignedIn(ctx, { isAdmin: true });
    const { id } = await makeProduct(ctx, { variants: [{ size: "80 ml", stock: 10 }] });
    const { id: userId } = await makeUser(ctx);
    const line = { productId: id, size: "80 ml", quantity: 1 };
    const order = await makeOrder(ctx, { userId, lines: [{ ...line, price: 20_000 }] });
    const url = `/api/orders/${order.id}`;
    const seen = (await shop().request({ method: "GET", url, cookie })).json();
    const twoUnits = { items: [{ ...line, quantity: 2 }], seenTotal: seen.total + 20_000 };
    const correction = correctionOf(seen, twoUnits);
    const stocks = async () => (await getProduct(ctx, id)).variants.map(({ size, stock }) => [size, stock]);
    return { ctx, id, orderId: order.id, correction, stocks };
  }

  testOnServer("after it: the units come from the renamed size", async () => {
    const { ctx, id, orderId, correction, stocks } = await makeSold();

    const late = await startDuring(
      ctx,
      (tx) => rename(tx, id, { replaces: "80 ml", stock: 9 }),
      () => correctOrder(ctx, orderId, correction),
    );

    expect(late.status).toBe("fulfilled");
    expect(await stocks()).toEqual([["90 ml", 8]]);
    expect(await ledgerDifferences(ctx)).toEqual([]);
  });

  testOnServer("before it: the stock that the owner saw is refused", async () => {
    const { ctx, id, orderId, correction, stocks } = await makeSold();

    const late = await startDuring(
      ctx,
      (tx) => correctOrder(tx, orderId, correction),
      () => rename(ctx, id, { replaces: "80 ml", stock: 9 }),
    );

    expect(late).toMatchObject({ status: "rejected", reason: { code: "conflict" } });
    expect(await stocks()).toEqual([["80 ml", 8]]);
    expect(await ledgerDifferences(ctx)).toEqual([]);
  });
});

testOnServer(
  "'Avísame' that is asked for while the size is renamed is stored under the new name",
  async () => {
    const { ctx } = shop();
    await updateSettings(ctx, { reminders: { stockAlerts: true } });
    const { id } = await makeProduct(ctx, { variants: [{ size: "80 ml", stock: 0 }] });
    const ask = (size: string, email: string) =>
      shop().request({ method: "POST", url: "/api/stock-alerts", payload: { productId: id, size, email } });
    await ask("80 ml", "antes@correo.example");

    await startDuring(
      ctx,
      (tx) => rename(tx, id, { replaces: "80 ml", stock: 0 }),
      () => ask("80 ml", "mientras@correo.example"),
    );
    await ask("90 ml", "despues@correo.example");

    const alerts = await ctx.db.select().from(stockAlerts).where(eq(stockAlerts.productId, id));
    expect(alerts.map(({ size, email }) => [size, email]).sort()).toEqual([
      ["90 ml", "antes@correo.example"],
      ["90 ml", "despues@correo.example"],
      ["90 ml", "mientras@correo.example"],
    ]);
  },
);

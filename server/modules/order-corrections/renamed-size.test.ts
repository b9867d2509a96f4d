import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { CorrectionBody } from "#contract/orders/order-corrections.ts";
import { products } from "#server/db/schema/index.ts";
import { makeJobHandlers } from "#server/jobs/handlers.ts";
import { makeProduct, makeSignedIn, makeUser } from "#tests/support/factories.ts";
import { correctionOf } from "#tests/support/order-corrections.ts";
import { ledgerDifferences, makeOrder } from "#tests/support/orders.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop();
let cookie: string;
beforeAll(async () => {
  cookie = (await makeSignedIn(shop().ctx, { isAdmin: true })).cookie;
});

const ask = (method: "GET" | "PATCH", url: string, payload?: object) =>
  shop().request({ method, url, cookie, ...(payload && { payload }) });

/** An unpaid order of 1 × «80 ml», which was renamed to «85 ml» since; 9 are left. */
async function makeRenamed() {
  const { ctx } = shop();
  const { id } = await makeProduct(ctx, { variants: [{ size: "80 ml", stock: 10 }] });
  const { id: userId } = await makeUser(ctx);
  const lines = [{ productId: id, size: "80 ml", price: 20_000, quantity: 1 }];
  const order = await makeOrder(ctx, { userId, lines });
  const renamed = { size: "85 ml", stock: 9, replaces: "80 ml", expectedStock: 9 };
  await ask("PATCH", `/api/products/${id}`, { variants: [renamed] });
  const [before, after] = ["80 ml", "85 ml"].map((size) => ({ productId: id, size, quantity: 1 }));
  if (!before || !after) throw new Error("two sizes");
  return { id, orderId: order.id, before, after };
}

/** Saves the correction with the total that it shows. */
async function correct(orderId: number, items: CorrectionBody["items"]) {
  const body = correctionOf((await ask("GET", `/api/orders/${orderId}`)).json(), { items });
  const url = `/api/admin/orders/${orderId}`;
  const first = await ask("PATCH", url, body);
  return first.json().code === "price_changed"
    ? ask("PATCH", url, { ...body, seenTotal: first.json().quote.total })
    : first;
}

const stockOf = async (id: number) => (await ask("GET", `/api/products/${id}`)).json().variants[0].stock;

test("an order that holds a renamed size under both names is cancelled, and all units come back", async () => {
  const { id, orderId, before, after } = await makeRenamed();
  expect((await correct(orderId, [before, after])).statusCode).toBe(200);
  expect(await stockOf(id)).toBe(8);

  const cancelled = await ask("PATCH", `/api/orders/${orderId}/status`, { status: "cancelled" });
  expect([cancelled.statusCode, await stockOf(id)]).toEqual([200, 10]);

  const reopened = await ask("PATCH", `/api/orders/${orderId}/status`, { status: "processing" });
  expect([reopened.statusCode, await stockOf(id)]).toEqual([200, 8]);
  expect(await ledgerDifferences(shop().ctx)).toEqual([]);
});

test("an order that holds a renamed size under both names expires", async () => {
  const { id, orderId, before, after } = await makeRenamed();
  await correct(orderId, [before, after]);
  shop().clock.advance(3 * 86_400_000);

  await makeJobHandlers(shop().deps)["expire-orders"]({});

  expect(await stockOf(id)).toBe(10);
});

test("a line of a renamed size can be raised, and every unit is charged", async () => {
  const { id, orderId, before } = await makeRenamed();

  const answer = await correct(orderId, [{ ...before, quantity: 3 }]);

  expect([answer.statusCode, await stockOf(id)]).toEqual([200, 7]);
  expect((await ask("GET", `/api/orders/${orderId}`)).json()).toMatchObject({
    items: [{ size: "80 ml", quantity: 3 }],
    subtotal: 60_000,
  });
});

test("a line of a product that was hidden since cannot be raised", async () => {
  const { id, orderId, before } = await makeRenamed();
  await shop().ctx.db.update(products).set({ isPublished: false }).where(eq(products.id, id));

  const answer = await correct(orderId, [{ ...before, quantity: 2 }]);

  expect([answer.statusCode, answer.json().code]).toEqual([409, "out_of_stock"]);
  expect(await stockOf(id)).toBe(9);
});

test("a line whose name belongs to another size by now is not raised, and both stocks stay", async () => {
  const { id, orderId, before, after } = await makeRenamed();
  const sizes = [{ size: "85 ml" }, { size: "80 ml", stock: 5, price: 35_000 }];
  await ask("PATCH", `/api/products/${id}`, { variants: sizes });

  const raised = await correct(orderId, [{ ...before, quantity: 2 }]);
  expect([raised.statusCode, raised.json().code]).toEqual([409, "conflict"]);
  expect(raised.json().message).toContain("Para más unidades añade «85 ml»");
  expect((await correct(orderId, [before, after])).statusCode).toBe(200);

  const { variants } = (await ask("GET", `/api/products/${id}`)).json();
  expect(variants.map(({ size, stock }: { size: string; stock: number }) => [size, stock])).toEqual([
    ["80 ml", 5],
    ["85 ml", 8],
  ]);
});

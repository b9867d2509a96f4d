import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orderAdjustments, orderItems, orders } from "#server/db/schema/index.ts";
import { makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/orders.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop();

/** An order of 2 × 25.000 with 5.000 off, a fee of 10.000 and a surcharge of 3.000. */
async function plantDiscountedOrder() {
  const { user, cookie } = await makeSignedIn(shop().ctx);
  const product = await makeProduct(shop().ctx, { price: 20_000, stock: 5 });
  const { id } = await makeOrder(shop().ctx, {
    userId: user.id,
    lines: [{ productId: product.id, price: 20_000, quantity: 2 }],
  });
  const { db } = shop().ctx;
  await db.update(orderItems).set({ discount: 500_000n }).where(eq(orderItems.orderId, id));
  await db.insert(orderAdjustments).values([
    { orderId: id, kind: "discount", label: "Código HOLA", amount: 500_000n, cause: "code" },
    { orderId: id, kind: "surcharge", label: "Pago contra entrega", amount: 300_000n, cause: "cod" },
  ]);
  await db
    .update(orders)
    .set({ discounts: 500_000n, surcharges: 300_000n, total: 4_800_000n })
    .where(eq(orders.id, id));
  return { id, cookie };
}

test("an order's shipping is stored as a row with its label and cause", async () => {
  const { user } = await makeSignedIn(shop().ctx);
  const product = await makeProduct(shop().ctx, { price: 20_000, stock: 5 });
  const order = await makeOrder(shop().ctx, {
    userId: user.id,
    lines: [{ productId: product.id, price: 20_000 }],
  });

  expect(order.adjustments).toMatchObject([
    { kind: "shipping", label: "Envío estándar", amount: 1_000_000n, cause: "standard" },
  ]);
});

test("the customer and the administrator read each discount and surcharge of an order by its label", async () => {
  const { id, cookie } = await plantDiscountedOrder();
  const admin = await makeSignedIn(shop().ctx, { isAdmin: true });
  const sums = {
    subtotal: 40_000,
    discounts: 5_000,
    shipping: 10_000,
    surcharges: 3_000,
    total: 48_000,
    adjustments: [
      { kind: "shipping", label: "Envío estándar", amount: 10_000 },
      { kind: "discount", label: "Código HOLA", amount: 5_000 },
      { kind: "surcharge", label: "Pago contra entrega", amount: 3_000 },
    ],
    items: [{ price: 20_000, quantity: 2, discount: 5_000 }],
  };

  const seen = await Promise.all(
    [cookie, admin.cookie].map((given) => shop().request({ url: `/api/orders/${id}`, cookie: given })),
  );
  const download = await shop().request({ url: "/api/user/data", cookie });
  const list = await shop().request({ url: "/api/admin/orders.csv", cookie: admin.cookie });

  expect(seen.map((answer) => answer.json())).toMatchObject([sums, sums]);
  const { items: _items, ...known } = sums;
  expect(download.json().orders).toMatchObject([known]);
  expect(list.body).toContain("Subtotal;Descuentos;Envío;Recargos;Total");
  expect(list.body).toContain(";40000;5000;10000;3000;48000;");
});

test("the database refuses an order whose total does not add up", async () => {
  const { id } = await plantDiscountedOrder();

  const wrong = shop().ctx.db.update(orders).set({ discounts: 400_000n }).where(eq(orders.id, id));

  await expect(wrong).rejects.toThrow();
});

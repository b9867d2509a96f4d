import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeProduct, makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/orders.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { mails, orderStatusHistory, orders, products, type users } from "../../../db/schema/index.ts";

const shop = testShop();
const password = "clave segura";

/** A signed-in person whose password is `password`. */
async function makePerson(given: Partial<typeof users.$inferInsert> = {}) {
  const hashed = await shop().deps.passwords.hash(password);
  return makeSignedIn(shop().ctx, { password: hashed, ...given });
}

const remove = (cookie: string | undefined, payload: object) =>
  shop().request({ method: "DELETE", url: "/api/user", cookie, payload });

async function makeOrderOf(userId: number, email = "ana@correo.example") {
  const product = await makeProduct(shop().ctx, { price: 20_000, stock: 10 });
  const lines = [{ productId: product.id, price: 20_000, quantity: 3 }];
  return { product, order: await makeOrder(shop().ctx, { userId, lines, email }) };
}

test("an account that is deleted gives its unpaid order's stock back and leaves no name on it", async () => {
  const { user, cookie } = await makePerson();
  const { product, order } = await makeOrderOf(user.id);
  const { id } = order;

  expect((await remove(cookie, { currentPassword: password })).statusCode).toBe(204);
  const [left] = await shop().ctx.db.select().from(orders).where(eq(orders.id, id));
  const [after] = await shop().ctx.db.select().from(products).where(eq(products.id, product.id));
  const history = await shop()
    .ctx.db.select()
    .from(orderStatusHistory)
    .where(eq(orderStatusHistory.orderId, id))
    .orderBy(orderStatusHistory.id);

  expect(left).toMatchObject({ status: "cancelled", holdsStock: false, userId: null });
  expect(JSON.stringify(Object.values(mustExist(left)).map(String))).not.toMatch(/Ana|Calle|300123|correo/);
  expect(after?.stock).toBe(10);
  expect(history.at(-1)).toMatchObject({ to: "cancelled", reason: "cancelled_by_customer" });
});

test("an order with a payment in progress stays when its account is deleted", async () => {
  const { user, cookie } = await makePerson();
  const { order } = await makeOrderOf(user.id);
  await shop().ctx.db.update(orders).set({ paymentStatus: "pending" }).where(eq(orders.id, order.id));

  await remove(cookie, { currentPassword: password });
  const [left] = await shop().ctx.db.select().from(orders).where(eq(orders.id, order.id));

  expect(left).toMatchObject({ status: "pending", holdsStock: true, userId: null, email: "" });
});

test("deleting an account erases its address from all mails, verified or not", async () => {
  for (const emailVerifiedAt of [null, shop().clock.now()]) {
    const { user, cookie } = await makePerson({ emailVerifiedAt });
    const { order } = await makeOrderOf(user.id, "otra@correo.example");
    await shop().ctx.db.delete(mails);
    const other = { data: { name: user.email }, lastError: `550 ${user.email} unknown` };
    await shop()
      .ctx.db.insert(mails)
      .values([
        { ...other, template: "welcome", recipient: user.email, status: "queued" },
        { ...other, template: "newsletterWelcome", recipient: user.email.toUpperCase(), status: "sent" },
        { ...other, template: "orderShipped", recipient: "otra@correo.example", orderId: order.id },
        { template: "shopOrderPaid", recipient: "tienda@correo.example", orderId: order.id, data: {} },
      ]);

    await remove(cookie, { currentPassword: password });
    const left = await shop().ctx.db.select().from(mails).orderBy(mails.id);

    expect(JSON.stringify(left).toLowerCase()).not.toContain(user.email);
    expect(left.filter(({ orderId }) => orderId === order.id)).toMatchObject([
      { template: "orderShipped", recipient: "", status: "dropped" },
      { template: "shopOrderPaid", recipient: "tienda@correo.example", status: "queued" },
    ]);
  }
});

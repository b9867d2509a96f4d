import { beforeAll, expect, test } from "vitest";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import type { Permission } from "#contract/permissions.ts";
import { inTransaction } from "#server/context.ts";
import { mails, staffRoles } from "#server/db/schema/index.ts";
import { makeProduct, makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { manualOrderBody } from "#tests/support/manual-orders.ts";
import { makeOrder } from "#tests/support/orders.ts";
import { makePaidOrder, setStatus } from "#tests/support/paid-orders.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { anonymiseCustomer, lockOrder, markOrderPaid, moveOrder } from "../index.ts";

const shop = testShop();
let cookie: string;

beforeAll(async () => {
  ({ cookie } = await makeSignedIn(shop().ctx, { isAdmin: true }));
});

const call = (method: "GET" | "POST" | "PATCH" | "DELETE", url: string, payload?: object) =>
  shop().request({ method, url, cookie, ...(payload && { payload }) });

async function guestOrder() {
  const product = await makeProduct(shop().ctx, { price: 20_000 });
  const payment = { method: "cash", reference: "Recibo 12" } as const;
  const body = manualOrderBody([{ productId: product.id, price: 20_000 }], { payment });
  const { order } = (await call("POST", "/api/admin/orders", body)).json();
  await call("POST", `/api/admin/orders/${order.id}/notes`, { text: "Vive en la casa azul" });
  return order.id as number;
}

test("erasing a guest removes the personal data of a finished order and keeps what was sold", async () => {
  const id = await guestOrder();
  await setStatus(shop(), id, "delivered");
  const recipient = "rosalba@correo.example";
  await shop()
    .ctx.db.insert(mails)
    .values([
      { template: "orderTracking", recipient, orderId: id, data: {} },
      { template: "contactReceived", recipient, data: {}, status: "sent" },
    ]);

  const first = await call("DELETE", `/api/admin/orders/${id}/customer`);
  const again = await call("DELETE", `/api/admin/orders/${id}/customer`);

  expect([first.statusCode, again.statusCode]).toEqual([204, 204]);
  const detail = await call("GET", `/api/orders/${id}`);
  expect(detail.body).not.toMatch(/Rosalba|Quintero|rosalba@|310 555|Carrera 7|casa azul/);
  expect(detail.json<AdminOrderDetail>()).toMatchObject({
    isGuest: true,
    total: 30_000,
    paymentStatus: "accepted",
    shippingAddress: { city: "Medellín" },
  });
  const written = await shop().ctx.db.select().from(mails);
  expect(JSON.stringify(written)).not.toContain("rosalba@");
  const row = (await call("GET", "/api/admin/orders.csv")).body.split("\r\n")[1];
  expect(row).toContain("Datos borrados");
});

test("a guest is not erased while the parcel is on its way or money is owed", async () => {
  const [sent, owed] = [await guestOrder(), await guestOrder()];
  await setStatus(shop(), sent, "shipped");
  await setStatus(shop(), owed, "cancelled");

  for (const id of [sent, owed]) {
    const refused = await call("DELETE", `/api/admin/orders/${id}/customer`);
    expect(refused.json()).toMatchObject({ code: "conflict" });
    expect((await call("GET", `/api/orders/${id}`)).body).toContain("Rosalba");
  }
});

test("a role that may not read orders erases a guest without being told the order", async () => {
  const id = await guestOrder();
  await setStatus(shop(), id, "delivered");
  const permissions: Permission[] = ["customers.write"];
  const insert = shop().ctx.db.insert(staffRoles).values({ name: "Datos personales", permissions });
  const [role] = await insert.returning();
  const eraser = await makeSignedIn(shop().ctx, { staffRoleId: mustExist(role).id });

  const url = `/api/admin/orders/${id}/customer`;
  const answer = await shop().request({ method: "DELETE", url, cookie: eraser.cookie });

  expect([answer.statusCode, answer.body]).toEqual([204, ""]);
});

test("an administrator cannot erase the customer of an account's order", async () => {
  const { order } = await makePaidOrder(shop(), { status: "delivered" });

  expect((await call("DELETE", `/api/admin/orders/${order.id}/customer`)).statusCode).toBe(409);
});

test("an order whose customer was erased is not reopened, not even by a late payment", async () => {
  const { ctx } = shop();
  const { user } = await makeSignedIn(ctx);
  const product = await makeProduct(ctx, { price: 20_000 });
  const { id } = await makeOrder(ctx, { userId: user.id, lines: [{ productId: product.id, price: 20_000 }] });
  await inTransaction(ctx, async (tx) => {
    await moveOrder(tx, await lockOrder(tx, id), "cancelled", { reason: "expired" });
    await anonymiseCustomer(tx, user.id);
  });

  const reopened = await call("PATCH", `/api/orders/${id}/status`, { status: "processing" });
  const outcome = await inTransaction(ctx, (tx) => markOrderPaid(tx, id, { transactionId: "1015" }));

  expect(reopened.json()).toMatchObject({ code: "conflict" });
  expect(outcome).toBe("needs_attention");
  const detail = (await call("GET", `/api/orders/${id}`)).json<AdminOrderDetail>();
  expect(detail).toMatchObject({ status: "cancelled", attention: "refund_due" });
});

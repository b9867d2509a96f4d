import { expect, test } from "vitest";
import { DAY_MS } from "#contract/durations.ts";
import { orderFlags } from "#server/db/schema/index.ts";
import { makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { manualOrderBody } from "#tests/support/manual-orders.ts";
import { addPayment, makePaidOrder } from "#tests/support/paid-orders.ts";
import { insertPastOrder } from "#tests/support/past-orders.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop();

function insertOrder(daysAgo: number, total: number, given: Parameters<typeof insertPastOrder>[3] = {}) {
  return insertPastOrder(shop().ctx, new Date(shop().clock.now().getTime() - daysAgo * DAY_MS), total, given);
}

test("only administrators can read the dashboard", async () => {
  const { cookie } = await makeSignedIn(shop().ctx);

  expect((await shop().request({ url: "/api/admin/stats" })).statusCode).toBe(401);
  expect((await shop().request({ url: "/api/admin/stats", cookie })).statusCode).toBe(403);
});

test("the dashboard counts paid orders, compares 30 days with the 30 before, and counts open tasks", async () => {
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
  const before = (await shop().request({ url: "/api/admin/stats", cookie })).json();
  await makeProduct(shop().ctx);
  await insertOrder(1, 90_000, { paymentStatus: "accepted", status: "processing" });
  await insertOrder(29, 60_000.5, { paymentStatus: "accepted", status: "delivered" });
  await insertOrder(31, 100_000, { paymentStatus: "accepted", status: "delivered" });
  await insertOrder(61, 10_000, { paymentStatus: "accepted", status: "delivered" });
  await insertOrder(2, 500_000, { status: "pending" });
  await insertOrder(3, 50_000, { status: "processing", carrier: "tcc", trackingNumber: "555666" });
  await insertOrder(3, 40_000, { status: "processing", paymentStatus: "reversed" });
  await insertOrder(2, 80_000, { paymentStatus: "accepted", status: "cancelled", holdsStock: false });
  const owed = await insertOrder(2, 70_000, { status: "cancelled", holdsStock: false });
  await shop()
    .ctx.db.insert(orderFlags)
    .values({ orderId: owed.id, kind: "refund_due", raisedAt: new Date() });

  const answer = await shop().request({ url: "/api/admin/stats", cookie });

  expect(before).toMatchObject({ totalSales: 0, totalOrders: 0, salesGrowth: 0, ordersGrowth: 0 });
  expect(before.hasEarlierSales).toBe(false);
  expect(answer.json()).toEqual({
    totalSales: 260_000.5,
    totalOrders: 4,
    totalProducts: before.totalProducts + 1,
    totalCustomers: before.totalCustomers,
    salesGrowth: 50,
    ordersGrowth: 100,
    hasEarlierSales: true,
    toPrepare: 1,
    toShip: 1,
    paymentsToReview: 1,
    unansweredMessages: 0,
    newReviews: 0,
    receiptsToReview: null,
    ordersToConfirm: null,
    ordersToCollect: null,
  });
});

test("refunds reduce sales; returning a duplicate payment does not", async () => {
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
  const stats = async () => (await shop().request({ url: "/api/admin/stats", cookie })).json();
  const refund = (orderId: number, amount: number) =>
    shop().request({
      method: "POST",
      url: `/api/admin/orders/${orderId}/refunds`,
      cookie,
      payload: { amount, reference: "R" },
    });
  const before = await stats();
  const [part, twice, whole] = [
    await makePaidOrder(shop()),
    await makePaidOrder(shop()),
    await makePaidOrder(shop()),
  ];
  await addPayment(shop(), twice.order, "duplicate");

  await refund(part.order.id, 30_000);
  await refund(twice.order.id, 80_000);
  await refund(whole.order.id, 80_000);

  const after = await stats();
  expect(after.totalSales - before.totalSales).toBe(50_000 + 80_000);
  expect(after.totalOrders - before.totalOrders).toBe(2);
  const customer = await shop().request({ url: `/api/admin/customers/${part.userId}`, cookie });
  expect(customer.json().totalSpent).toBe(50_000);
});

test("the dashboard's customers are those that Clientes lists: guests too, but not the team", async () => {
  const { cookie, user } = await makeSignedIn(shop().ctx, { isAdmin: true });
  const { id } = await makeProduct(shop().ctx, { price: 20_000, stock: 5 });
  const read = async () => ({
    figure: (await shop().request({ url: "/api/admin/stats", cookie })).json().totalCustomers,
    listed: Number((await shop().request({ url: "/api/admin/contacts", cookie })).headers["x-total-count"]),
  });
  const before = await read();
  const payload = manualOrderBody([{ productId: id, price: 20_000 }], {
    userId: null,
    payment: { method: "cash", reference: "Recibo 12" },
    customer: { firstName: "Rosalba", lastName: "Quintero", email: "", phone: "3201234567" },
  });
  const order = await shop().request({ method: "POST", url: "/api/admin/orders", cookie, payload });
  const after = await read();

  const listedAs = async (filter: string) => {
    const answer = await shop().request({ url: `/api/admin/contacts?${filter}`, cookie });
    return answer.json<{ account: { id: number } | null }[]>().map(({ account }) => account?.id);
  };

  expect(order.statusCode).toBe(201);
  expect(before.figure).toBe(before.listed);
  expect(await listedAs("pageSize=100")).not.toContain(user.id);
  expect(await listedAs("pageSize=100&kind=admin")).toContain(user.id);
  expect(await listedAs(`search=${user.username}`)).toEqual([user.id]);
  expect(after).toEqual({ figure: before.figure + 1, listed: before.listed + 1 });
});

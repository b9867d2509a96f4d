import { beforeAll, describe, expect, test } from "vitest";
import type { SalesBreakdown, SalesReport } from "#contract/admin/dashboard.ts";
import { DAY_MS } from "#contract/durations.ts";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import type { OrderPage } from "#contract/orders/order-page.ts";
import { inTransaction } from "#server/context.ts";
import { enableCod, makeCodOrder } from "#tests/support/cash-on-delivery.ts";
import { makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { makeLink } from "#tests/support/order-links.ts";
import { readOrder } from "#tests/support/orders.ts";
import { addPayment } from "#tests/support/paid-orders.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { confirmCodOrder, markOrderPaid } from "../orders/index.ts";

const shop = testShop();

let admin: Awaited<ReturnType<typeof makeSignedIn>>;
beforeAll(async () => {
  admin = await makeSignedIn(shop().ctx, { isAdmin: true });
  await enableCod(shop());
});

type Order = Awaited<ReturnType<typeof makeCodOrder>>;
let lastPhone = 3_000_000_000;

const post = (url: string, cookie: string, payload?: object) =>
  shop().request({ method: "POST", url, cookie, ...(payload && { payload }) });
const readAsAdmin = async ({ id }: Pick<Order, "id">) =>
  (await shop().request({ url: `/api/orders/${id}`, cookie: admin.cookie })).json<AdminOrderDetail>();
const setStatus = (id: number, payload: object) =>
  shop().request({ method: "PATCH", url: `/api/orders/${id}/status`, cookie: admin.cookie, payload });

/** A confirmed order in this status. */
async function orderIn(status: "processing" | "shipped" | "delivered") {
  const order = await makeCodOrder(shop(), { phone: String(++lastPhone) });
  await inTransaction(shop().ctx, (tx) => confirmCodOrder(tx, order.id, "page"));
  if (status !== "processing") await setStatus(order.id, { status });
  return order;
}

describe("a cash-on-delivery order", () => {
  test("can be withdrawn from once it was delivered, before the carrier hands its money over", async () => {
    const order = await orderIn("shipped");
    const link = await makeLink(shop(), order.id);
    expect((await link.post("withdrawal", {})).statusCode, "on its way").toBe(409);
    await setStatus(order.id, { status: "delivered" });

    const answer = await link.post("withdrawal", {});

    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json<OrderPage>().withdrawals).toMatchObject([{ amount: 52_900, includesShipping: true }]);
    expect((await readAsAdmin(order)).attention).toBe("withdrawal_open");
  });

  test("is refunded after its money was recorded, and not before", async () => {
    const order = await orderIn("delivered");
    await (await makeLink(shop(), order.id)).post("withdrawal", {});
    const withdrawalId = mustExist((await readAsAdmin(order)).withdrawals[0]).id;
    await shop().request({
      method: "PATCH",
      url: `/api/admin/withdrawals/${withdrawalId}`,
      cookie: admin.cookie,
      payload: { state: "approved" },
    });
    const refund = () =>
      post(`/api/admin/orders/${order.id}/refunds`, admin.cookie, {
        amount: 52_900,
        reference: "R-1",
        withdrawalId,
      });
    const early = await refund();
    expect([early.statusCode, early.json().message]).toEqual([
      409,
      expect.stringContaining("contra entrega"),
    ]);

    await post(`/api/admin/orders/${order.id}/manual-payment`, admin.cookie, {
      method: "cod",
      reference: "Guía 3",
    });

    expect((await readAsAdmin(order)).withdrawals).toMatchObject([{ state: "approved" }]);
    expect((await refund()).statusCode).toBe(201);
    expect(await readAsAdmin(order)).toMatchObject({
      paymentStatus: "refunded",
      withdrawals: [{ state: "refunded" }],
    });
  });

  test("cannot be withdrawn from after the legal days, whenever its money came", async () => {
    const order = await orderIn("delivered");
    shop().clock.advance(14 * DAY_MS);
    admin = await makeSignedIn(shop().ctx, { isAdmin: true });
    await post(`/api/admin/orders/${order.id}/manual-payment`, admin.cookie, {
      method: "cod",
      reference: "Guía 2",
    });

    expect((await (await makeLink(shop(), order.id)).post("withdrawal", {})).statusCode).toBe(409);
  });

  test("counts as a sale on the day its money came, not on the day it was ordered", async () => {
    const order = await orderIn("delivered");
    shop().clock.advance(3 * DAY_MS);
    admin = await makeSignedIn(shop().ctx, { isAdmin: true });
    const sales = async () =>
      (
        await shop().request({ url: "/api/admin/sales?period=30d", cookie: admin.cookie })
      ).json<SalesReport>();
    const before = await sales();
    await post(`/api/admin/orders/${order.id}/manual-payment`, admin.cookie, {
      method: "cod",
      reference: "Guía 4",
    });
    const after = await sales();

    const grownBy = after.days.map(({ sales: sum }, index) => sum - (before.days[index]?.sales ?? 0));
    expect(grownBy.at(-1)).toBe(52_900);
    expect(grownBy.slice(0, -1).filter(Boolean)).toEqual([]);
    const day = mustExist(after.days.at(-1)).day;
    const url = `/api/admin/sales/breakdown?from=${day}&to=${day}&by=method`;
    expect((await shop().request({ url, cookie: admin.cookie })).json<SalesBreakdown>().rows).toContainEqual(
      expect.objectContaining({ name: "cod", sales: 52_900 }),
    );
  });

  test("that is paid otherwise after its slip could be printed raises a warning, and cash on delivery does not", async () => {
    const [byTransfer, online, onDelivery] = [
      await orderIn("processing"),
      await orderIn("shipped"),
      await orderIn("shipped"),
    ];
    const record = (id: number, method: string) =>
      post(`/api/admin/orders/${id}/manual-payment`, admin.cookie, { method, reference: `Banco ${id}` });
    await record(byTransfer.id, "transfer");
    await addPayment(shop(), await readOrder(shop().ctx, online.id), "accepted");
    await inTransaction(shop().ctx, (tx) => markOrderPaid(tx, online.id, { transactionId: "123" }));
    await record(onDelivery.id, "cod");

    const kindsOf = async (order: Order) => (await readAsAdmin(order)).flags.map(({ kind }) => kind);
    expect([await kindsOf(byTransfer), await kindsOf(online), await kindsOf(onDelivery)]).toEqual([
      ["slip_outdated"],
      ["slip_outdated"],
      [],
    ]);
    expect((await readAsAdmin(online)).toCollect).toBe(0);
    await setStatus(online.id, { status: "cancelled", goodsReturned: true });
    expect(await kindsOf(online), "nothing is sent any more").toEqual(["refund_due"]);
  });
});

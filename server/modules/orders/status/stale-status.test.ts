import { setTimeout } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import { inTransaction } from "#server/context.ts";
import type { DomainEvent } from "#server/events/events.ts";
import { setOrderPaymentStatus } from "#server/modules/orders/index.ts";
import { makeSignedIn } from "#tests/support/factories.ts";
import { makePaidOrder, setStatus } from "#tests/support/paid-orders.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop();
let cookie: string;

beforeAll(async () => {
  ({ cookie } = await makeSignedIn(shop().ctx, { isAdmin: true }));
});

const change = (id: number, payload: object) =>
  shop().request({ method: "PATCH", url: `/api/orders/${id}/status`, cookie, payload });

test("an administrator with an outdated page does not reopen a cancelled order", async () => {
  const { order } = await makePaidOrder(shop());
  await setStatus(shop(), order.id, "cancelled");

  const refused = await change(order.id, { status: "shipped", from: "processing" });
  const { status } = (await shop().request({ url: `/api/orders/${order.id}`, cookie })).json();
  const reopened = await change(order.id, { status: "processing", from: "cancelled" });

  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({
    code: "conflict",
    message: "Mientras tanto el pedido pasó a «Cancelado». Míralo otra vez antes de cambiarlo.",
  });
  expect(status).toBe("cancelled");
  expect(reopened.json().status).toBe("processing");
});

test("a bulk change does not ship an order whose money goes back after the change has read it", async () => {
  const { order } = await makePaidOrder(shop());
  const ship = () =>
    shop().request({
      method: "POST",
      url: "/api/admin/orders/bulk-status",
      cookie,
      payload: { ids: [order.id], status: "shipped" },
    });

  const isReversed = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const reversing = inTransaction(shop().ctx, async (tx) => {
    await setOrderPaymentStatus(tx, order.id, "reversed");
    isReversed.resolve();
    await mayEnd.promise;
  });
  await isReversed.promise;

  // It reads the order, and waits for the lock that the reversal holds.
  const answer = ship();
  await setTimeout(500);
  mayEnd.resolve();
  await reversing;

  expect((await answer).json()).toEqual([
    { id: order.id, isChanged: false, message: "Su dinero ya se devolvió: decídelo desde el pedido." },
  ]);
});

test("a double click changes the status once and gets no error", async () => {
  const { order } = await makePaidOrder(shop());
  const step = { status: "shipped", from: "processing" };

  const answers = await Promise.all([change(order.id, step), change(order.id, step)]);
  const { history } = (await shop().request({ url: `/api/orders/${order.id}`, cookie })).json();

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(history.filter(({ to }: { to: string }) => to === "shipped")).toHaveLength(1);
});

test("only a change of status is published as a new status", async () => {
  const { order } = await makePaidOrder(shop());
  const events: DomainEvent[] = [];
  const unsubscribe = shop().deps.events.subscribe((event) => events.push(event));

  const payload = { text: "Llamar antes" };
  await shop().request({ method: "POST", url: `/api/admin/orders/${order.id}/notes`, cookie, payload });
  await change(order.id, { status: "delivered" });
  unsubscribe();

  expect(events.filter(({ type }) => type === "order.updated")).toMatchObject([
    { status: "processing", isStatusNew: false },
    { status: "delivered", isStatusNew: true },
  ]);
});

test("a status change by a payment is published as paid", async () => {
  const events: DomainEvent[] = [];
  const unsubscribe = shop().deps.events.subscribe((event) => events.push(event));
  const { order } = await makePaidOrder(shop());
  unsubscribe();

  expect(events).toContainEqual(
    expect.objectContaining({ type: "order.updated", orderId: order.id, isStatusNew: true, isPaid: true }),
  );
});

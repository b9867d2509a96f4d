import { setTimeout } from "node:timers/promises";
import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { type Ctx, inTransaction } from "#server/context.ts";
import { auditLog, orders } from "#server/db/schema/index.ts";
import type { DomainEvent } from "#server/events/events.ts";
import { lockOrder, moveOrder, setOrderPaymentStatus } from "#server/modules/orders/index.ts";
import { makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { makePaidOrder, setStatus } from "#tests/support/paid-orders.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { saveShipment } from "./shipment.ts";

const shop = testShop();
let cookie: string;

beforeAll(async () => {
  ({ cookie } = await makeSignedIn(shop().ctx, { isAdmin: true }));
});

const change = (id: number, payload: object) =>
  shop().request({ method: "PATCH", url: `/api/orders/${id}/status`, cookie, payload });

const bulk = (payload: object) =>
  shop().request({ method: "POST", url: "/api/admin/orders/bulk-status", cookie, payload });

/** A bulk change that reads its orders, and waits for the locks of a change that is not committed yet. */
async function bulkDuring(changeOrder: (tx: Ctx) => Promise<unknown>, payload: object) {
  const isChanged = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const changing = inTransaction(shop().ctx, async (tx) => {
    await changeOrder(tx);
    isChanged.resolve();
    await mayEnd.promise;
  });
  await isChanged.promise;
  const answer = bulk(payload);
  await setTimeout(500);
  mayEnd.resolve();
  await changing;
  return answer;
}

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

test("a change of status is in the activity with what it was before", async () => {
  const { order } = await makePaidOrder(shop());
  await change(order.id, { status: "shipped" });

  const entries = await shop()
    .ctx.db.select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(order.id)));
  expect(entries).toMatchObject([
    {
      action: "order.status_changed",
      subjectType: "order",
      changes: [{ path: ["status"], before: "processing", after: "shipped" }],
    },
  ]);
});

test("a cancelled order whose customer's data were erased is not reopened: nobody could receive it", async () => {
  const { order } = await makePaidOrder(shop(), { status: "cancelled" });
  await shop()
    .ctx.db.update(orders)
    .set({ firstName: "", lastName: "", email: "" })
    .where(eq(orders.id, order.id));

  const refused = await change(order.id, { status: "processing" });

  expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining("se borraron")]);
});

test("a bulk change does not ship an order whose money goes back after the change has read it", async () => {
  const { order } = await makePaidOrder(shop());

  const answer = await bulkDuring((tx) => setOrderPaymentStatus(tx, order.id, "reversed"), {
    ids: [order.id],
    status: "shipped",
  });

  expect(answer.json()).toEqual([
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

describe("a tracking number that a colleague noted meanwhile", () => {
  const mine = { carrier: "envia", trackingNumber: "MINE-0001" } as const;
  const theirs = { carrier: "tcc", trackingNumber: "THEIRS-0001" } as const;
  const send = (id: number, shipment: object, seenShipment?: object | null) =>
    change(id, { status: "shipped", from: "processing", shipment, seenShipment });
  const note = (id: number, shipment: object) =>
    shop().request({
      method: "PATCH",
      url: `/api/admin/orders/${id}/shipment`,
      cookie,
      payload: { shipment, seen: null },
    });
  const rowOf = async (id: number) =>
    mustExist((await shop().ctx.db.select().from(orders).where(eq(orders.id, id)))[0]);

  test("is not overwritten unseen when the order is sent, and is replaced once it was seen", async () => {
    const { order } = await makePaidOrder(shop());
    await note(order.id, theirs);

    const refused = await send(order.id, mine, null);

    expect([refused.statusCode, refused.json().code]).toEqual([409, "conflict"]);
    expect(refused.json()).toMatchObject({
      shipment: theirs,
      message: expect.stringContaining("TCC THEIRS-0001"),
    });
    expect(await rowOf(order.id)).toMatchObject({ status: "processing", ...theirs });

    expect((await send(order.id, mine, theirs)).statusCode).toBe(200);
    expect(await rowOf(order.id)).toMatchObject({ status: "shipped", ...mine });
  });

  test("is not overwritten when the colleague sent the order, because the customer was mailed it", async () => {
    const { order } = await makePaidOrder(shop());
    await send(order.id, theirs, null);

    const late = await send(order.id, mine, null);
    const repeated = await send(order.id, theirs, null);

    expect([late.statusCode, repeated.statusCode]).toEqual([409, 200]);
    expect(late.json()).toEqual({
      code: "conflict",
      message: "Mientras tanto el pedido pasó a «Enviado». Míralo otra vez antes de cambiarlo.",
    });
    expect(await rowOf(order.id)).toMatchObject({ status: "shipped", ...theirs });
  });

  test("is not overwritten by a bulk change whose form did not show it", async () => {
    const { order } = await makePaidOrder(shop());
    const other = (await makePaidOrder(shop())).order;
    await note(order.id, theirs);
    const shipments = [order, other].map(({ id }) => ({ id, ...mine, seen: null }));

    const answer = await bulk({ ids: [order.id, other.id], status: "shipped", shipments });

    expect(answer.json()).toEqual([
      {
        id: order.id,
        isChanged: false,
        message: "Otra persona cambió su guía mientras tanto: envíalo desde el pedido.",
      },
      { id: other.id, isChanged: true, message: null },
    ]);
    expect(await rowOf(order.id)).toMatchObject({ status: "processing", ...theirs });
  });

  test("is not overwritten by a bulk change that read the order before it was sent", async () => {
    const { order } = await makePaidOrder(shop());

    const answer = await bulkDuring(
      async (tx) => {
        const sent = await saveShipment(tx, await lockOrder(tx, order.id), theirs);
        await moveOrder(tx, sent, "shipped", { reason: null });
      },
      { ids: [order.id], status: "shipped", shipments: [{ id: order.id, ...mine }] },
    );

    expect(answer.json()).toEqual([{ id: order.id, isChanged: false, message: "Ya estaba en ese estado." }]);
    expect(await rowOf(order.id)).toMatchObject({ status: "shipped", ...theirs });
  });

  test("is replaced by a client that does not say what it saw", async () => {
    const { order } = await makePaidOrder(shop());
    await note(order.id, theirs);

    expect((await send(order.id, mine)).statusCode).toBe(200);
    expect(await rowOf(order.id)).toMatchObject({ status: "shipped", ...mine });
  });

  test("is no change when the order is sent with the same one", async () => {
    const { order } = await makePaidOrder(shop());
    await note(order.id, theirs);

    await send(order.id, theirs);

    const isNoted = and(
      eq(auditLog.action, "order.shipment_updated"),
      eq(auditLog.subjectId, String(order.id)),
    );
    expect(await shop().ctx.db.$count(auditLog, isNoted)).toBe(1);
    expect(await rowOf(order.id)).toMatchObject({ status: "shipped", ...theirs });
  });
});

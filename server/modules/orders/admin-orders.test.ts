import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import { inTransaction } from "#server/context.ts";
import { mails, orders, users } from "#server/db/schema/index.ts";
import { makeJobHandlers } from "#server/jobs/handlers.ts";
import { makeProduct, makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/orders.ts";
import { makePaidOrder } from "#tests/support/paid-orders.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { anonymiseCustomer } from "./index.ts";

const shop = testShop();
let admin: Awaited<ReturnType<typeof makeSignedIn>>;

beforeAll(async () => {
  admin = await makeSignedIn(shop().ctx, { isAdmin: true, firstName: "Amparo" });
});

const asAdmin = (method: "GET" | "POST" | "PATCH" | "DELETE", url: string, payload?: object) =>
  shop().request({ method, url, cookie: admin.cookie, ...(payload && { payload }) });

const shipment = { carrier: "coordinadora", trackingNumber: " 9876 5432-1 " };

/** The customer's mails about an order, as plain text. */
async function mailsOf(orderId: number) {
  const handlers = makeJobHandlers(shop().deps);
  const rows = await shop().ctx.db.select().from(mails).where(eq(mails.orderId, orderId)).orderBy(mails.id);
  for (const { id, status } of rows) if (status === "queued") await handlers["deliver-mail"]({ mailId: id });
  return shop().mailer.sent.filter(({ id }) => rows.some((row) => id === `mail-${row.id}`));
}

describe("the team's notes", () => {
  test("show their author and time, and are never shown to the customer", async () => {
    const { order, cookie } = await makePaidOrder(shop());

    const added = await asAdmin("POST", `/api/admin/orders/${order.id}/notes`, { text: " Llamar antes " });
    await asAdmin("POST", `/api/admin/orders/${order.id}/notes`, { text: "Va con muestra" });

    expect(added.statusCode).toBe(200);
    const { teamNotes } = (await asAdmin("GET", `/api/orders/${order.id}`)).json<AdminOrderDetail>();
    expect(teamNotes).toMatchObject([
      { text: "Llamar antes", by: "Amparo Restrepo", isOwn: true, at: shop().clock.now().toISOString() },
      { text: "Va con muestra" },
    ]);
    const seen = await shop().request({ url: `/api/orders/${order.id}`, cookie });
    expect(seen.body).not.toContain("Llamar antes");
  });

  test("can be deleted only by their author", async () => {
    const { order } = await makePaidOrder(shop());
    const colleague = await makeSignedIn(shop().ctx, { isAdmin: true });
    const added = await asAdmin("POST", `/api/admin/orders/${order.id}/notes`, { text: "Mía" });
    const noteId = mustExist(added.json<AdminOrderDetail>().teamNotes[0]).id;
    const url = `/api/admin/orders/${order.id}/notes/${noteId}`;

    const refused = await shop().request({ method: "DELETE", url, cookie: colleague.cookie });
    const taken = await asAdmin("DELETE", url);
    const gone = await asAdmin("DELETE", url);

    expect(refused.json()).toMatchObject({ code: "forbidden" });
    expect(taken.json().teamNotes).toEqual([]);
    expect(gone.statusCode).toBe(404);
  });

  test("are deleted with the customer's account once the order is finished", async () => {
    const { ctx } = shop();
    const { order, userId } = await makePaidOrder(shop());
    await asAdmin("POST", `/api/admin/orders/${order.id}/notes`, { text: "Vive en la casa azul" });

    await inTransaction(ctx, (tx) => anonymiseCustomer(tx, userId));
    await ctx.db.delete(users).where(eq(users.id, userId));
    const underWay = (await asAdmin("GET", `/api/orders/${order.id}`)).json<AdminOrderDetail>();
    await asAdmin("PATCH", `/api/orders/${order.id}/status`, { status: "delivered" });
    const over = (await asAdmin("GET", `/api/orders/${order.id}`)).json<AdminOrderDetail>();

    expect(underWay.teamNotes).toHaveLength(1);
    expect(over).toMatchObject({ userId: null, customer: { firstName: "" }, teamNotes: [] });
  });
});

describe("the shipment", () => {
  test("gets carrier and tracking number when the order is shipped, and mail and order page link to the tracking", async () => {
    const { order, cookie } = await makePaidOrder(shop());

    const sent = await asAdmin("PATCH", `/api/orders/${order.id}/status`, { status: "shipped", shipment });

    const expected = {
      carrier: "coordinadora",
      carrierName: "Coordinadora",
      trackingNumber: "98765432-1",
      trackingUrl:
        "https://coordinadora.com/rastreo/rastreo-de-guia/detalle-de-rastreo-de-guia/?guia=98765432-1",
    };
    expect(sent.json().shipment).toEqual(expected);
    expect((await shop().request({ url: `/api/orders/${order.id}`, cookie })).json().shipment).toEqual(
      expected,
    );
    const mail = mustExist((await mailsOf(order.id)).at(-1));
    expect(mail.subject).toBe(`Tu pedido #${order.id} va en camino`);
    expect(mail.text).toContain("El número de guía es 98765432-1.");
    expect(mail.html).toContain(`href="${expected.trackingUrl}"`);
  });

  test("is not mentioned without a tracking number, and not linked for an unknown carrier", async () => {
    const { order: bare } = await makePaidOrder(shop(), { status: "shipped" });
    const { order: other } = await makePaidOrder(shop());
    const own = { carrier: "other", trackingNumber: "AB-1234" };
    await asAdmin("PATCH", `/api/orders/${other.id}/status`, { status: "shipped", shipment: own });

    const [bareMail, otherMail] = [(await mailsOf(bare.id)).at(-1), (await mailsOf(other.id)).at(-1)];

    expect(bareMail?.text).not.toMatch(/guía|undefined/);
    expect(otherMail?.text).toContain("El número de guía es AB-1234.");
    expect(otherMail?.text).not.toContain("Lo lleva");
  });

  test("can be corrected and removed later, with a mail only on request", async () => {
    const { order } = await makePaidOrder(shop(), { status: "shipped" });
    const url = `/api/admin/orders/${order.id}/shipment`;
    const before = (await mailsOf(order.id)).length;

    await asAdmin("PATCH", url, { shipment });
    const silent = (await mailsOf(order.id)).length;
    const tcc = { carrier: "tcc", trackingNumber: "555666" };
    const changed = await asAdmin("PATCH", url, { shipment: tcc, tellCustomer: true });
    const newest = (await mailsOf(order.id)).at(-1);
    const taken = await asAdmin("PATCH", url, { shipment: null });

    expect(silent).toBe(before);
    expect(changed.json().shipment).toMatchObject({ carrierName: "TCC", trackingNumber: "555666" });
    expect(newest?.subject).toBe(`La guía de tu pedido #${order.id}`);
    expect(taken.json().shipment).toBeNull();
  });

  test("that is sent again after a lost answer is mailed once", async () => {
    const { order } = await makePaidOrder(shop(), { status: "shipped" });
    const payload = { shipment, seen: null, tellCustomer: true };
    const send = () => asAdmin("PATCH", `/api/admin/orders/${order.id}/shipment`, payload);

    expect([(await send()).statusCode, (await send()).statusCode]).toEqual([200, 200]);
    const subjects = (await mailsOf(order.id)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === `La guía de tu pedido #${order.id}`)).toHaveLength(1);
  });

  test("that a colleague noted without a mail is mailed to the customer when a later save asks for it", async () => {
    const { order } = await makePaidOrder(shop(), { status: "shipped" });
    const save = (tellCustomer: boolean) =>
      asAdmin("PATCH", `/api/admin/orders/${order.id}/shipment`, { shipment, seen: null, tellCustomer });

    await save(false);
    expect([(await save(true)).statusCode, (await save(true)).statusCode]).toEqual([200, 200]);

    const subjects = (await mailsOf(order.id)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === `La guía de tu pedido #${order.id}`)).toHaveLength(1);
  });

  test("that a colleague noted is not overwritten by an older form, which gets it", async () => {
    const { order } = await makePaidOrder(shop(), { status: "shipped" });
    const url = `/api/admin/orders/${order.id}/shipment`;
    const theirs = { carrier: "tcc", trackingNumber: "555666" };
    await asAdmin("PATCH", url, { shipment: theirs, seen: null });

    const repeated = await asAdmin("PATCH", url, { shipment: theirs, seen: null });
    const late = await asAdmin("PATCH", url, { shipment, seen: null });
    const again = await asAdmin("PATCH", url, { shipment, seen: theirs });

    expect(repeated.statusCode).toBe(200);
    expect([late.statusCode, late.json().code]).toEqual([409, "conflict"]);
    expect(late.json()).toMatchObject({ shipment: theirs, message: expect.stringContaining("TCC 555666") });
    expect(again.json().shipment).toMatchObject({ carrier: "coordinadora", trackingNumber: "98765432-1" });
  });

  test.each([
    ["a malformed tracking number", { carrier: "tcc", trackingNumber: "¿?" }, 400],
    ["an unknown carrier", { carrier: "paloma", trackingNumber: "123456" }, 400],
    ["no tracking number", { carrier: "tcc" }, 400],
  ])("a shipment is refused with %s", async (_what, given, status) => {
    const { order } = await makePaidOrder(shop());

    const answer = await asAdmin("PATCH", `/api/admin/orders/${order.id}/shipment`, { shipment: given });

    expect(answer.statusCode).toBe(status);
  });

  test("is refused with another status and for a cancelled order", async () => {
    const { order } = await makePaidOrder(shop());

    const early = await asAdmin("PATCH", `/api/orders/${order.id}/status`, {
      status: "processing",
      shipment,
    });
    await asAdmin("PATCH", `/api/orders/${order.id}/status`, { status: "cancelled" });
    const late = await asAdmin("PATCH", `/api/admin/orders/${order.id}/shipment`, { shipment });

    expect(early.statusCode).toBe(400);
    expect(late.statusCode).toBe(409);
  });
});

test("orders are listed and counted within days of Bogotá, both included", async () => {
  const { ctx, clock } = shop();
  const { user } = await makeSignedIn(ctx);
  const product = await makeProduct(ctx, { price: 20_000, stock: 50 });
  const place = async (at: string) => {
    clock.advance(Date.parse(at) - clock.now().getTime());
    const lines = [{ productId: product.id, price: 20_000 }];
    return (await makeOrder(ctx, { userId: user.id, firstName: "Fechas", lines })).id;
  };
  // The last minute of the 9th, the first and the last of the 10th, the first of the 11th.
  await place("2026-03-10T04:59:00Z");
  const first = await place("2026-03-10T05:00:00Z");
  const last = await place("2026-03-11T04:59:00Z");
  await place("2026-03-11T05:00:00Z");
  const within = "search=fechas&from=2026-03-10&to=2026-03-10";

  const list = await asAdmin("GET", `/api/orders?${within}`);
  const counts = await asAdmin("GET", `/api/orders/status-counts?${within}`);

  expect(list.json().map(({ id }: { id: number }) => id)).toEqual([last, first]);
  expect(counts.json()).toMatchObject({ all: 2 });
  expect((await asAdmin("GET", "/api/orders?from=ayer")).statusCode).toBe(400);
});

test("orders are filtered by the state of their payment, in list, counts and CSV", async () => {
  const { order } = await makePaidOrder(shop());
  await shop().ctx.db.update(orders).set({ firstName: "Cobrada" }).where(eq(orders.id, order.id));
  const product = await makeProduct(shop().ctx, { price: 20_000, stock: 5 });
  const lines = [{ productId: product.id, price: 20_000 }];
  const { user } = await makeSignedIn(shop().ctx);
  const unpaid = await makeOrder(shop().ctx, { userId: user.id, firstName: "Cobrada", lines });
  const read = (path: string, payment: string) =>
    asAdmin("GET", `/api/${path}?search=cobrada&payment=${payment}`);
  const idsOf = async (payment: string) =>
    (await read("orders", payment)).json().map(({ id }: { id: number }) => id);

  expect(await idsOf("accepted")).toEqual([order.id]);
  expect(await idsOf("unpaid")).toEqual([unpaid.id]);
  expect(await idsOf("refunded")).toEqual([]);
  expect((await read("orders/status-counts", "unpaid")).json()).toMatchObject({ all: 1, pending: 1 });
  const csv = (await read("admin/orders.csv", "accepted")).body;
  expect([csv.includes(`${order.id}`), csv.split("\n").filter((line) => line.includes("Cobrada"))]).toEqual([
    true,
    [expect.stringMatching(new RegExp(`^${order.id}`))],
  ]);
  expect((await read("orders", "gratis")).statusCode).toBe(400);

  await shop().ctx.db.update(orders).set({ paymentMethod: "cod" }).where(eq(orders.id, unpaid.id));
  expect([await idsOf("unpaid"), await idsOf("on_delivery")], "nobody waits for it").toEqual([
    [],
    [unpaid.id],
  ]);
});

test("orders are found by phone, document, tracking number and payment reference in any notation", async () => {
  const { order } = await makePaidOrder(shop());
  await shop()
    .ctx.db.update(orders)
    .set({
      phone: "+57 (311) 482-9077",
      documentNumber: "1.020.334.558",
      carrier: "coordinadora",
      trackingNumber: "CO-9876 5432",
      transactionId: "AB-77001234",
    })
    .where(eq(orders.id, order.id));
  const found = async (search: string) => {
    const answer = await asAdmin("GET", `/api/orders?search=${encodeURIComponent(search)}`);
    return answer.json<{ id: number }[]>().some(({ id }) => id === order.id);
  };

  for (const search of [
    "3114829077",
    "311 482 9077",
    "+57 311 4829077",
    "4829077",
    "3114",
    "1020334558",
    "1.020.334.558",
    "co98765432",
    "9876-5432",
    "ab 77001234",
  ]) {
    expect([search, await found(search)]).toEqual([search, true]);
  }
  expect(await found("3114829078")).toBe(false);
  // The first three digits of a mobile phone fit many people's.
  expect(await found("311")).toBe(false);
  const palette = await asAdmin("GET", "/api/admin/search?q=3114829077");
  expect(palette.json().orders).toMatchObject([{ id: order.id }]);
});

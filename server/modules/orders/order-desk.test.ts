import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { AdminOrderDetail } from "#contract/orders.ts";
import { inTransaction } from "#server/context.ts";
import { mails, users } from "#server/db/schema/index.ts";
import { makeJobHandlers } from "#server/jobs/handlers.ts";
import { makeProduct, makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/orders.ts";
import { makePaidOrder } from "#tests/support/paid-orders.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { forgetCustomer } from "./index.ts";

const shop = testShop();
let admin: Awaited<ReturnType<typeof makeSignedIn>>;

beforeAll(async () => {
  admin = await makeSignedIn(shop().ctx, { isAdmin: true, username: "amparo" });
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
  test("say who wrote them and when, and the customer never reads them", async () => {
    const { order, cookie } = await makePaidOrder(shop());

    const added = await asAdmin("POST", `/api/admin/orders/${order.id}/notes`, { text: " Llamar antes " });
    await asAdmin("POST", `/api/admin/orders/${order.id}/notes`, { text: "Va con muestra" });

    expect(added.statusCode).toBe(200);
    const { teamNotes } = (await asAdmin("GET", `/api/orders/${order.id}`)).json<AdminOrderDetail>();
    expect(teamNotes).toMatchObject([
      { text: "Llamar antes", by: "amparo", isOwn: true, at: shop().clock.now().toISOString() },
      { text: "Va con muestra" },
    ]);
    const seen = await shop().request({ url: `/api/orders/${order.id}`, cookie });
    expect(seen.body).not.toContain("Llamar antes");
  });

  test("are deleted by whoever wrote them and nobody else", async () => {
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

  test("go with the person who deletes the account, as soon as the order is over", async () => {
    const { ctx } = shop();
    const { order, userId } = await makePaidOrder(shop());
    await asAdmin("POST", `/api/admin/orders/${order.id}/notes`, { text: "Vive en la casa azul" });

    await inTransaction(ctx, (tx) => forgetCustomer(tx, userId));
    await ctx.db.delete(users).where(eq(users.id, userId));
    const underWay = (await asAdmin("GET", `/api/orders/${order.id}`)).json<AdminOrderDetail>();
    await asAdmin("PATCH", `/api/orders/${order.id}/status`, { status: "delivered" });
    const over = (await asAdmin("GET", `/api/orders/${order.id}`)).json<AdminOrderDetail>();

    expect(underWay.teamNotes).toHaveLength(1);
    expect(over).toMatchObject({ userId: null, customer: { firstName: "" }, teamNotes: [] });
  });
});

describe("the parcel", () => {
  test("gets carrier and number when the order is sent; mail and order page say how to follow it", async () => {
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

  test("is not spoken of while there is no number, nor linked for a carrier that nobody knows", async () => {
    const { order: bare } = await makePaidOrder(shop(), { status: "shipped" });
    const { order: other } = await makePaidOrder(shop());
    const own = { carrier: "other", trackingNumber: "AB-1234" };
    await asAdmin("PATCH", `/api/orders/${other.id}/status`, { status: "shipped", shipment: own });

    const [bareMail, otherMail] = [(await mailsOf(bare.id)).at(-1), (await mailsOf(other.id)).at(-1)];

    expect(bareMail?.text).not.toMatch(/guía|undefined/);
    expect(otherMail?.text).toContain("El número de guía es AB-1234.");
    expect(otherMail?.text).not.toContain("Lo lleva");
  });

  test("can be corrected afterwards, with a mail only when asked for, and taken away", async () => {
    const { order } = await makePaidOrder(shop(), { status: "shipped" });
    const url = `/api/admin/orders/${order.id}/shipment`;
    const before = (await mailsOf(order.id)).length;

    await asAdmin("PATCH", url, { shipment });
    const silent = (await mailsOf(order.id)).length;
    const tcc = { carrier: "tcc", trackingNumber: "555666" };
    const told = await asAdmin("PATCH", url, { shipment: tcc, tellCustomer: true });
    const newest = (await mailsOf(order.id)).at(-1);
    const taken = await asAdmin("PATCH", url, { shipment: null });

    expect(silent).toBe(before);
    expect(told.json().shipment).toMatchObject({ carrierName: "TCC", trackingNumber: "555666" });
    expect(newest?.subject).toBe(`La guía de tu pedido #${order.id}`);
    expect(taken.json().shipment).toBeNull();
  });

  test.each([
    ["a number nobody prints", { carrier: "tcc", trackingNumber: "¿?" }, 400],
    ["an unknown carrier", { carrier: "paloma", trackingNumber: "123456" }, 400],
    ["no number", { carrier: "tcc" }, 400],
  ])("is refused with %s", async (_what, given, status) => {
    const { order } = await makePaidOrder(shop());

    const answer = await asAdmin("PATCH", `/api/admin/orders/${order.id}/shipment`, { shipment: given });

    expect(answer.statusCode).toBe(status);
  });

  test("is no matter of another status, nor of a cancelled order", async () => {
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

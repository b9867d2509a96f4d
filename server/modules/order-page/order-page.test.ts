import { eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { DAY_MS } from "#contract/durations.ts";
import type { OrderPage } from "#contract/orders/order-page.ts";
import { inTransaction } from "#server/context.ts";
import { commercialContacts, orderLinks, orders, transferReceipts } from "#server/db/schema/index.ts";
import { makeJobHandlers } from "#server/jobs/handlers.ts";
import { adoptConsent } from "#server/modules/commercial-messages/index.ts";
import { updateWaitingReceipt } from "#server/modules/orders/index.ts";
import { makeSignedIn } from "#tests/support/factories.ts";
import { manualOrderBody } from "#tests/support/manual-orders.ts";
import { linkOf, mailedToken, makeLink } from "#tests/support/order-links.ts";
import { makePaidOrder, setStatus } from "#tests/support/paid-orders.ts";
import { payingShop } from "#tests/support/paying-shop.ts";
import { whileRefusing } from "#tests/support/while-refusing.ts";

const shop = payingShop();
let admin: string;

// A session of its own for each test: one of them lets half a year pass.
beforeEach(async () => {
  admin = (await makeSignedIn(shop().ctx, { isAdmin: true })).cookie;
});

async function makeGuestOrder(): Promise<number> {
  const { productId } = await shop().placeOrder();
  const payload = manualOrderBody([{ productId, price: 39_900 }]);
  const placed = await shop().request({ method: "POST", url: "/api/admin/orders", cookie: admin, payload });
  return placed.json().order.id;
}

const rowOf = async (id: number) => (await shop().ctx.db.select().from(orders).where(eq(orders.id, id)))[0];

describe("an order's link", () => {
  test("is stored as a hash of a token with 256 random bits", async () => {
    const { id } = await shop().placeOrder();

    const { token } = await makeLink(shop(), id);

    const rows = await shop().ctx.db.select().from(orderLinks).where(eq(orderLinks.orderId, id));
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    expect(rows).toMatchObject([{ tokenHash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test("shows goods, sums and state, with the city and two digits of the phone alone", async () => {
    const { id } = await shop().placeOrder();
    const link = await makeLink(shop(), id);

    const answer = await link.read();

    expect(answer.json<OrderPage>()).toMatchObject({
      id,
      status: "pendiente",
      isPayable: true,
      isCancellable: true,
      subtotal: 39_900,
      shipping: 10_000,
      total: 49_900,
      items: [{ name: "Spa capilar", quantity: 1 }],
      city: "Medellín",
      phoneEnding: "67",
      erasure: null,
    });
    expect(answer.body).not.toMatch(/Ana|Restrepo|Calle 10|correo\.example|3001234567/);
  });

  test("is answered without caches and without a Referer", async () => {
    const { id } = await shop().placeOrder();
    const link = await makeLink(shop(), id);

    for (const { headers } of [
      await link.read(),
      await link.post("cancel"),
      await linkOf(shop(), "x").read(),
    ]) {
      expect(headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
    }
  });

  test.each([
    ["an order's number", (id: number) => String(id)],
    ["an e-mail address", () => "ana@correo.example"],
    ["a made-up token", () => "A".repeat(43)],
  ])("is not replaced by %s", async (_what, tokenOf) => {
    const { id } = await shop().placeOrder();
    const link = linkOf(shop(), encodeURIComponent(tokenOf(id)));

    const refused = [
      await link.read(),
      await link.post("pay"),
      await link.post("cancel"),
      await link.post("withdrawal", {}),
      await link.post("erasure"),
    ];

    expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
  });

  test("ends 90 days after the delivery, and not before", async () => {
    const { order } = await makePaidOrder(shop());
    const link = await makeLink(shop(), order.id);
    shop().clock.advance(100 * DAY_MS);
    await setStatus(shop(), order.id, "delivered");

    shop().clock.advance(90 * DAY_MS - 1);
    expect((await link.read()).statusCode).toBe(200);
    shop().clock.advance(1);
    expect((await link.read()).statusCode).toBe(404);
  });

  test("that is asked for long after the delivery works for 30 days; the ended ones are deleted", async () => {
    const { order } = await makePaidOrder(shop());
    await setStatus(shop(), order.id, "delivered");
    shop().clock.advance(200 * DAY_MS);
    const link = await makeLink(shop(), order.id);

    expect((await link.read()).statusCode).toBe(200);
    await makeJobHandlers(shop().deps)["clean-up"]({});
    expect((await link.read()).statusCode).toBe(200);
    shop().clock.advance(30 * DAY_MS);
    expect((await link.read()).statusCode).toBe(404);
    await makeJobHandlers(shop().deps)["clean-up"]({});
    expect(await shop().ctx.db.$count(orderLinks, eq(orderLinks.orderId, order.id))).toBe(0);
  });

  test("replaces the oldest of fifty", async () => {
    const { order } = await makePaidOrder(shop());
    const first = await makeLink(shop(), order.id);
    for (let n = 0; n < 50; n++) await makeLink(shop(), order.id);

    expect((await first.read()).statusCode).toBe(404);
    expect(await shop().ctx.db.$count(orderLinks, eq(orderLinks.orderId, order.id))).toBe(50);
  });

  test("ends with 'Anular enlace'; a later mail brings a new one", async () => {
    const id = await makeGuestOrder();
    const url = `/api/admin/orders/${id}/link`;
    const copied = (await shop().request({ method: "POST", url, cookie: admin })).json().url as string;
    expect(copied).toMatch(new RegExp(`^${shop().publicUrl}/pedido/[\\w-]{43}$`));
    const link = linkOf(shop(), copied.split("/pedido/")[1] ?? "");
    expect((await link.read()).statusCode).toBe(200);

    await shop().request({ method: "DELETE", url, cookie: admin });

    expect((await link.read()).statusCode).toBe(404);
    await setStatus(shop(), id, "shipped");
    await shop().deliverMails();
    expect((await linkOf(shop(), mailedToken(shop(), "rosalba@correo.example")).read()).statusCode).toBe(200);
  });

  test("opens one order only: its actions leave the others alone", async () => {
    const mine = await shop().placeOrder();
    const other = await shop().placeOrder();
    const link = await makeLink(shop(), mine.id);

    await link.post("cancel");

    expect((await shop().order(mine.id)).status).toBe("cancelled");
    expect((await shop().order(other.id)).status).toBe("pending");
  });
});

describe("the holder of a link", () => {
  test("pays the order at the gateway", async () => {
    const { id } = await shop().placeOrder();
    const link = await makeLink(shop(), id);

    const { data } = (await link.post("pay")).json();
    await shop().standin.choose(data.ref_payco, { outcome: "pay" });

    expect((await shop().order(id)).paymentStatus).toBe("accepted");
    expect((await link.post("pay")).json()).toMatchObject({ code: "not_payable" });
  });

  test("cancels it while it is unpaid, and gives its stock back", async () => {
    const { id, productId } = await shop().placeOrder({ stock: 3 });
    const link = await makeLink(shop(), id);

    const answer = await link.post("cancel");

    expect(answer.json()).toMatchObject({ status: "cancelado", isPayable: false });
    expect((await shop().request({ url: `/api/products/${productId}` })).json().stock).toBe(3);
    const paid = await makePaidOrder(shop());
    expect((await (await makeLink(shop(), paid.order.id)).post("cancel")).statusCode).toBe(409);
  });

  test("requests the withdrawal as the customer does", async () => {
    const { order } = await makePaidOrder(shop(), { status: "delivered" });
    const link = await makeLink(shop(), order.id);

    const answer = await link.post("withdrawal", { reason: "Me arrepentí" });

    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ withdrawals: [{ state: "requested", amount: 80_000 }] });
    expect((await link.post("withdrawal", {})).statusCode).toBe(409);
  });

  test("sees who carries the parcel, and where it is", async () => {
    const { order } = await makePaidOrder(shop());
    const link = await makeLink(shop(), order.id);
    const shipment = { carrier: "servientrega", trackingNumber: "900123" };
    await shop().request({
      method: "PATCH",
      url: `/api/orders/${order.id}/status`,
      cookie: admin,
      payload: { status: "shipped", shipment },
    });

    const { status, shipment: shown } = (await link.read()).json<OrderPage>();

    expect(status).toBe("enviado");
    expect(shown).toMatchObject({ trackingNumber: "900123", trackingUrl: expect.stringContaining("900123") });
  });
});

describe("a guest's erasure", () => {
  test("is stored while the order is open, and done when it is over", async () => {
    const id = await makeGuestOrder();
    const link = await makeLink(shop(), id);

    const asked = (await link.post("erasure")).json<OrderPage>();
    await makeJobHandlers(shop().deps)["clean-up"]({});
    expect([asked.erasure, (await rowOf(id))?.firstName]).toEqual(["requested", "Rosalba"]);

    await setStatus(shop(), id, "delivered");
    await makeJobHandlers(shop().deps)["clean-up"]({});

    expect(await rowOf(id)).toMatchObject({ firstName: "", email: "", phone: null, address: "" });
    expect((await link.read()).json()).toMatchObject({ erasure: "done", status: "entregado" });
  });

  test("that fails for one order stops no other", async () => {
    const [broken, whole] = [await makeGuestOrder(), await makeGuestOrder()];
    for (const id of [broken, whole]) {
      await (await makeLink(shop(), id)).post("erasure");
      await setStatus(shop(), id, "delivered");
    }
    const firstNames = async () => [(await rowOf(broken))?.firstName, (await rowOf(whole))?.firstName];

    await whileRefusing(shop().ctx, "orders", `new.id = ${broken}`, () =>
      expect(makeJobHandlers(shop().deps)["clean-up"]({})).rejects.toThrow("failed: eraseRequestedOrders"),
    );
    expect(await firstNames()).toEqual(["Rosalba", ""]);
    await makeJobHandlers(shop().deps)["clean-up"]({});
    expect(await firstNames()).toEqual(["", ""]);
  });

  test("is done at once when the order is over, and is refused for an order of an account", async () => {
    const id = await makeGuestOrder();
    await setStatus(shop(), id, "cancelled");
    const ofAccount = await shop().placeOrder();

    const done = await (await makeLink(shop(), id)).post("erasure");
    const refused = await (await makeLink(shop(), ofAccount.id)).post("erasure");

    expect(done.json()).toMatchObject({ erasure: "done" });
    expect(refused.statusCode).toBe(409);
    expect((await rowOf(ofAccount.id))?.firstName).toBe("Ana María");
  });

  test("deletes the consent that came with the order, unless another order has the address", async () => {
    const [first, second] = [await makeGuestOrder(), await makeGuestOrder()];
    const email = "rosalba.consent@correo.example";
    const { db } = shop().ctx;
    await db
      .update(orders)
      .set({ email })
      .where(inArray(orders.id, [first, second]));
    await inTransaction(shop().ctx, (tx) =>
      adoptConsent(tx, { email, kind: "review", version: "2026", givenAt: tx.clock.now() }),
    );
    const contactsLeft = () => db.$count(commercialContacts, eq(commercialContacts.email, email));
    const left: number[] = [];
    for (const id of [first, second]) {
      await setStatus(shop(), id, "cancelled");
      await (await makeLink(shop(), id)).post("erasure");
      left.push(await contactsLeft());
    }
    expect(left).toEqual([1, 0]);
  });

  test("waits while a receipt is under review, because it may show money that is owed", async () => {
    const id = await makeGuestOrder();
    await setStatus(shop(), id, "cancelled");
    const { db, clock } = shop().ctx;
    await db.insert(transferReceipts).values({ orderId: id, reference: "M-100777" });
    await inTransaction(shop().ctx, (tx) => updateWaitingReceipt(tx, id));

    const asked = (await (await makeLink(shop(), id)).post("erasure")).json<OrderPage>();
    await makeJobHandlers(shop().deps)["clean-up"]({});

    expect(asked.erasure).toBe("requested");
    expect(await db.$count(transferReceipts, eq(transferReceipts.orderId, id))).toBe(1);

    const decided = { state: "rejected" as const, reason: "No llegó", decidedAt: clock.now() };
    await db.update(transferReceipts).set(decided).where(eq(transferReceipts.orderId, id));
    await inTransaction(shop().ctx, (tx) => updateWaitingReceipt(tx, id));
    await makeJobHandlers(shop().deps)["clean-up"]({});

    expect(await db.$count(transferReceipts, eq(transferReceipts.orderId, id))).toBe(0);
    expect((await rowOf(id))?.firstName).toBe("");
  });
});

test("a guest's e-mail is verified by a link that was mailed, and by no other", async () => {
  const id = await makeGuestOrder();
  await setStatus(shop(), id, "shipped");
  await (await makeLink(shop(), id)).read();
  expect((await rowOf(id))?.emailVerifiedAt).toBeNull();

  await shop().deliverMails();
  await linkOf(shop(), mailedToken(shop(), "rosalba@correo.example")).read();

  expect((await rowOf(id))?.emailVerifiedAt).toEqual(shop().clock.now());
});

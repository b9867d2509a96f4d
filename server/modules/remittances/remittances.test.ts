import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { fullName } from "#contract/full-name.ts";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import { REMITTANCES_PAGE_SIZE, type Remittance } from "#contract/payments/remittances.ts";
import { inTransaction } from "#server/context.ts";
import { mails, remittances } from "#server/db/schema/index.ts";
import { markOrderPaid } from "#server/modules/orders/index.ts";
import { enableCod, makeCodOrder } from "#tests/support/cash-on-delivery.ts";
import { makeSignedIn } from "#tests/support/factories.ts";
import { readOrder } from "#tests/support/orders.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop();
let admin: Awaited<ReturnType<typeof makeSignedIn>>;
beforeAll(async () => {
  admin = await makeSignedIn(shop().ctx, { isAdmin: true });
  await enableCod(shop());
});

let parcels = 0;

/** A delivered order of 52,900 pesos with a tracking number. */
async function delivered() {
  const order = await makeCodOrder(shop(), { phone: String(3_100_000_000 + ++parcels) });
  const guide = `COD-${order.id}-${parcels}`;
  await shop().request({ method: "POST", url: `/api/orders/${order.id}/confirm`, cookie: order.cookie });
  const shipment = { carrier: "coordinadora", trackingNumber: guide };
  await setStatus(order.id, { status: "shipped", shipment });
  await setStatus(order.id, { status: "delivered" });
  return { ...order, guide };
}

const setStatus = (id: number, payload: object) =>
  shop().request({ method: "PATCH", url: `/api/orders/${id}/status`, cookie: admin.cookie, payload });
const upload = (...rows: string[]) =>
  shop().request({
    method: "POST",
    url: "/api/admin/remittances",
    cookie: admin.cookie,
    payload: { fileName: "recaudo.csv", csv: ["Guía;Valor recaudado;Comisión", ...rows].join("\n") },
  });
const outcomesOf = async (...rows: string[]) =>
  (await upload(...rows)).json<Remittance>().lines.map(({ outcome }) => outcome);
const flagsOf = async (id: number) => (await readOrder(shop().ctx, id)).flags.map(({ kind }) => kind);
const detailOf = async (id: number) =>
  (await shop().request({ url: `/api/orders/${id}`, cookie: admin.cookie })).json<AdminOrderDetail>();

describe("a carrier's report", () => {
  test("records exactly the amount due, once, with its commission", async () => {
    const order = await delivered();

    const answer = await upload(`${order.guide.toLowerCase()};$ 52.900;2.100,50`);
    const again = await outcomesOf(`${order.guide};52900;2100`);

    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json<Remittance>().lines).toMatchObject([
      { amount: 52_900, commission: 2_100.5, orderId: order.id, outcome: "recorded" },
    ]);
    expect(again).toEqual(["repeated"]);
    const { paymentStatus, paymentStory, toCollect, money } = await detailOf(order.id);
    expect([paymentStatus, toCollect, money.paid]).toEqual(["accepted", 0, 52_900]);
    expect(paymentStory.filter(({ kind }) => kind === "recorded")).toMatchObject([
      { amount: 52_900, method: "cod" },
    ]);
    expect(await flagsOf(order.id)).toEqual([]);
  });

  test.each(["52.899", "52.901", "10"])(
    "with %s instead of 52.900 records nothing and flags the order",
    async (amount) => {
      const order = await delivered();

      expect(await outcomesOf(`${order.guide};${amount};0`)).toEqual(["different"]);

      expect(await readOrder(shop().ctx, order.id)).toMatchObject({ paymentStatus: "unpaid", received: 0n });
      expect(await flagsOf(order.id)).toEqual(["collected_differs"]);
    },
  );

  test("about an order that was paid online meanwhile means paid twice", async () => {
    const order = await delivered();
    await inTransaction(shop().ctx, (tx) => markOrderPaid(tx, order.id, { transactionId: "99" }));

    expect(await outcomesOf(`${order.guide};52900;0`)).toEqual(["paid_twice"]);

    expect(await flagsOf(order.id)).toEqual(["paid_twice"]);
    expect((await detailOf(order.id)).transactionId).toBe("99");
  });

  test("about money that somebody recorded by hand changes nothing", async () => {
    const order = await delivered();
    const url = `/api/admin/orders/${order.id}/manual-payment`;
    const payload = { method: "cod", reference: "En efectivo" };
    await shop().request({ method: "POST", url, cookie: admin.cookie, payload });

    expect(await outcomesOf(`${order.guide};52900;0`)).toEqual(["repeated"]);
    expect(await flagsOf(order.id)).toEqual([]);
  });

  test("with less than somebody had recorded by hand flags the order", async () => {
    const order = await delivered();
    const url = `/api/admin/orders/${order.id}/manual-payment`;
    const payload = { method: "cod", reference: "Contra entrega" };
    await shop().request({ method: "POST", url, cookie: admin.cookie, payload });

    expect(await outcomesOf(`${order.guide};42900;0`)).toEqual(["different"]);

    expect(await flagsOf(order.id)).toEqual(["collected_differs"]);
    expect((await detailOf(order.id)).money.paid).toBe(52_900);
  });

  test("about an order that somebody recorded as paid in cash is flagged, and no mail promises a refund", async () => {
    const order = await delivered();
    const url = `/api/admin/orders/${order.id}/manual-payment`;
    const payload = { method: "cash", reference: "Recibo 7" };
    await shop().request({ method: "POST", url, cookie: admin.cookie, payload });

    expect(await outcomesOf(`${order.guide};52900;0`)).toEqual(["paid_twice"]);

    expect(await flagsOf(order.id)).toEqual(["paid_twice"]);
    const queued = await shop().ctx.db.select().from(mails).where(eq(mails.orderId, order.id));
    expect(queued.map(({ template }) => template)).not.toContain("paidTwice");
  });

  test("is read by what was collected, beside the declared value", async () => {
    const order = await delivered();
    const csv = `No. Guía;Valor declarado;Valor recaudado;Comisión\n${order.guide};39900;52900;0`;
    const payload = { fileName: "recaudo.csv", csv };
    const url = "/api/admin/remittances";

    const answer = await shop().request({ method: "POST", url, cookie: admin.cookie, payload });

    expect(answer.json()).toMatchObject({ lines: [{ amount: 52_900, outcome: "recorded" }] });
  });

  test("about a cancelled order is money that is owed", async () => {
    const order = await delivered();
    await setStatus(order.id, { status: "cancelled", goodsReturned: true });

    expect(await outcomesOf(`${order.guide};52900;0`)).toEqual(["needs_attention"]);
    expect(await flagsOf(order.id)).toContain("refund_due");
  });

  test("names unknown tracking numbers, and is listed", async () => {
    const order = await delivered();

    const { id, lines } = (await upload(`${order.guide};52900;0`, "NADIE-1;10.000;0")).json<Remittance>();

    expect(lines.map(({ outcome }) => outcome)).toEqual(["recorded", "unknown"]);
    const [newest] = (await shop().request({ url: "/api/admin/remittances", cookie: admin.cookie })).json<
      Remittance[]
    >();
    expect(newest).toMatchObject({ id, by: fullName(admin.user), fileName: "recaudo.csv", lines });
  });

  test.each([
    ["a missing tracking number", ";52900;0"],
    ["an amount that is no number", "A1;mucho;0"],
    ["an amount of 0", "A1;0;0"],
    ["a commission above the amount", "A1;100;101"],
  ])("with %s records nothing", async (_what, row) => {
    const order = await delivered();

    expect((await upload(`${order.guide};52900;0`, row)).statusCode).toBe(400);
    expect((await readOrder(shop().ctx, order.id)).paymentStatus).toBe("unpaid");
  });

  test("with a parcel twice is refused as a whole", async () => {
    const order = await delivered();
    const row = `${order.guide};52900;0`;

    expect((await upload(row, row.toLowerCase())).statusCode).toBe(400);
    expect((await readOrder(shop().ctx, order.id)).paymentStatus).toBe("unpaid");
  });

  test("that is uploaded twice at once records its money once", async () => {
    const order = await delivered();
    const row = `${order.guide};52900;0`;

    const outcomes = (await Promise.all([outcomesOf(row), outcomesOf(row)])).flat();

    expect(outcomes.toSorted()).toEqual(["recorded", "repeated"]);
    expect((await detailOf(order.id)).money.paid).toBe(52_900);
  });
});

test("reports are listed in pages, newest first, with their number", async () => {
  const { db, clock } = shop().ctx;
  const files = Array.from({ length: REMITTANCES_PAGE_SIZE + 1 }, (_, index) => ({
    fileName: `semana-${index}.csv`,
    createdAt: clock.now(),
  }));
  const added = await db.insert(remittances).values(files).returning();
  const list = (query: string) =>
    shop().request({ url: `/api/admin/remittances${query}`, cookie: admin.cookie });

  const [first, second] = [await list(""), await list("?page=2")];

  const newestFirst = added.map(({ id }) => id).toReversed();
  expect(first.json<Remittance[]>().map(({ id }) => id)).toEqual(newestFirst.slice(0, -1));
  expect(second.json<Remittance[]>()[0]?.id).toBe(newestFirst.at(-1));
  expect(first.headers["x-total-count"]).toBe(String(await db.$count(remittances)));
});

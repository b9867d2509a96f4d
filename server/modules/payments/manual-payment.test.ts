import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import { inTransaction } from "#server/context.ts";
import { auditLog, mails, orders } from "#server/db/schema/index.ts";
import { enableCod, makeCodOrder } from "#tests/support/cash-on-delivery.ts";
import { makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { enableTransfers, makeTransferOrder } from "#tests/support/transfers.ts";
import { confirmCodOrder } from "../orders/index.ts";
import { receiveTransfer } from "./receive-transfer.ts";

const shop = testShop();
let cookie: string;
beforeAll(async () => {
  ({ cookie } = await makeSignedIn(shop().ctx, { isAdmin: true }));
  await enableTransfers(shop());
});

const record = (id: number, payload: object) =>
  shop().request({ method: "POST", url: `/api/admin/orders/${id}/manual-payment`, cookie, payload });
const read = async (id: number) =>
  (await shop().request({ url: `/api/orders/${id}`, cookie })).json<AdminOrderDetail>();
const setStatus = (id: number, status: string) =>
  shop().request({ method: "PATCH", url: `/api/orders/${id}/status`, cookie, payload: { status } });

async function mailsOf(orderId: number, template: string) {
  return shop()
    .ctx.db.select()
    .from(mails)
    .where(and(eq(mails.orderId, orderId), eq(mails.template, template)));
}

async function auditOf(orderId: number, action: string) {
  const [row] = await shop()
    .ctx.db.select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, String(orderId)), eq(auditLog.action, action as never)));
  return row;
}

test("a payment recorded by hand is in the audit log with its amount and reference", async () => {
  const { id, total } = await makeTransferOrder(shop());

  await record(id, { method: "transfer", reference: "NEQUI 1" });

  expect(await auditOf(id, "order.payment_recorded")).toMatchObject({
    subjectType: "order",
    changes: [
      { path: ["amount"], before: null, after: total },
      { path: ["reference"], before: null, after: "NEQUI 1" },
    ],
  });
});

test("a payment link that is made is in the audit log", async () => {
  const { id } = await makeTransferOrder(shop());

  await shop().request({ method: "POST", url: `/api/admin/orders/${id}/payment-link`, cookie, payload: {} });

  expect(await auditOf(id, "order.payment_link_sent")).toMatchObject({ subjectType: "order" });
});

test("a reference that paid another order is refused at its field", async () => {
  const [first, second] = [await makeTransferOrder(shop()), await makeTransferOrder(shop())];
  await record(first.id, { method: "transfer", reference: "Nequi 77-1" });

  const answer = await record(second.id, { method: "transfer", reference: "NEQUI 771" });

  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([409, ["reference"]]);
});

test("a part is refused when another amount is missing than the screen showed", async () => {
  const { id, total } = await makeTransferOrder(shop());

  const answer = await record(id, {
    method: "transfer",
    reference: "NEQUI 2",
    amount: 1_000,
    seenAmount: total - 1,
  });

  expect(answer.json()).toMatchObject({ code: "amount_mismatch" });
});

test("an order without an e-mail address is paid by hand without a mail", async () => {
  for (const amount of [undefined, 60_000]) {
    const { id } = await makeTransferOrder(shop());
    await shop().ctx.db.update(orders).set({ email: "" }).where(eq(orders.id, id));

    await record(id, { method: "transfer", reference: `NEQUI sin correo ${id}`, amount });

    expect((await read(id)).paymentStatus).toBe("accepted");
    expect(await mailsOf(id, "paymentAccepted")).toEqual([]);
  }
});

describe("a transfer", () => {
  const arrive = (id: number, amount: bigint) =>
    inTransaction(shop().ctx, (tx) => receiveTransfer(tx, id, { amount, reference: `T ${id} ${amount}` }));
  const change = (id: number, values: Partial<typeof orders.$inferInsert>) =>
    shop().ctx.db.update(orders).set(values).where(eq(orders.id, id));

  test.each(["accepted", "refunded"] as const)("for an order that is %s was paid twice", async (status) => {
    const { id } = await makeTransferOrder(shop());
    await change(id, { paymentStatus: status });

    expect(await arrive(id, 1_000_00n)).toBe("paid_twice");
    expect((await read(id)).flags.map(({ kind }) => kind)).toEqual(["paid_twice"]);
    expect(await mailsOf(id, "paidTwice")).toHaveLength(1);
  });

  test("of a part for a cancelled order is to be given back, and its mail names no reference", async () => {
    const { id } = await makeTransferOrder(shop());
    await change(id, { status: "cancelled", holdsStock: false });

    expect(await arrive(id, 1_000_00n)).toBe("needs_attention");
    expect((await read(id)).flags.map(({ kind }) => kind)).toEqual(["refund_due"]);
    const [mail] = await mailsOf(id, "paymentUnderReview");
    expect(mustExist(mail).data).toMatchObject({ paymentReference: "", hasNoReference: "yes" });
  });
});

describe("money that a carrier collected", () => {
  beforeAll(() => enableCod(shop()));
  let phones = 3_120_000_000;

  async function codOrder(status: "processing" | "shipped") {
    const { id } = await makeCodOrder(shop(), { phone: String(++phones) });
    await inTransaction(shop().ctx, (tx) => confirmCodOrder(tx, id, "page"));
    if (status === "shipped") await setStatus(id, status);
    return id;
  }
  const collect = (id: number) => record(id, { method: "cod", reference: `Guía ${id}` });

  test("is recorded for a parcel that left the shop, without a mail that it is being prepared", async () => {
    const id = await codOrder("shipped");

    expect((await collect(id)).statusCode).toBe(200);
    expect(await mailsOf(id, "paymentAccepted")).toEqual([]);
  });

  test("is refused while the parcel is in the shop, and for an order that is paid otherwise", async () => {
    const other = (await makeTransferOrder(shop())).id;
    await shop().ctx.db.update(orders).set({ status: "shipped" }).where(eq(orders.id, other));

    for (const id of [await codOrder("processing"), other]) {
      const answer = await collect(id);
      expect([answer.statusCode, answer.json().message]).toEqual([
        409,
        "Ese medio es de los pedidos contra entrega que ya salieron.",
      ]);
    }
  });
});

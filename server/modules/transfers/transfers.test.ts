import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import type { UserData } from "#contract/accounts/user-data.ts";
import { HOUR_MS } from "#contract/durations.ts";
import type { CustomerOrderDetail } from "#contract/orders/order-details.ts";
import type { ReceiptDecision, WaitingReceipt } from "#contract/payments/transfers.ts";
import { inTransaction } from "#server/context.ts";
import { mails, transferReceipts } from "#server/db/schema/index.ts";
import { makeJobHandlers } from "#server/jobs/handlers.ts";
import { setStock } from "#server/modules/inventory/index.ts";
import { markOrderPaid } from "#server/modules/orders/index.ts";
import { updateSettings } from "#server/modules/settings/index.ts";
import { makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { orderBody } from "#tests/support/order-body.ts";
import { ledgerDifferences, readOrder } from "#tests/support/orders.ts";
import { addPayment } from "#tests/support/paid-orders.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { enableTransfers, makeTransferOrder, receiptForm } from "#tests/support/transfers.ts";

const shop = testShop();
const pdf = Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF");

let admin: Awaited<ReturnType<typeof makeSignedIn>>;
beforeAll(async () => {
  admin = await makeSignedIn(shop().ctx, { isAdmin: true });
  await enableTransfers(shop());
});

type Order = Awaited<ReturnType<typeof makeTransferOrder>>;
const newReference = () => `M-${randomUUID()}`;

const send = ({ id, cookie }: Pick<Order, "id" | "cookie">, form: Parameters<typeof receiptForm>[0]) =>
  shop().request({ method: "POST", url: `/api/orders/${id}/receipts`, cookie, ...receiptForm(form) });
const read = async ({ id, cookie }: Order) =>
  (await shop().request({ url: `/api/orders/${id}`, cookie })).json<CustomerOrderDetail>();
const listWaiting = async () =>
  (await shop().request({ url: "/api/admin/receipts", cookie: admin.cookie })).json<WaitingReceipt[]>();
const waitingOf = async ({ id }: Pick<Order, "id">) =>
  mustExist((await listWaiting()).findLast(({ orderId }) => orderId === id));
const decide = (receiptId: number, verb: "approve" | "reject", payload: object = {}) =>
  shop().request({
    method: "POST",
    url: `/api/admin/receipts/${receiptId}/${verb}`,
    cookie: admin.cookie,
    payload,
  });
const runExpiry = () => makeJobHandlers(shop().deps)["expire-orders"]({});
const mailsOf = async (orderId: number) =>
  (await shop().ctx.db.select().from(mails).where(eq(mails.orderId, orderId))).map(
    ({ template }) => template,
  );
const flagsOf = async (orderId: number) =>
  (await readOrder(shop().ctx, orderId)).flags.map(({ kind }) => kind);
const stockOf = async (productId: number) =>
  (await shop().request({ url: `/api/products/${productId}` })).json().stock;

/** An order with a receipt that waits for review. */
async function orderInReview(form: Parameters<typeof receiptForm>[0] = { reference: newReference() }) {
  const order = await makeTransferOrder(shop());
  await send(order, form);
  return { order, receipt: await waitingOf(order) };
}

async function approve(receiptId: number, payload: object = {}): Promise<ReceiptDecision["outcome"]> {
  return (await decide(receiptId, "approve", payload)).json<ReceiptDecision>().outcome;
}

describe("an order that is paid by transfer", () => {
  test("shows the accounts that it was given, even after they changed, and waits longer than one for the gateway", async () => {
    const order = await makeTransferOrder(shop());
    await enableTransfers(shop(), { number: "311 111 1111" });

    const { transfer, expiresAt, isPayable } = await read(order);
    await enableTransfers(shop());

    expect(transfer).toMatchObject({
      accounts: [{ kind: "nequi", holder: "Trenza Botánica", number: "300 000 0000" }],
      missing: 49_900,
      isReceiptWanted: true,
      receipts: [],
    });
    expect(new Date(mustExist(expiresAt)).getTime() - shop().clock.now().getTime()).toBe(24 * HOUR_MS);
    expect(isPayable).toBe(true);
  });

  test("is mailed with the accounts that it was given", async () => {
    const order = await makeTransferOrder(shop());
    const [queued] = await shop().ctx.db.select().from(mails).where(eq(mails.orderId, order.id));
    await enableTransfers(shop(), { number: "311 111 1111" });

    await makeJobHandlers(shop().deps)["deliver-mail"]({ mailId: mustExist(queued).id });
    await enableTransfers(shop());

    expect(shop().mailer.sent.at(-1)?.text).toContain("- Nequi: 300 000 0000\n  A nombre de Trenza Botánica");
  });

  test("expires without a receipt and gives its stock back", async () => {
    const order = await makeTransferOrder(shop());

    shop().clock.advance(25 * HOUR_MS);
    await runExpiry();

    expect((await read(order)).status).toBe("cancelado");
    expect(await stockOf(order.productId)).toBe(5);
  });

  test.each([
    ["transfers are off", false, {}],
    ["no account takes its total", true, { maxAmount: 40_000 }],
    ["every account is off", true, { isEnabled: false }],
  ])("is refused while %s, with the current quote", async (_why, isEnabled, account) => {
    const { order } = await orderInReview();
    const { cookie } = await makeSignedIn(shop().ctx);
    await enableTransfers(shop(), account);
    await updateSettings(shop().ctx, {
      payments: { direct: { isEnabled, windowHours: 24, keepReceiptsMonths: 12 } },
    });
    const payload = orderBody([{ productId: order.productId, price: 39_900 }], { paymentMethod: "direct" });

    const answer = await shop().request({ method: "POST", url: "/api/orders", cookie, payload });
    await enableTransfers(shop());

    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: "conflict", quote: { total: 49_900 } });
  });
});

describe("a receipt", () => {
  test("that was sent is never approved by itself, and its order does not expire while it waits", async () => {
    const { order } = await orderInReview();

    shop().clock.advance(47 * HOUR_MS);
    await runExpiry();
    const before = await flagsOf(order.id);
    shop().clock.advance(2 * HOUR_MS);
    await runExpiry();
    await runExpiry();

    expect(before).toEqual([]);
    expect(await flagsOf(order.id)).toEqual(["receipt_waiting"]);
    expect(await read(order)).toMatchObject({
      status: "pendiente",
      paymentStatus: "unpaid",
      isInReview: true,
      isPayable: false,
      isCancellable: false,
    });
  });

  test("moves its order from 'Sin pagar' to 'En verificación', in filter, counts and CSV", async () => {
    const { order } = await orderInReview();
    const get = (path: string) =>
      shop().request({ url: `/api/${path}&search=${order.id}`, cookie: admin.cookie });
    const idsOf = async (payment: string) =>
      (await get(`orders?payment=${payment}`)).json().map(({ id }: { id: number }) => id);

    expect([await idsOf("unpaid"), await idsOf("in_review")]).toEqual([[], [order.id]]);
    expect((await get("orders/status-counts?payment=in_review")).json().pending).toBe(1);
    expect((await get("admin/orders.csv?payment=in_review")).body).toContain(";En verificación;");
  });

  test("has a file that only staff can read, under no public address", async () => {
    const photo = await sharp({ create: { width: 60, height: 80, channels: 3, background: "#fff" } })
      .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "6/1 15/1 0/1" } })
      .jpeg()
      .toBuffer();
    const { order, receipt } = await orderInReview({ file: photo });
    const url = `/api/admin/receipts/${receipt.id}/file`;

    const answer = await shop().request({ url, cookie: admin.cookie });

    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ "content-type": "image/webp", "cache-control": "no-store" });
    expect((await sharp(answer.rawPayload).metadata()).exif).toBeUndefined();
    expect((await shop().request({ url })).statusCode).toBe(401);
    expect((await shop().request({ url, cookie: order.cookie })).statusCode).toBe(403);
    expect(JSON.stringify((await read(order)).transfer)).not.toContain("/uploads/");
  });

  test("may be a PDF, which no browser opens on the shop's origin", async () => {
    const { receipt } = await orderInReview({ file: pdf });

    const url = `/api/admin/receipts/${receipt.id}/file`;
    const { headers, rawPayload } = await shop().request({ url, cookie: admin.cookie });

    expect(rawPayload).toEqual(pdf);
    expect(headers["content-disposition"]).toContain("attachment");
    expect(headers["content-security-policy"]).toContain("sandbox");
  });

  test.each([
    ["an SVG", { file: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }, 415],
    ["a web page", { file: Buffer.from("<html></html>") }, 415],
    ["nothing", {}, 400],
    ["a reference without letters or numbers", { reference: "-- -- --" }, 400],
    ["more than 5 MB", { file: Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024)]) }, 413],
  ])("is refused when it is %s", async (_what, form, status) => {
    const order = await makeTransferOrder(shop());

    expect((await send(order, form)).statusCode).toBe(status);
    expect((await read(order)).isInReview).toBe(false);
  });

  test("that is sent again with a reference waits once, and an order has at most five", async () => {
    const order = await makeTransferOrder(shop());
    await send(order, { file: pdf });
    await send(order, { file: pdf, reference: "M-7700" });
    expect((await read(order)).transfer?.receipts).toMatchObject([{ reference: "M-7700" }]);

    const answers = [];
    for (let i = 0; i < 5; i++) answers.push((await send(order, { reference: newReference() })).statusCode);

    expect(answers).toEqual([204, 204, 204, 204, 409]);
  });

  test("is refused for a paid order", async () => {
    const { order, receipt } = await orderInReview();
    await approve(receipt.id);

    expect((await send(order, { reference: newReference() })).statusCode).toBe(409);
  });

  test("warns when its file or its reference was seen before", async () => {
    const reference = newReference();
    const file = Buffer.concat([pdf, Buffer.from(reference)]);
    await orderInReview({ file, reference });
    const { receipt } = await orderInReview({ file, reference: ` ${reference.toLowerCase()}. ` });

    expect(receipt.warnings).toEqual(["reference_seen", "file_seen"]);
  });
});

describe("approving a receipt", () => {
  test("pays the order once, and mails the customer", async () => {
    const { order, receipt } = await orderInReview();

    const outcomes = await Promise.all([decide(receipt.id, "approve"), decide(receipt.id, "approve")]);

    expect(outcomes.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await read(order)).toMatchObject({
      status: "procesando",
      paymentStatus: "accepted",
      paymentMethod: "direct",
      moneyReceived: 49_900,
      isInReview: false,
    });
    expect(await mailsOf(order.id)).toContain("paymentAccepted");
    expect((await listWaiting()).map(({ id }) => id)).not.toContain(receipt.id);
  });

  test("is refused when its reference paid another order", async () => {
    const reference = newReference();
    const first = await orderInReview({ reference });
    const second = await orderInReview({ reference });
    await approve(first.receipt.id);

    const answer = await decide(second.receipt.id, "approve");

    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: "taken",
      message: expect.stringContaining(`#${first.order.id}`),
    });
    expect((await read(second.order)).paymentStatus).toBe("unpaid");
  });

  test("with less than the amount leaves the order waiting for the rest, which no gateway charges whole", async () => {
    const { order, receipt } = await orderInReview();

    expect(await approve(receipt.id, { amount: 30_000 })).toBe("partial");
    const between = await read(order);
    await send(order, { reference: newReference() });
    const rest = await waitingOf(order);

    expect(between).toMatchObject({
      status: "pendiente",
      paymentStatus: "unpaid",
      moneyReceived: 30_000,
      isPaidInPart: true,
      isPayable: false,
      transfer: { missing: 19_900 },
    });
    expect(await mailsOf(order.id)).toContain("paymentPartial");
    expect(await approve(rest.id)).toBe("paid");
    expect(await read(order)).toMatchObject({ paymentStatus: "accepted", moneyReceived: 49_900 });
  });

  test("with less than the amount, whose rest never comes, owes the part back when the order expires", async () => {
    const { order, receipt } = await orderInReview();
    await approve(receipt.id, { amount: 30_000 });

    shop().clock.advance(25 * HOUR_MS);
    await runExpiry();

    const detail = await shop().request({ url: `/api/orders/${order.id}`, cookie: admin.cookie });
    expect(detail.json()).toMatchObject({
      status: "cancelled",
      isRefundDue: true,
      money: { refundDue: 30_000 },
    });
    expect(await stockOf(order.productId)).toBe(5);
  });

  test("with more than the amount owes the difference back", async () => {
    const { order, receipt } = await orderInReview();

    expect(await approve(receipt.id, { amount: 60_000 })).toBe("surplus");

    const detail = await shop().request({ url: `/api/orders/${order.id}`, cookie: admin.cookie });
    expect(detail.json()).toMatchObject({
      status: "processing",
      isRefundDue: true,
      money: { refundDue: 10_100 },
    });
  });

  test("after the order expired takes its stock again, or flags the order when it is sold out", async () => {
    const [inTime, soldOut] = [await makeTransferOrder(shop()), await makeTransferOrder(shop())];
    shop().clock.advance(25 * HOUR_MS);
    await runExpiry();
    await inTransaction(shop().ctx, (tx) =>
      setStock(tx, { productId: soldOut.productId, variantId: null, stock: 0, reason: "adjustment" }),
    );
    for (const order of [inTime, soldOut]) await send(order, { reference: newReference() });

    expect(await approve((await waitingOf(inTime)).id)).toBe("paid");
    expect(await approve((await waitingOf(soldOut)).id)).toBe("needs_attention");

    expect(await stockOf(inTime.productId)).toBe(4);
    expect(await flagsOf(soldOut.id)).toEqual(["paid_without_stock"]);
    expect(await ledgerDifferences(shop().ctx)).toEqual([]);
  });

  test("of an order that the gateway charged meanwhile reports it as paid twice", async () => {
    const { order, receipt } = await orderInReview();
    await inTransaction(shop().ctx, (tx) => markOrderPaid(tx, order.id, { transactionId: "101500123" }));

    expect(await approve(receipt.id)).toBe("paid_twice");

    expect(await flagsOf(order.id)).toEqual(["paid_twice"]);
    expect(await mailsOf(order.id)).toContain("paidTwice");
  });

  test("of a part, before the gateway charges the whole order, owes the part back", async () => {
    const { order, receipt } = await orderInReview();
    await approve(receipt.id, { amount: 10_000 });

    await addPayment(shop(), await readOrder(shop().ctx, order.id), "accepted");
    await inTransaction(shop().ctx, (tx) => markOrderPaid(tx, order.id, { transactionId: "101500124" }));

    expect(await flagsOf(order.id)).toEqual(["refund_due"]);
  });
});

describe("rejecting a receipt", () => {
  test("mails the reason, and the order has its time to pay again", async () => {
    const { order, receipt } = await orderInReview();
    shop().clock.advance(30 * HOUR_MS);

    const answer = await decide(receipt.id, "reject", { reason: "El valor no aparece en la cuenta" });

    expect(answer.json()).toMatchObject({ outcome: "rejected" });
    expect(await read(order)).toMatchObject({
      isInReview: false,
      isPayable: true,
      transfer: { receipts: [{ state: "rejected", reason: "El valor no aparece en la cuenta" }] },
    });
    expect(await mailsOf(order.id)).toContain("receiptRejected");
    expect((await decide(receipt.id, "approve")).statusCode).toBe(409);
  });
});

describe("personal data", () => {
  test("the customer's export contains the receipt with its file", async () => {
    const { order } = await orderInReview({ file: pdf });

    const data = (await shop().request({ url: "/api/user/data", cookie: order.cookie })).json<UserData>();

    expect(data.orders[0]?.receipts).toMatchObject([
      { state: "waiting", file: { type: "application/pdf", base64: pdf.toString("base64") } },
    ]);
  });

  test("decided receipts are erased after twelve months, and their payments stay", async () => {
    const { order, receipt } = await orderInReview({ file: pdf });
    await approve(receipt.id);
    const waiting = await orderInReview();

    shop().clock.advance(366 * 24 * HOUR_MS);
    await makeJobHandlers(shop().deps)["clean-up"]({});

    const kept = await shop().ctx.db.select({ id: transferReceipts.id }).from(transferReceipts);
    const ids = kept.map(({ id }) => id);
    expect(ids).not.toContain(receipt.id);
    expect(ids).toContain(waiting.receipt.id);
    expect((await readOrder(shop().ctx, order.id)).received).toBe(4_990_000n);
  });
});

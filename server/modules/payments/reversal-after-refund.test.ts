import { beforeAll, expect, test } from "vitest";
import { makeSignedIn } from "#tests/support/factories.ts";
import { paidTwiceWays } from "#tests/support/paid-twice.ts";
import { type PlacedOrder, payingShop } from "#tests/support/paying-shop.ts";

/** What the shop reads when the gateway reverses one of two payments of an order that is not simply paid any more. */

const shop = payingShop();
const admin = { cookie: "" };
beforeAll(async () => {
  admin.cookie = (await makeSignedIn(shop().ctx, { isAdmin: true })).cookie;
});

const ways = paidTwiceWays.map(([way, pay]) => [way, () => pay(shop())] as const);

const readAsAdmin = async ({ id }: PlacedOrder) =>
  (await shop().request({ url: `/api/orders/${id}`, cookie: admin.cookie })).json();

async function post({ id }: PlacedOrder, path: string, payload: object) {
  const url = `/api/admin/orders/${id}/${path}`;
  const answer = await shop().request({ method: "POST", url, cookie: admin.cookie, payload });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
}

const refund = (placed: PlacedOrder, reference: string) =>
  post(placed, "refunds", { amount: placed.total, reference });

async function mailsOfReversal({ id }: PlacedOrder): Promise<string[]> {
  await shop().deliverMails();
  return shop()
    .mailer.sent.filter(({ subject, text }) => subject.includes(`#${id}`) && text.includes("reversó"))
    .map(({ text }) => text);
}

test("somebody must look when an online payment is reversed and a refund may have been of the transfer besides it", async () => {
  const placed = await shop().placeOrder();
  const session = await shop().startPayment(placed);
  await shop().standin.choose(session, { outcome: "pay" });
  await post(placed, "manual-payment", { method: "transfer", reference: "T-1", amount: placed.total });
  await refund(placed, "BANCO-1");

  await shop().standin.moveTo(session, 6);

  expect(await readAsAdmin(placed)).toMatchObject({
    paymentStatus: "accepted",
    flags: [{ kind: "payment_review" }],
  });
  expect(await mailsOfReversal(placed)).toEqual([expect.stringContaining("Mira qué pago devolviste")]);
});

test.each(ways)(
  "%s: a reversal after both payments were refunded is one of the refunds",
  async (_way, pay) => {
    const { placed, first, payAgain } = await pay();
    await payAgain();
    await refund(placed, "BANCO-1");
    await refund(placed, "BANCO-2");

    await shop().standin.moveTo(first, 6);

    expect(await readAsAdmin(placed)).toMatchObject({ paymentStatus: "refunded", attention: null });
    expect(await mailsOfReversal(placed)).toEqual([]);
  },
);

test.each(ways)(
  "%s: of a cancelled order the mail of a reversal does not say to keep the other payment, which is owed",
  async (_way, pay) => {
    const { placed, first, payAgain } = await pay();
    await payAgain();
    const url = `/api/orders/${placed.id}/status`;
    await shop().request({ method: "PATCH", url, cookie: admin.cookie, payload: { status: "cancelled" } });

    await shop().standin.moveTo(first, 6);

    const [mail, ...others] = await mailsOfReversal(placed);
    expect(others).toEqual([]);
    expect(mail).not.toContain("no devuelvas el otro pago");
    expect(mail).toContain("está cancelado. Registra esa reversión como reembolso");
    expect(await readAsAdmin(placed)).toMatchObject({ attention: "refund_due" });
  },
);

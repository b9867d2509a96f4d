import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { PlaceOrderBody } from "#contract/orders/checkout-fields.ts";
import type { ManualOrderBody } from "#contract/orders/manual-orders.ts";
import { mails, promotions } from "#server/db/schema/index.ts";
import { makeJobHandlers } from "#server/jobs/handlers.ts";
import { changeOrderStatus } from "#server/modules/orders/index.ts";
import { updateSettings } from "#server/modules/settings/index.ts";
import { makeProduct, makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { manualOrderBody } from "#tests/support/manual-orders.ts";
import { orderBody } from "#tests/support/order-body.ts";
import { readOrder } from "#tests/support/orders.ts";
import { makePromotion, switchPromotionsOn } from "#tests/support/promotions.ts";
import { testShop } from "#tests/support/test-shop.ts";

/** An order that costs nothing has nothing to pay (docs/rules/payments.md#free-order). */

const shop = testShop();
let productId: number;
let giftId: number;

beforeAll(async () => {
  const { ctx } = shop();
  await switchPromotionsOn(ctx);
  await updateSettings(ctx, {
    shipping: { usesZones: true, offersPickup: true },
    notifications: { shopEmail: "tienda@correo.example", mailShopOnPayment: true },
  });
  giftId = await makePromotion(ctx, { name: "Regalo", value: 100, code: "REGALO" });
  productId = (await makeProduct(ctx, { price: 20_000, stock: 50 })).id;
});

const free: Partial<PlaceOrderBody> = { shippingMethod: "pickup", discountCode: "REGALO", discount: 20_000 };

async function placeFree(given: Partial<PlaceOrderBody> = {}) {
  const { cookie } = await makeSignedIn(shop().ctx);
  const payload = orderBody([{ productId, price: 20_000 }], { ...free, ...given });
  const answer = await shop().request({ method: "POST", url: "/api/orders", cookie, payload });
  return { cookie, order: answer.json() };
}

async function placeByHand(given: Partial<ManualOrderBody>) {
  const granted = { shippingFee: 0, agreedDiscount: { amount: 20_000, reason: "Cortesía" } };
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
  const payload = manualOrderBody([{ productId, price: 20_000 }], { ...granted, ...given });
  return shop().request({ method: "POST", url: "/api/admin/orders", cookie, payload });
}

async function mailsOf(orderId: number): Promise<string[]> {
  const queued = await shop().ctx.db.select().from(mails).where(eq(mails.orderId, orderId));
  return queued.map(({ template }) => template).toSorted();
}

/** Delivers the order's mails and returns their texts, with the previews. */
async function deliverMailsOf(orderId: number): Promise<string[]> {
  const { ctx, deps, mailer } = shop();
  const deliver = makeJobHandlers(deps)["deliver-mail"];
  const queued = await ctx.db.select().from(mails).where(eq(mails.orderId, orderId));
  const before = mailer.sent.length;
  for (const { id } of queued) await deliver({ mailId: id });
  return mailer.sent.slice(before).map(({ text, html }) => `${html}\n${text}`);
}

async function usesOfGift(): Promise<number> {
  const [gift] = await shop().ctx.db.select().from(promotions).where(eq(promotions.id, giftId));
  return mustExist(gift).uses;
}

test("an order of 0 pesos is paid when it is placed, whatever method was chosen", async () => {
  for (const paymentMethod of ["credit-card", "epayco"] as const) {
    const { order } = await placeFree({ paymentMethod });

    expect(order).toMatchObject({
      total: 0,
      paymentStatus: "accepted",
      status: "procesando",
      isPayable: false,
    });
  }
});

test("the export of orders names no payment method of it", async () => {
  const { order } = await placeFree();
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });

  const csv = (await shop().request({ url: "/api/admin/orders.csv", cookie })).body;

  const row = csv
    .split("\n")
    .find((line) => line.startsWith(`${order.id};`) || line.startsWith(`${order.id},`));
  expect(row).toContain("Sin costo");
  expect(row).not.toContain("Tarjeta de crédito");
});

test("its buyer gets one mail, which says that it is paid, and the shop one", async () => {
  const { order } = await placeFree();

  expect(await mailsOf(order.id)).toEqual(["paymentAccepted", "shopOrderPaid"]);
  const sent = await deliverMailsOf(order.id);
  expect(sent.find((text) => text.includes("No tienes nada por pagar"))).toBeDefined();
  expect(sent.find((text) => text.includes("que no cuesta nada"))).toBeDefined();
  expect(sent.filter((text) => /tu pago por|pagó el pedido/.test(text))).toEqual([]);
});

test("an order by telephone with everything granted is paid and mailed too", async () => {
  const { order } = (await placeByHand({})).json();

  expect(order).toMatchObject({ total: 0, paymentStatus: "accepted", status: "processing" });
  expect(await mailsOf(order.id)).toEqual(["paymentAccepted", "shopOrderPaid"]);
});

test("a payment typed for an order that costs nothing is refused with a sentence", async () => {
  const answer = await placeByHand({ payment: { method: "cash", reference: "" } });

  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ message: expect.stringContaining("no cuesta nada") });
});

test("an order of 0 pesos is not the owner's first paid order", async () => {
  await placeFree();
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });

  const { steps } = (await shop().request({ method: "GET", url: "/api/admin/first-steps", cookie })).json();

  expect(steps).toContainEqual({ id: "firstOrder", isDone: false });
});

test("a cancelled order of 0 pesos owes nothing back, and gives its code back", async () => {
  const { order } = await placeFree();
  const before = await usesOfGift();
  await changeOrderStatus(shop().ctx, order.id, { status: "cancelled" });

  expect((await readOrder(shop().ctx, order.id)).flags).toEqual([]);
  expect(await usesOfGift()).toBe(before - 1);
});

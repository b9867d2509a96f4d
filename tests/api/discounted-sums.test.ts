import fc from "fast-check";
import { expect, test } from "vitest";
import { CartQuote } from "#contract/cart/cart-quote.ts";
import { toCentavos, toPesos } from "#contract/money.ts";
import { computeQuote, type QuoteCart, type QuoteFacts } from "#contract/pricing/quote.ts";
import type { ActivePromotion, PromotedLine } from "#contract/promotions/apply.ts";
import { flatRates, pickupRate } from "#contract/shipping/rate.ts";
import { inTransaction } from "#server/context.ts";
import { markOrderPaid } from "#server/modules/orders/index.ts";
import { adjustmentsOf } from "#server/modules/orders/placing/create-order.ts";
import type { PaymentAndRefunds } from "#server/modules/refunds/read-payment-and-refunds.ts";
import {
  computeRefundAmount,
  computeTerms,
  type ReturnableOrder,
} from "#server/modules/refunds/withdrawal-terms.ts";
import { makeCategory, makeProduct, makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { orderBody } from "#tests/support/order-body.ts";
import { readOrder } from "#tests/support/orders.ts";
import { addPayment, setStatus } from "#tests/support/paid-orders.ts";
import { promotionBody, switchPromotionsOn } from "#tests/support/promotions.ts";
import { fiftyPromotions, randomLines } from "#tests/support/random-carts.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { postWithdrawal } from "#tests/support/withdrawals.ts";
import { sizes } from "#tests/torture/sizes.ts";

/**
 * Whatever is discounted, the amounts of an order add up to the centavo until its last unit is returned
 * (docs/rules/money.md#spread).
 */

const CARTS = sizes.carts;
const ORDERS = Math.ceil(sizes.propertyRuns / 3);

const rates = [
  ...flatRates({
    standard: { name: "envío estándar", time: "3 a 5 días hábiles", fee: 10_000.01, freeFrom: 50_000 },
    express: { name: "envío exprés", time: "1 a 2 días hábiles", fee: 20_000, freeFrom: 100_000 },
  }),
  pickupRate({ pickupCutoffHour: 16 }),
];
const now = new Date("2026-03-19T15:00:00Z");
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);
const discountsIn = (adjustments: readonly { kind: string; amount: bigint }[]) =>
  sum(adjustments.filter(({ kind }) => kind === "discount").map(({ amount }) => amount));

type Generated<A> = A extends fc.Arbitrary<infer T> ? T : never;

/** One step of the returns: units of the lines, or a partial refund in thousandths of what is left. */
const returnSteps = fc.array(
  fc.record({
    units: fc.array(fc.nat({ max: 4 }), { minLength: 8, maxLength: 8 }),
    partialRefund: fc.oneof(fc.constant(0n), fc.bigInt({ min: 1n, max: 400n })),
  }),
  { maxLength: 5 },
);
const purchase = fc.record({
  shippingMethod: fc.constantFrom("standard", "express", "pickup"),
  isPaidOnDelivery: fc.boolean(),
  agreedFee: fc.option(fc.bigInt({ min: 0n, max: 30_000_00n }), { freq: 5 }),
  granted: fc.option(fc.bigInt({ min: 1n, max: 40_000_00n }), { freq: 4 }),
  /** The promotion whose code the customer types. */
  typed: fc.integer({ min: 1, max: 50 }),
});

function factsFor(lines: readonly PromotedLine[], promotions: readonly ActivePromotion[]): QuoteFacts {
  return {
    sellableItems: lines.map(({ price, units, categoryId, variantId }) => ({
      name: "Champú",
      price,
      available: units,
      categoryId,
      variantId,
      weight: null,
    })),
    promotions,
    customer: { isNew: true, uses: new Map() },
    rates,
    parcel: { boxGrams: 0, defaultGrams: 0 },
    now,
    payment: {
      isGatewayConnected: true,
      direct: null,
      cod: { minTotal: null, maxTotal: null, fee: 3_333_33n, isOfferedThere: true, isRefused: false },
    },
  };
}

function cartOf(lines: readonly PromotedLine[], given: Generated<typeof purchase>) {
  const { shippingMethod, isPaidOnDelivery, agreedFee, granted } = given;
  return {
    lines: lines.map(({ productId, units }) => ({ productId, size: "", quantity: units })),
    shippingMethod,
    agreedFee,
    agreedDiscount: granted === null ? null : { label: "Cortesía", amount: granted },
    ...(isPaidOnDelivery && { paymentMethod: "cod" }),
  } satisfies QuoteCart;
}

/** Returns a paid and delivered order in these steps and then the rest; answers all that was refunded. */
function refundAll(order: ReturnableOrder, steps: Generated<typeof returnSteps>) {
  const back: PaymentAndRefunds = {
    gateway: { charged: order.total, charges: [] },
    refunds: [],
    withdrawals: [],
  };
  const refund = (amount: bigint, withdrawalId: number | null) => {
    if (amount < 0n) throw new Error(`refunds ${amount}`);
    if (amount > 0n)
      back.refunds.push({ amount, withdrawalId, reference: "R" } as PaymentAndRefunds["refunds"][number]);
  };
  const delivered = [{ from: "shipped" as const, to: "delivered" as const, at: now }];
  const everything = { units: order.items.map(({ quantity }) => quantity), partialRefund: 0n };
  for (const [index, { units, partialRefund }] of [...steps, everything].entries()) {
    const refunded = sum(back.refunds.map(({ amount }) => amount));
    refund(((order.total - refunded) * partialRefund) / 1_000n, null);
    const { lines: left, whyNot } = computeTerms(order, back, delivered, now);
    if (whyNot) break;
    const lines = left
      .map((line) => ({ ...line, quantity: Math.min(line.quantity, units[line.orderItemId - 1] ?? 0) }))
      .filter(({ quantity }) => quantity > 0);
    if (lines.length === 0) continue;
    refund(computeRefundAmount(order, back, lines).amount, index + 1);
    back.withdrawals.push({ state: "refunded", lines } as PaymentAndRefunds["withdrawals"][number]);
  }
  return sum(back.refunds.map(({ amount }) => amount));
}

test("random carts against 50 promotions: quote, stored order, partial refunds and withdrawals add up to the centavo", () => {
  let withPartOff = 0;
  fc.assert(
    fc.property(
      randomLines({ minUnits: 1 }),
      fiftyPromotions,
      purchase,
      returnSteps,
      (lines, promotions, given, steps) => {
        const usable = promotions.filter(({ id, needsCode }) => !needsCode || id === given.typed);
        const quoted = computeQuote(cartOf(lines, given), factsFor(lines, usable));
        const stored = adjustmentsOf(quoted, given.agreedFee).map(({ kind, amount }) => ({
          kind,
          amount: amount as bigint,
        }));
        const { subtotal, discount, total } = quoted;
        const parts = sum(stored.map(({ kind, amount }) => (kind === "discount" ? -amount : amount)));

        if (discount < 0n || discount > subtotal || total < 0n) throw new Error("more than the goods");
        if (subtotal + parts !== total) throw new Error("the stored adjustments do not add up to the total");
        if (sum(quoted.lines.map((line) => line.discount)) !== discount)
          throw new Error("lines do not add up");
        if (quoted.lines.some((line) => line.total < 0n || line.discount < 0n)) throw new Error("below zero");
        const order: ReturnableOrder = {
          status: "delivered",
          paymentStatus: "accepted",
          paymentMethod: "credit-card",
          confirmedAt: null,
          received: 0n,
          receivedRefunded: 0n,
          total,
          shipping: quoted.shipping.fee,
          surcharges: quoted.surcharge,
          items: lines.map(({ price, units }, index) => ({
            id: index + 1,
            price,
            quantity: units,
            discount: mustExist(quoted.lines[index]).discount,
          })),
        };
        const refunded = refundAll(order, steps);
        if (refunded !== total) throw new Error(`refunded ${refunded} of ${total}`);
        if (discount > 0n && discount < subtotal) withPartOff += 1;
      },
    ),
    { numRuns: CARTS, seed: sizes.seed },
  );

  expect(withPartOff).toBeGreaterThan(CARTS / 4);
}, 240_000);

const shop = testShop();

/** Sends a request and answers its body; a refusal throws. */
async function send(method: "PATCH" | "POST", url: string, payload: object, cookie: string) {
  const answer = await shop().request({ method, url, cookie, payload });
  if (answer.statusCode >= 300) throw new Error(`${url} answers ${answer.body}`);
  return answer.json();
}

/** 40 products in 5 categories, and 50 promotions for them; answers prices and codes. */
async function stockShop(admin: string) {
  const { ctx } = shop();
  await switchPromotionsOn(ctx);
  const categoryIds: number[] = [];
  for (let n = 0; n < 5; n++) categoryIds.push((await makeCategory(ctx)).id);
  const goods: { productId: number; price: number }[] = [];
  for (let n = 0; n < 40; n++) {
    const price = 7_000.01 + 1_333.37 * n;
    const categoryId = mustExist(categoryIds[n % 5]);
    goods.push({ productId: (await makeProduct(ctx, { price, stock: 1_000_000, categoryId })).id, price });
  }
  const [random] = fc.sample(fiftyPromotions, { numRuns: 1, seed: sizes.seed });
  const codes: string[] = [];
  for (const { id, name, rule, applies, isCombinable, needsCode, minSubtotal } of mustExist(random)) {
    const ids = applies.ids.map((n) =>
      applies.to === "categories" ? mustExist(categoryIds[n - 1]) : mustExist(goods[n - 1]).productId,
    );
    if (needsCode) codes.push(`CODIGO${id}`);
    await send(
      "POST",
      "/api/admin/promotions",
      promotionBody(ctx, {
        name,
        kind: rule.kind,
        value: rule.value ?? null,
        applies: { to: applies.to, ids },
        // Without free shipping beside a discount no order costs nothing.
        combinable: isCombinable && id % 4 === 0 && rule.kind !== "free-shipping",
        minSubtotal: toPesos(minSubtotal),
        code: needsCode ? `CODIGO${id}` : null,
      }),
      admin,
    );
  }
  return { goods, codes };
}

const unitsBack = fc.array(fc.nat({ max: 3 }), { minLength: 4, maxLength: 4 });
const bought = fc.record({
  lines: fc.uniqueArray(
    fc.record({ product: fc.integer({ min: 0, max: 39 }), quantity: fc.integer({ min: 1, max: 5 }) }),
    { selector: ({ product }) => product, minLength: 1, maxLength: 4 },
  ),
  typed: fc.option(fc.nat({ max: 49 })),
  shippingMethod: fc.constantFrom("standard", "express"),
  partialRefund: fc.option(fc.integer({ min: 1, max: 400 }), { freq: 2 }),
  returns: fc.array(unitsBack, { maxLength: 2 }),
});

test("random orders in the shop against 50 promotions: what is quoted, charged, refunded and withdrawn adds up to the centavo", async () => {
  const { user, cookie } = await makeSignedIn(shop().ctx);
  const { cookie: admin } = await makeSignedIn(shop().ctx, { isAdmin: true });
  const { goods, codes } = await stockShop(admin);
  let withPartOff = 0;

  await fc.assert(
    fc.asyncProperty(bought, async ({ lines, typed, shippingMethod, partialRefund, returns }) => {
      const items = lines.map(({ product, quantity }) => ({
        ...mustExist(goods[product]),
        size: "",
        quantity,
      }));
      const discountCode = typed === null ? undefined : codes[typed % codes.length];
      const asked = items.map(({ price: _price, ...item }) => item);
      const quoted = CartQuote.parse(
        await send("POST", "/api/cart/quote", { items: asked, shippingMethod, discountCode }, cookie),
      );
      const discount = toPesos(sum(quoted.discounts.map(({ amount }) => toCentavos(amount))));
      const applies = quoted.code?.applies ?? false;
      const body = orderBody(items, { shippingMethod, discount, ...(applies && { discountCode }) });
      const { id } = await send("POST", "/api/orders", body, cookie);
      const order = await readOrder(shop().ctx, id);

      expect(toPesos(order.total)).toBe(quoted.total);
      expect(sum(order.items.map((item) => item.discount))).toBe(toCentavos(discount));
      expect(discountsIn(order.adjustments)).toBe(toCentavos(discount));
      expect(order.items.map((item) => toPesos(item.discount)).toSorted()).toEqual(
        quoted.lines.map((line) => line.discount).toSorted(),
      );
      if (order.discounts > 0n && order.discounts < order.subtotal) withPartOff += 1;

      await addPayment(shop(), order, "accepted");
      await inTransaction(shop().ctx, async (tx) => {
        await markOrderPaid(tx, id, { transactionId: "101500123" });
      });
      await setStatus(shop(), id, "delivered");
      let refunded = 0n;
      const refund = async (amount: number, rest: object) => {
        await send(
          "POST",
          `/api/admin/orders/${id}/refunds`,
          { amount, reference: `${refunded}`, ...rest },
          admin,
        );
        refunded += toCentavos(amount);
      };
      if (partialRefund !== null) {
        await refund(toPesos((order.total * BigInt(partialRefund)) / 1_000n), { note: "Llegó golpeado." });
      }
      for (const units of [...returns, null]) {
        const { withdrawalTerms } = (await shop().request({ url: `/api/orders/${id}`, cookie })).json();
        if (!withdrawalTerms.isPossible) break;
        const given: { orderItemId: number; quantity: number }[] = withdrawalTerms.lines;
        const wanted = given
          .map((line, index) => ({ ...line, quantity: Math.min(line.quantity, units?.[index] ?? 0) }))
          .filter(({ quantity }) => quantity > 0);
        if (units && wanted.length === 0) continue;
        const answer = await postWithdrawal(
          shop(),
          { order, cookie, userId: user.id },
          units ? { lines: wanted } : {},
        );
        // Units that cost nothing are not returned alone.
        if (units && answer.statusCode === 409) continue;
        const open = mustExist(
          answer.json().withdrawals.find(({ state }: { state: string }) => state === "requested"),
        );
        await send("PATCH", `/api/admin/withdrawals/${open.id}`, { state: "approved" }, admin);
        await refund(open.amount, { withdrawalId: open.id });
      }

      expect(refunded).toBe(order.total);
      expect(await readOrder(shop().ctx, id)).toMatchObject({
        refunded: order.total,
        paymentStatus: "refunded",
      });
    }),
    { numRuns: ORDERS, seed: sizes.seed },
  );

  expect(withPartOff).toBeGreaterThan(ORDERS / 4);
}, 600_000);

import { createHash } from "node:crypto";
import { MINUTE_MS } from "#contract/durations.ts";
import { type Centavos, toPesos } from "#contract/money.ts";
import type { PaymentFacts } from "#contract/pricing/payment-options.ts";
import { computeQuote, type Quote, type QuoteCart } from "#contract/pricing/quote.ts";
import type { Settings } from "#contract/settings/settings.ts";
import type { ShippingRate } from "#contract/shipping/rate.ts";
import { type Ctx, recordEvent } from "../../../context.ts";
import { orderAdjustments } from "../../../db/schema/index.ts";
import { DomainError } from "../../../errors.ts";
import { takeStock } from "../../inventory/index.ts";
import { buildQuoteFacts, readPaymentFacts, type SellableItem } from "../../pricing/index.ts";
import {
  type GivenCode,
  type Person,
  type PromotionFacts,
  readPromotionFacts,
  takePromotionUses,
} from "../../promotions/index.ts";
import { copyAccountsToOrder } from "../../transfer-accounts/index.ts";
import { arrivalColumns } from "../payment-status/arrival-columns.ts";
import { settleFreeOrder } from "../payment-status/free-order.ts";
import type { OrderAdjustment, OrderRow, OrderWithItems } from "../reading/order-rows.ts";
import { checkCart, checkSurcharge, discountChanged, type SeenCart } from "./check-cart.ts";
import { checkPaymentMethod } from "./check-payment-method.ts";
import { type BoughtLine, insertLinesAndAdjustments, insertOrder, type NewOrderRow } from "./insert-order.ts";

/** The channel of orders that customers place themselves. */
const CHECKOUT = "web";

/** Without transfers and cash on delivery, whose facts orders with other payment methods do not need. */
function gatewayFacts({ gateway }: Ctx): PaymentFacts {
  return { isGatewayConnected: gateway.isConnected, direct: null, cod: null };
}

type ComputedColumns =
  | "shippingLabel"
  | "deliveryTerms"
  | "arrivesFrom"
  | "arrivesUntil"
  | "subtotal"
  | "discounts"
  | "shipping"
  | "agreedShipping"
  | "surcharges"
  | "total"
  | "isVatResponsible"
  | "vatPercent"
  | "expiresAt"
  | "goods"
  | "documentType"
  | "documentNumber"
  | "createdAt"
  | "updatedAt";

type NewOrder = {
  cart: SeenCart;
  /** One per item of the cart, in the same order. */
  sellableItems: readonly (SellableItem | null)[];
  settings: Pick<Settings, "shipping" | "general">;
  /** Methods that reach the destination. */
  rates: readonly ShippingRate[];
  /** A shipping fee agreed with the customer; null: the fee of the settings. */
  agreedFee: Centavos | null;
  /** A discount that an administrator grants. */
  agreedDiscount: QuoteCart["agreedDiscount"];
  /** The code that the customer gave. */
  code: GivenCode | null;
  /** For counting the uses of promotions. */
  person: Person;
  /** Time to pay, in minutes; then the order expires. */
  windowMinutes: number;
  placedBy: number | null;
  /** Customer, address and the like. */
  values: Omit<NewOrderRow, ComputedColumns> & {
    cityCode: string | null;
    paymentMethod: OrderRow["paymentMethod"];
  };
};

/**
 * Creates every order, from the checkout and by hand: quotes the prices, takes the stock, writes the first row of the
 * history and publishes `order.created`. An order of 0 pesos is paid at once. Throws what `checkCart` throws.
 */
export async function createOrder(tx: Ctx, placed: NewOrder): Promise<OrderWithItems> {
  const { sellableItems, settings, agreedFee, code, person, values } = placed;
  const codeId = code?.codeId ?? null;
  const promotions = await readPromotionFacts(tx, { codeId, person });
  const quoted = await quoteAndCheck(tx, placed, promotions);

  const now = tx.clock.now();
  const lines = boughtLines(sellableItems, quoted);
  const order = await insertOrder(tx, {
    channel: CHECKOUT,
    isGuest: false,
    ...values,
    ...quotedColumns(quoted, settings, now),
    agreedShipping: agreedFee,
    goodsNames: lines.map(({ name }) => name),
    isVatResponsible: settings.general.isVatResponsible,
    vatPercent: settings.general.vatPercent,
    expiresAt: new Date(now.getTime() + placed.windowMinutes * MINUTE_MS),
    createdAt: now,
    updatedAt: now,
  });
  await takeStock(tx, lines, { orderId: order.id, reason: "order_placed" });
  const adjustments = adjustmentsOf(quoted, agreedFee);
  const items = await insertLinesAndAdjustments(tx, order, { lines, adjustments, placedBy: placed.placedBy });
  const usedUp = await takePromotionUses(tx, {
    orderId: order.id,
    applied: quoted.promotions.applied,
    codeId,
  });
  if (usedUp !== null) {
    throw discountChanged(await quoteWithAllMethods(tx, placed, withoutUses(promotions, usedUp)), code);
  }
  if (order.paymentMethod === "direct") await copyAccountsToOrder(tx, order);
  await recordEvent(tx, {
    type: "order.created",
    orderId: order.id,
    userId: order.userId,
    total: toPesos(order.total),
  });
  return settleFreeOrder(tx, { ...order, items, adjustments, flags: [] });
}

/** Throws when the quote is not what the customer saw, or has not the chosen payment method. */
async function quoteAndCheck(tx: Ctx, placed: NewOrder, promotions: PromotionFacts): Promise<Quote> {
  const { cart, code, values } = placed;
  const { channel = CHECKOUT, shippingMethod, paymentMethod } = values;
  const check = (quoted: Quote) => {
    checkCart({ ...cart, shippingMethod }, quoted, code);
    checkPaymentMethod(paymentMethod, quoted, { code, isByStaff: channel !== CHECKOUT });
    checkSurcharge(cart, quoted, code);
    return quoted;
  };
  if (paymentMethod === "direct" || paymentMethod === "cod") {
    return check(await quoteWithAllMethods(tx, placed, promotions));
  }
  try {
    return check(quoteOrder(tx, placed, promotions, gatewayFacts(tx)));
  } catch (refusal) {
    // The quote in the refusal offers the other methods, too.
    if (refusal instanceof DomainError) check(await quoteWithAllMethods(tx, placed, promotions));
    throw refusal;
  }
}

async function quoteWithAllMethods(tx: Ctx, placed: NewOrder, promotions: PromotionFacts): Promise<Quote> {
  const { person, values } = placed;
  const payment = await readPaymentFacts(tx, { cityCode: values.cityCode, person });
  return quoteOrder(tx, placed, promotions, payment);
}

function quoteOrder(
  tx: Ctx,
  { cart, sellableItems, settings, rates, agreedFee, agreedDiscount, values }: NewOrder,
  promotions: PromotionFacts,
  payment: PaymentFacts,
): Quote {
  const { shippingMethod, paymentMethod, cityCode } = values;
  const isDestinationKnown = cityCode !== null;
  return computeQuote(
    { lines: cart.items, shippingMethod, paymentMethod, agreedFee, agreedDiscount, isDestinationKnown },
    buildQuoteFacts(tx, settings, { sellableItems, rates, promotions, payment }),
  );
}

/**
 * The columns of an order that follow from a quote: its sums and the promised delivery.
 *
 * @param countedFrom the days until the arrival count from this moment
 */
export function quotedColumns(quoted: Quote, settings: Pick<Settings, "shipping">, countedFrom: Date) {
  return {
    ...promiseOf(quoted, settings, countedFrom),
    subtotal: quoted.subtotal,
    discounts: quoted.discount,
    shipping: quoted.shipping.fee,
    shippingFreeBy: quoted.shipping.freeBy,
    surcharges: quoted.surcharge,
    total: quoted.total,
  };
}

/** Name of the method, and with zones the promised days (docs/rules/shipping.md#arrival). */
function promiseOf(
  { shipping: { chosen } }: Quote,
  { shipping }: Pick<Settings, "shipping">,
  countedFrom: Date,
) {
  const promise = { shippingLabel: chosen?.label };
  if (!chosen || !shipping.usesZones) return promise;
  const deliveryTerms = chosen.terms;
  return { ...promise, deliveryTerms, ...arrivalColumns({ deliveryTerms }, countedFrom) };
}

/** Stable for equal bodies: the schema that parsed the body fixes the order of its keys. */
export function hashBody(body: object): string {
  return createHash("sha256").update(JSON.stringify(body)).digest("hex");
}

function withoutUses({ promotions, customer }: PromotionFacts, usedUp: number): PromotionFacts {
  return {
    customer,
    promotions: promotions.map((each) => (each.id === usedUp ? { ...each, usesLeft: 0 } : each)),
  };
}

function boughtLines(sellableItems: readonly (SellableItem | null)[], { lines }: Quote): BoughtLine[] {
  return lines.flatMap(({ quantity, discount }, index) => {
    const sellable = sellableItems[index];
    return sellable ? [{ ...sellable, quantity, discount }] : [];
  });
}

export function adjustmentsOf(
  { discounts, shipping, surcharges }: Quote,
  agreedFee: Centavos | null,
): OrderAdjustment[] {
  const { fee, chosen } = shipping;
  const label = chosen?.label ?? "";
  const cause = agreedFee === null ? (chosen?.method ?? "") : "agreed";
  return [
    ...discounts.map(({ promotionId: _promotionId, ...discount }) => ({
      kind: "discount" as const,
      ...discount,
    })),
    ...(fee > 0n ? [{ kind: "shipping" as const, label, amount: fee, cause }] : []),
    ...surcharges.map((surcharge) => ({ kind: "surcharge" as const, ...surcharge })),
  ];
}

export async function insertAdjustments(
  tx: Ctx,
  { id }: Pick<OrderRow, "id">,
  adjustments: OrderAdjustment[],
): Promise<void> {
  if (adjustments.length === 0) return;
  await tx.db
    .insert(orderAdjustments)
    .values(adjustments.map((adjustment) => ({ ...adjustment, orderId: id })));
}

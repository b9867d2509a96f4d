import { addBusinessDays, type Day } from "../calendar/days.ts";
import type { Centavos } from "../money.ts";
import type { OrderShippingMethod } from "../orders.ts";
import {
  type ActivePromotion,
  type AppliedPromotion,
  applyPromotions,
  type CustomerFacts,
  type PromotionOutcome,
} from "../promotions/apply.ts";
import { type ShippingMethodId, type ShippingSettings, shippingMethodIds } from "../settings.ts";
import {
  DEFAULT_SHIPPING_METHOD,
  deliveryDays,
  missingForFreeShipping,
  shippingFee,
} from "./shipping-fee.ts";
import { spread } from "./spread.ts";

/** The requested products. Each product and size occurs once. */
export type QuoteCart = {
  lines: readonly { productId: number; size: string; quantity: number }[];
  /** Undefined: standard, or the faster method when both cost the same. */
  shippingMethod?: OrderShippingMethod;
  /** Fee agreed with the customer, which replaces the one of the settings. */
  agreedFee?: Centavos | null;
  /** Discount granted by an administrator, on top of the promotions. */
  agreedDiscount?: { label: string; amount: Centavos } | null;
};

/** What the shop offers for a product and size. */
export type QuoteOffer = {
  name: string;
  price: Centavos;
  /** Price before the sale, and its end, as in SalePrice. */
  compareAt?: Centavos | null;
  saleEndsAt?: Date | null;
  available: number;
  categoryId: number;
  variantId: number | null;
};

type QuotedAdjustment = { label: string; amount: Centavos; cause: string };
type QuotedDiscount = QuotedAdjustment & { promotionId: number | null };

/** Prices, stock and settings that a quote depends on. */
export type QuoteFacts = {
  /** One per line of the cart, in their order; null: not for sale. */
  offers: readonly (QuoteOffer | null)[];
  shipping: ShippingSettings;
  today: Day;
  /** Those in force; of the ones with a code only the customer's. */
  promotions: readonly ActivePromotion[];
  customer: CustomerFacts;
  surcharges: readonly QuotedAdjustment[];
};

export type QuotedLine = {
  productId: number;
  size: string;
  /** Null: not for sale. */
  offer: QuoteOffer | null;
  /** Requested units; only available ones are priced. */
  quantity: number;
  /** The line's share of all discounts. */
  discount: Centavos;
  /** Price of its available units after discounts. */
  total: Centavos;
};

export type ShippingOption = {
  method: ShippingMethodId;
  label: string;
  fee: Centavos;
  missingForFree: Centavos;
  /** First and last business day on which it may arrive. */
  from: Day;
  until: Day;
};

export type Quote = {
  lines: QuotedLine[];
  discounts: QuotedDiscount[];
  /** Promotions behind `discounts` and free shipping, and why the others do not apply. */
  promotions: PromotionOutcome;
  shipping: { options: ShippingOption[]; chosen: OrderShippingMethod; label: string; fee: Centavos };
  surcharges: QuotedAdjustment[];
  subtotal: Centavos;
  /** Sums of `discounts` and `surcharges`. */
  discount: Centavos;
  surcharge: Centavos;
  total: Centavos;
};

const PICKUP_LABEL = "Recoger en la tienda";

/**
 * Computes the price of a cart (docs/rules/checkout.md#quote); no other code may. Only available units are priced.
 * Discounts never exceed the goods. The threshold for free shipping applies after discounts.
 */
export function quote(cart: QuoteCart, facts: QuoteFacts): Quote {
  const priced = cart.lines.map(({ productId, size, quantity }, index) => {
    const offer = facts.offers[index] ?? null;
    const units = offer ? Math.max(0, Math.min(quantity, offer.available)) : 0;
    const gross = offer ? offer.price * BigInt(units) : 0n;
    return { key: `${productId} ${size}`, productId, size, quantity, offer, units, gross };
  });
  const subtotal = sumOf(priced, ({ gross }) => gross);
  const shippingFor = (goods: Centavos) => quoteShipping(cart, facts, goods, subtotal === 0n);
  const promotions = applyPromotions({
    lines: priced.flatMap(({ key, productId, offer, units }) =>
      offer ? [{ ...offer, key, productId, units }] : [],
    ),
    promotions: facts.promotions,
    customer: facts.customer,
    savedShipping: (goods) =>
      cart.agreedFee == null ? shippingFor(goods).fee - withFreeShipping(shippingFor(goods)).fee : 0n,
  });
  const { discounts, net } = subtractDiscounts(priced, promotions.applied, cart.agreedDiscount ?? null);
  const discount = sumOf(discounts, ({ amount }) => amount);
  const usual = shippingFor(subtotal - discount);
  const isFree = promotions.applied.some(({ isShippingFree }) => isShippingFree);
  const shipping = isFree ? withFreeShipping(usual) : usual;
  const surcharge = sumOf(facts.surcharges, ({ amount }) => amount);

  return {
    lines: priced.map(({ key, gross, units: _units, ...line }) => {
      const total = net.get(key) ?? 0n;
      return { ...line, discount: gross - total, total };
    }),
    discounts,
    promotions,
    shipping,
    surcharges: [...facts.surcharges],
    subtotal,
    discount,
    surcharge,
    total: subtotal - discount + shipping.fee + surcharge,
  };
}

/** Subtracts the promotions' discounts and then the agreed one, which is at most what is left of the goods. */
function subtractDiscounts(
  lines: readonly { key: string; gross: Centavos }[],
  applied: readonly AppliedPromotion[],
  agreed: { label: string; amount: Centavos } | null,
): { discounts: QuotedDiscount[]; net: Map<string, Centavos> } {
  const net = new Map(lines.map(({ key, gross }) => [key, gross]));
  const subtract = (parts: ReadonlyMap<string, Centavos>) => {
    for (const [key, part] of parts) net.set(key, (net.get(key) ?? 0n) - part);
  };
  const discounts: QuotedDiscount[] = [];
  for (const { promotionId, label, amount, byLine } of applied) {
    if (amount === 0n) continue;
    subtract(byLine);
    discounts.push({ label, amount, cause: "promotion", promotionId });
  }
  const left = [...net].map(([key, weight]) => ({ key, weight }));
  const amount = lesser(
    agreed?.amount ?? 0n,
    sumOf(left, ({ weight }) => weight),
  );
  if (agreed && amount > 0n) {
    subtract(spread(amount, left));
    discounts.push({ label: agreed.label, amount, cause: "agreed", promotionId: null });
  }
  return { discounts, net };
}

/** Makes the cheapest method free; of equal ones the chosen. */
function withFreeShipping({ options, chosen, label, fee }: Quote["shipping"]): Quote["shipping"] {
  const cheapest = options.toSorted(
    (a, b) => Number(a.fee - b.fee) || Number(b.method === chosen) - Number(a.method === chosen),
  )[0]?.method;
  return {
    options: options.map((option) =>
      option.method === cheapest ? { ...option, fee: 0n, missingForFree: 0n } : option,
    ),
    chosen,
    label,
    fee: chosen === cheapest ? 0n : fee,
  };
}

function quoteShipping(
  { shippingMethod, agreedFee }: QuoteCart,
  { shipping, today }: QuoteFacts,
  goods: Centavos,
  isNothingToSend: boolean,
): Quote["shipping"] {
  const options = shippingMethodIds.map((method): ShippingOption => {
    const { from, until } = deliveryDays[method];
    return {
      method,
      label: sentenceCase(shipping[method].name),
      fee: isNothingToSend ? 0n : shippingFee(shipping[method], goods),
      missingForFree: missingForFreeShipping(shipping[method], goods),
      from: addBusinessDays(today, from),
      until: addBusinessDays(today, until),
    };
  });
  const chosen = shippingMethod ?? preselected(options, isNothingToSend);
  const option = options.find(({ method }) => method === chosen);
  return {
    options,
    chosen,
    label: option?.label ?? PICKUP_LABEL,
    fee: agreedFee ?? option?.fee ?? 0n,
  };
}

function preselected(options: readonly ShippingOption[], isNothingToSend: boolean): ShippingMethodId {
  const standard = options.find(({ method }) => method === DEFAULT_SHIPPING_METHOD);
  const sameFee = options.filter(({ fee }) => fee === standard?.fee);
  const fastest = sameFee.toSorted((a, b) => deliveryDays[a.method].until - deliveryDays[b.method].until)[0];
  return (isNothingToSend ? null : fastest?.method) ?? DEFAULT_SHIPPING_METHOD;
}

function sumOf<T>(items: readonly T[], amountOf: (item: T) => Centavos): Centavos {
  return items.reduce((sum, item) => sum + amountOf(item), 0n);
}

function lesser(a: Centavos, b: Centavos): Centavos {
  if (a < b) return a;
  return b;
}

function sentenceCase(text: string): string {
  return text.charAt(0).toLocaleUpperCase("es-CO") + text.slice(1);
}

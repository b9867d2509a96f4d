import { lineKey } from "../cart/line-key.ts";
import { type Centavos, lesserOf, sumOf } from "../money.ts";
import {
  type ActivePromotion,
  type AppliedPromotion,
  applyPromotions,
  type CustomerFacts,
  type PromotionOutcome,
} from "../promotions/apply.ts";
import { PICKUP } from "../shipping/pickup.ts";
import { DEFAULT_SHIPPING_METHOD, type ShippingRate } from "../shipping/rate.ts";
import { parcelWeight } from "../shipping/weight.ts";
import { type PaymentFacts, type PaymentOption, paymentOptions } from "./payment-options.ts";
import { type ShippingOption, shippingOptions } from "./shipping-options.ts";
import { spread } from "./spread.ts";

/** The requested products. Each product and size occurs once. */
export type QuoteCart = {
  lines: readonly { productId: number; size: string; quantity: number }[];
  /** Undefined: standard, or a faster method that costs the same. */
  shippingMethod?: string;
  /** Fee agreed with the customer, which replaces the one of the settings. */
  agreedFee?: Centavos | null;
  /** Adds its surcharge if it is available. */
  paymentMethod?: string;
  /** Whether the buyer named the municipality of the destination. */
  isDestinationKnown?: boolean;
  /** Discount granted by an administrator, on top of the promotions. */
  agreedDiscount?: { label: string; amount: Centavos } | null;
};

/** A product and size for sale: what a quote needs to know of it. */
export type SellableFacts = {
  name: string;
  price: Centavos;
  /** Price before the sale, and its end, as in SalePrice. */
  compareAt?: Centavos | null;
  saleEndsAt?: Date | null;
  available: number;
  categoryId: number;
  variantId: number | null;
  /** Grams of a unit; null: unknown. */
  weight: number | null;
};

type QuotedAdjustment = { label: string; amount: Centavos; cause: string };
type QuotedDiscount = QuotedAdjustment & { promotionId: number | null };

/** Prices, stock and settings that a quote depends on. */
export type QuoteFacts = {
  /** One per line of the cart, in their order; null: not for sale. */
  sellableItems: readonly (SellableFacts | null)[];
  /** Promotions in force; one that needs a code only if the customer gave it. */
  promotions: readonly ActivePromotion[];
  customer: CustomerFacts;
  /** Methods that reach the destination (docs/rules/shipping.md#zones), in the order in which they are shown. */
  rates: readonly ShippingRate[];
  /** Weights in grams, for rates by weight. */
  parcel: { boxGrams: number; defaultGrams: number };
  now: Date;
  payment: PaymentFacts;
};

export type QuotedLine = {
  productId: number;
  size: string;
  /** Null: not for sale. */
  sellable: SellableFacts | null;
  /** Requested units; only available ones are priced. */
  quantity: number;
  /** The line's share of all discounts. */
  discount: Centavos;
  /** Price of its available units after discounts. */
  total: Centavos;
};

type QuotedShipping = { options: ShippingOption[]; chosen: ShippingOption | null; fee: Centavos };

export type Quote = {
  lines: QuotedLine[];
  discounts: QuotedDiscount[];
  /** Promotions behind `discounts` and free shipping, and why the others do not apply. */
  promotions: PromotionOutcome;
  /** `chosen` is null when no method reaches the destination. */
  shipping: QuotedShipping & {
    /** Name of the promotion that makes it free; null: none does. */
    freeBy: string | null;
  };
  surcharges: QuotedAdjustment[];
  subtotal: Centavos;
  /** Sums of `discounts` and `surcharges`. */
  discount: Centavos;
  surcharge: Centavos;
  total: Centavos;
  paymentMethods: PaymentOption[];
};

/**
 * Computes the price of a cart (docs/rules/checkout.md#quote); no other code may. Only available units are priced.
 * Discounts never exceed the goods. The threshold for free shipping applies after discounts.
 */
export function computeQuote(cart: QuoteCart, facts: QuoteFacts): Quote {
  const quote = quoteChosenMethod(cart, facts);
  const { options, chosen } = quote.shipping;
  // A promotion frees the chosen method only. Beside another one stands what it costs once chosen.
  if (cart.agreedFee != null || !facts.promotions.some(({ rule }) => rule.kind === "free-shipping")) {
    return quote;
  }
  const whenChosen = (option: ShippingOption) =>
    quoteChosenMethod({ ...cart, shippingMethod: option.method }, facts).shipping.chosen ?? option;
  return {
    ...quote,
    shipping: {
      ...quote.shipping,
      options: options.map((option) => (option.method === chosen?.method ? chosen : whenChosen(option))),
    },
  };
}

/** The same, but beside the methods that are not chosen stands their price without promotions. */
function quoteChosenMethod(cart: QuoteCart, facts: QuoteFacts): Quote {
  const priced = cart.lines.map((line, index) => {
    const { productId, size, quantity } = line;
    const sellable = facts.sellableItems[index] ?? null;
    const units = sellable ? Math.max(0, Math.min(quantity, sellable.available)) : 0;
    const gross = sellable ? sellable.price * BigInt(units) : 0n;
    return { key: lineKey(line), productId, size, quantity, sellable, units, gross };
  });
  const subtotal = sumOf(priced.map(({ gross }) => gross));
  const shippingFor = (goods: Centavos) => quoteShipping(cart, facts, goods, subtotal === 0n);
  const promotions = applyPromotions({
    lines: priced.flatMap(({ key, productId, sellable, units }) =>
      sellable ? [{ ...sellable, key, productId, units }] : [],
    ),
    promotions: facts.promotions,
    customer: facts.customer,
    shippingSavedBy: (goods) =>
      cart.agreedFee == null ? shippingFor(goods).fee - withFreeShipping(shippingFor(goods)).fee : 0n,
  });
  const { discounts, net } = subtractDiscounts(priced, promotions.applied, cart.agreedDiscount ?? null);
  const discount = sumOf(discounts.map(({ amount }) => amount));
  const usual = shippingFor(subtotal - discount);
  const freeBy = promotions.applied.find(({ shippingSaved }) => shippingSaved > 0n)?.label ?? null;
  const promised = cart.agreedFee == null ? withPromisedShipping(usual, facts.promotions, promotions) : usual;
  const shipping = { ...(freeBy === null ? promised : withFreeShipping(usual)), freeBy };
  const withoutSurcharges = subtotal - discount + shipping.fee;
  const isPickup = shipping.chosen?.method === PICKUP;
  const paymentMethods = paymentOptions(facts.payment, { total: withoutSurcharges, isPickup });
  const surcharges = surchargesOf(cart, facts.payment, paymentMethods);
  const surcharge = sumOf(surcharges.map(({ amount }) => amount));

  return {
    lines: priced.map(({ key, gross, units: _units, ...line }) => {
      const total = net.get(key) ?? 0n;
      return { ...line, discount: gross - total, total };
    }),
    discounts,
    promotions,
    shipping,
    surcharges,
    subtotal,
    discount,
    surcharge,
    total: withoutSurcharges + surcharge,
    paymentMethods,
  };
}

const COD_LABEL = "Pago contra entrega";

/** The fee for cash on delivery, while that method is chosen and available. */
function surchargesOf(
  { paymentMethod }: QuoteCart,
  { cod }: PaymentFacts,
  options: readonly PaymentOption[],
): QuotedAdjustment[] {
  const isChosen =
    paymentMethod === "cod" && options.some(({ method, available }) => method === "cod" && available);
  return isChosen && cod && cod.fee > 0n ? [{ label: COD_LABEL, amount: cod.fee, cause: "cod" }] : [];
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
  const amount = lesserOf(agreed?.amount ?? 0n, sumOf(left.map(({ weight }) => weight)));
  if (agreed && amount > 0n) {
    subtract(spread(amount, left));
    discounts.push({ label: agreed.label, amount, cause: "agreed", promotionId: null });
  }
  return { discounts, net };
}

/** Makes the cheapest method free. */
function withFreeShipping(shipping: QuotedShipping): QuotedShipping {
  const free = changeCheapest(shipping, (option) => ({ ...option, fee: 0n, missingForFree: 0n }));
  return { ...free, fee: free.chosen === shipping.chosen ? shipping.fee : 0n };
}

/** Tells how much is missing until a promotion makes the cheapest method free, unless the method itself is nearer to it. */
function withPromisedShipping(
  shipping: QuotedShipping,
  promotions: readonly ActivePromotion[],
  { applied, refused }: PromotionOutcome,
): QuotedShipping {
  const isApplied = ({ id }: ActivePromotion) => applied.some(({ promotionId }) => promotionId === id);
  const isAloneOrCombinable = promotions.filter(isApplied).every(({ isCombinable }) => isCombinable);
  const promised = promotions.flatMap(({ id, rule, minSubtotal, isCombinable }) => {
    const refusal = refused.get(id);
    if (rule.kind !== "free-shipping" || refusal?.reason !== "missing_subtotal") return [];
    const wouldApply = applied.length === 0 || (isCombinable && isAloneOrCombinable);
    return wouldApply ? [{ missingForFree: refusal.amount, freeFrom: minSubtotal }] : [];
  });
  const [nearest] = promised.toSorted((a, b) => Number(a.missingForFree - b.missingForFree));
  if (!nearest) return shipping;
  return changeCheapest(shipping, (option) =>
    option.fee > 0n && (option.missingForFree === null || option.missingForFree > nearest.missingForFree)
      ? { ...option, ...nearest }
      : option,
  );
}

/** Changes the cheapest method that is sent; among equally cheap ones, the chosen one. */
function changeCheapest(
  { options, chosen, fee }: QuotedShipping,
  change: (option: ShippingOption) => ShippingOption,
): QuotedShipping {
  const cheapest = options
    .filter(({ method }) => method !== PICKUP)
    .toSorted(
      (a, b) =>
        Number(a.fee - b.fee) || Number(b.method === chosen?.method) - Number(a.method === chosen?.method),
    )[0]?.method;
  const changed = (option: ShippingOption) => (option.method === cheapest ? change(option) : option);
  return { options: options.map(changed), chosen: chosen && changed(chosen), fee };
}

function quoteShipping(
  { lines, shippingMethod, agreedFee, isDestinationKnown = false }: QuoteCart,
  { sellableItems, rates, parcel, now }: QuoteFacts,
  goods: Centavos,
  isNothingToSend: boolean,
): QuotedShipping {
  const units = lines.map(({ quantity }, index) => ({
    weight: sellableItems[index]?.weight ?? null,
    units: Math.max(0, Math.min(quantity, sellableItems[index]?.available ?? 0)),
  }));
  const found = shippingOptions(rates, { goods, weight: parcelWeight(units, parcel), now });
  const options = isNothingToSend ? found.map((option) => ({ ...option, fee: 0n })) : found;
  const asked = options.find(({ method }) => method === shippingMethod);
  const chosen = asked ?? preselected(options, { isNothingToSend, isDestinationKnown });
  return { options, chosen, fee: agreedFee ?? chosen?.fee ?? 0n };
}

/**
 * The fastest method that costs the same as the standard one; without a standard method, as the first that is sent. The
 * pickup only while the buyer has named no municipality: somebody whose own is not reached may have wanted a delivery.
 */
function preselected(
  options: readonly ShippingOption[],
  { isNothingToSend, isDestinationKnown }: { isNothingToSend: boolean; isDestinationKnown: boolean },
): ShippingOption | null {
  const sent = options.filter(({ method }) => method !== PICKUP);
  const usual = sent.find(({ method }) => method === DEFAULT_SHIPPING_METHOD) ?? sent[0];
  if (!usual) return isDestinationKnown ? null : (options[0] ?? null);
  if (isNothingToSend) return usual;
  const sameFee = sent.filter(({ fee }) => fee === usual.fee);
  return sameFee.toSorted((a, b) => a.terms.daysUntil - b.terms.daysUntil)[0] ?? usual;
}

import { type Centavos, lesserOf, sumOf, toCentavos } from "../money.ts";
import { compare, spread } from "../pricing/spread.ts";
import type { PromotionKind, PromotionRule, PromotionStep, PromotionTarget } from "./promotion.ts";

/** A line of a cart. Each key occurs once. */
export type PromotedLine = {
  key: string;
  productId: number;
  variantId: number | null;
  categoryId: number;
  /** Unit price. */
  price: Centavos;
  units: number;
};

/** A promotion in force. One with `needsCode` is passed only when the customer gave its code. */
export type ActivePromotion = {
  id: number;
  name: string;
  rule: PromotionRule;
  applies: PromotionTarget;
  needsCode: boolean;
  minSubtotal: Centavos;
  /** Null: unlimited. */
  usesLeft: number | null;
  maxUsesPerPerson: number | null;
  isFirstPurchase: boolean;
  isCombinable: boolean;
};

export type CustomerFacts = {
  /** Whether the shop has no order of this customer. */
  isNew: boolean;
  /** Earlier uses by this customer, by promotion. */
  uses: ReadonlyMap<number, number>;
};

/** Why a promotion gives nothing. */
export type PromotionRefusal =
  | { reason: "used_up" | "first_purchase" | "used_by_customer" | "no_products" | "no_effect" | "better" }
  | { reason: "missing_subtotal"; amount: Centavos }
  | { reason: "missing_units"; units: number };

export type AppliedPromotion = {
  promotionId: number;
  label: string;
  /** Taken off the goods; 0n when it only makes shipping free. */
  amount: Centavos;
  byLine: ReadonlyMap<string, Centavos>;
  /** What it takes off the shipping fee; 0n unless it makes shipping free. */
  shippingSaved: Centavos;
};

export type PromotionOutcome = {
  /** In the order of application. */
  applied: AppliedPromotion[];
  /** By promotion, for each one that was not applied. */
  refused: ReadonlyMap<number, PromotionRefusal>;
};

export type PromotedCart = {
  lines: readonly PromotedLine[];
  promotions: readonly ActivePromotion[];
  customer: CustomerFacts;
  /** What free shipping saves when the goods cost this much after discounts. */
  shippingSavedBy: (goods: Centavos) => Centavos;
};

/** The order of application; promotions of one kind follow their numbers. */
const kindOrder: Record<PromotionKind, number> = {
  "buy-n-pay-m": 0,
  steps: 1,
  percent: 2,
  amount: 3,
  "free-shipping": 4,
};

/**
 * Applies the promotions that save the customer most: a single one, or all combinable ones together
 * (docs/rules/promotions.md#which-apply). The result does not depend on the order of lines or promotions, and the
 * discounts never exceed the goods.
 */
export function applyPromotions(cart: PromotedCart): PromotionOutcome {
  const refused = new Map<number, PromotionRefusal>();
  const usable = cart.promotions.toSorted(byOrder).filter((promotion) => {
    const refusal = refusalOf(promotion, cart);
    if (refusal) refused.set(promotion.id, refusal);
    return !refusal;
  });
  const combinable = usable.filter(({ isCombinable }) => isCombinable);
  const choices = [
    ...usable.filter((promotion) => !combinable.includes(promotion)).map((promotion) => [promotion]),
    ...(combinable.length > 0 ? [combinable] : []),
  ];
  const outcomes = choices.map((choice) => applyTogether(choice, cart));
  const best = outcomes.toSorted(
    (a, b) => compare(b.saved, a.saved) || Number(b.hasCode) - Number(a.hasCode),
  )[0];

  const applied = best?.applied ?? [];
  for (const { id } of usable) {
    if (applied.some(({ promotionId }) => promotionId === id)) continue;
    const saves = outcomes.some((outcome) => outcome.applied.some(({ promotionId }) => promotionId === id));
    refused.set(id, { reason: saves ? "better" : "no_effect" });
  }
  return { applied, refused };
}

type Choice = { applied: AppliedPromotion[]; saved: Centavos; hasCode: boolean };

/** Applies the promotions one after the other, each to the amounts that remain after the earlier ones. */
function applyTogether(promotions: readonly ActivePromotion[], cart: PromotedCart): Choice {
  const net = new Map(cart.lines.map((line) => [line.key, grossOf(line)]));
  const applied: AppliedPromotion[] = [];
  for (const promotion of promotions) {
    const byLine = discountByLine(promotion, cart.lines, net);
    for (const [key, part] of byLine) net.set(key, (net.get(key) ?? 0n) - part);
    const isFirstOfKind = !applied.some((other) => other.shippingSaved > 0n);
    const shippingSaved =
      promotion.rule.kind === "free-shipping" && isFirstOfKind
        ? cart.shippingSavedBy(sumOf([...net.values()]))
        : 0n;
    const amount = sumOf([...byLine.values()]);
    if (amount > 0n || shippingSaved > 0n) {
      applied.push({ promotionId: promotion.id, label: promotion.name, amount, byLine, shippingSaved });
    }
  }
  return {
    applied,
    saved: sumOf(applied.map(({ amount, shippingSaved }) => amount + shippingSaved)),
    hasCode: promotions.some(({ id, needsCode }) => needsCode && applied.some((a) => a.promotionId === id)),
  };
}

function refusalOf(promotion: ActivePromotion, { lines, customer }: PromotedCart): PromotionRefusal | null {
  const { id, rule, usesLeft, maxUsesPerPerson, isFirstPurchase, minSubtotal } = promotion;
  if (usesLeft !== null && usesLeft <= 0) return { reason: "used_up" };
  if (isFirstPurchase && !customer.isNew) return { reason: "first_purchase" };
  if (maxUsesPerPerson !== null && (customer.uses.get(id) ?? 0) >= maxUsesPerPerson) {
    return { reason: "used_by_customer" };
  }
  const targets = lines.filter((line) => line.units > 0 && isTarget(promotion.applies, line));
  if (targets.length === 0) return { reason: "no_products" };
  const subtotal = sumOf(lines.map(grossOf));
  if (subtotal < minSubtotal) return { reason: "missing_subtotal", amount: minSubtotal - subtotal };

  const units = unitsOf(targets);
  if (rule.kind === "buy-n-pay-m" && units < rule.value.buy) {
    return { reason: "missing_units", units: rule.value.buy - units };
  }
  if (rule.kind === "steps") return missingForStep(rule.value, sumOf(targets.map(grossOf)), units);
  return null;
}

/** Null when a step is reached, else what is missing for the lowest one. */
function missingForStep(steps: readonly PromotionStep[], goods: Centavos, units: number) {
  if (steps.some((step) => isReached(step, goods, units))) return null;
  const lowest = steps.reduce((least, step) => (step.from < least.from ? step : least));
  if (lowest.by === "units") return { reason: "missing_units" as const, units: lowest.from - units };
  return { reason: "missing_subtotal" as const, amount: toCentavos(lowest.from) - goods };
}

function isReached({ from, by }: PromotionStep, goods: Centavos, units: number): boolean {
  return by === "units" ? units >= from : goods >= toCentavos(from);
}

/** Discount of one promotion on the lines' remaining amounts. */
function discountByLine(
  { rule, applies }: ActivePromotion,
  lines: readonly PromotedLine[],
  net: ReadonlyMap<string, Centavos>,
): Map<string, Centavos> {
  const targets = lines.filter((line) => line.units > 0 && isTarget(applies, line));
  const left = targets.map(({ key }) => ({ key, weight: net.get(key) ?? 0n }));
  const goods = sumOf(left.map(({ weight }) => weight));
  switch (rule.kind) {
    case "percent":
      return spread(percentOf(goods, rule.value), left);
    case "amount":
      return spread(lesserOf(toCentavos(rule.value), goods), left);
    case "steps": {
      const gross = sumOf(targets.map(grossOf));
      const reached = rule.value.filter((step) => isReached(step, gross, unitsOf(targets)));
      const amounts = reached.map((step) =>
        "percent" in step ? percentOf(goods, step.percent) : lesserOf(toCentavos(step.amount), goods),
      );
      const most = amounts.toSorted((a, b) => compare(b, a))[0] ?? 0n;
      return spread(most, left);
    }
    case "buy-n-pay-m":
      return spread(freeUnitsDiscount(targets, net, rule.value), left);
    case "free-shipping":
      return new Map();
    default:
      return rule satisfies never;
  }
}

/** Of each full group of `buy` units, the cheapest `buy − pay` of all are free. */
function freeUnitsDiscount(
  targets: readonly PromotedLine[],
  net: ReadonlyMap<string, Centavos>,
  { buy, pay }: { buy: number; pay: number },
): Centavos {
  const cheapestFirst = targets
    .map(({ key, units }) => ({ units, price: (net.get(key) ?? 0n) / BigInt(units) }))
    .toSorted((a, b) => compare(a.price, b.price));
  let left = Math.floor(unitsOf(targets) / buy) * (buy - pay);
  let sum = 0n;
  for (const { units, price } of cheapestFirst) {
    const taken = Math.min(units, left);
    sum += price * BigInt(taken);
    left -= taken;
  }
  return sum;
}

function isTarget({ to, ids }: PromotionTarget, line: PromotedLine): boolean {
  switch (to) {
    case "all":
      return true;
    case "categories":
      return ids.includes(line.categoryId);
    case "products":
      return ids.includes(line.productId);
    case "variants":
      return line.variantId !== null && ids.includes(line.variantId);
    default:
      return to satisfies never;
  }
}

/** Rounded down to the centavo. */
function percentOf(amount: Centavos, percent: number): Centavos {
  return (amount * BigInt(Math.round(percent * 100))) / 10_000n;
}

function byOrder(a: ActivePromotion, b: ActivePromotion): number {
  return kindOrder[a.rule.kind] - kindOrder[b.rule.kind] || a.id - b.id;
}

function grossOf({ price, units }: PromotedLine): Centavos {
  return price * BigInt(units);
}

function unitsOf(lines: readonly PromotedLine[]): number {
  return lines.reduce((sum, { units }) => sum + units, 0);
}

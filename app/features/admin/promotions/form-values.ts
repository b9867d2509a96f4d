import { type FieldErrors, type Resolver, set, type UseFormReturn } from "react-hook-form";
import { localTimeOf, momentOf } from "#contract/calendar/local-time.ts";
import { parsePesos } from "#contract/parse-pesos.ts";
import { parseWholeNumber } from "#contract/parse-whole-number.ts";
import {
  type AdminPromotion,
  PromotionBody,
  type PromotionKind,
  PromotionRule,
  type PromotionScope,
  type PromotionStep,
} from "#contract/promotions/promotion.ts";
import { formatDecimal, parsePercent } from "../kit/decimals.ts";

type StepValues = { from: string; by: PromotionStep["by"]; off: string; unit: "percent" | "pesos" };

/** Flat values as typed; empty texts mean "none". Dates are local times of Bogotá, in the format of `localTimeOf`. */
export type PromotionValues = {
  name: string;
  kind: PromotionKind;
  percent: string;
  amount: string;
  buy: string;
  pay: string;
  steps: StepValues[];
  to: PromotionScope;
  ids: number[];
  how: "automatic" | "code" | "bulk";
  code: string;
  startsAt: string;
  endsAt: string;
  minSubtotal: string;
  maxUses: string;
  maxUsesPerPerson: string;
  firstPurchase: boolean;
  combinable: boolean;
  partner: string;
};

/** The form as react-hook-form returns it; it submits the API's body. */
export type PromotionFormReturn = UseFormReturn<PromotionValues, unknown, PromotionBody>;

export const emptyStep: StepValues = { from: "", by: "units", off: "", unit: "percent" };

export function emptyPromotion(now: Date): PromotionValues {
  return {
    name: "",
    kind: "percent",
    percent: "",
    amount: "",
    buy: "3",
    pay: "2",
    steps: [emptyStep],
    to: "all",
    ids: [],
    how: "automatic",
    code: "",
    startsAt: localTimeOf(now),
    endsAt: "",
    minSubtotal: "",
    maxUses: "",
    maxUsesPerPerson: "",
    firstPurchase: false,
    combinable: false,
    partner: "",
  };
}

/** The values of a stored promotion. */
export function valuesOf(promotion: AdminPromotion, now: Date): PromotionValues {
  const { code, needsCode, endsAt, minSubtotal, maxUses, maxUsesPerPerson } = promotion;
  const text = (value: number | null) => (value === null ? "" : String(value));
  return {
    ...emptyPromotion(now),
    name: promotion.name,
    ...valuesOfRule(PromotionRule.parse({ kind: promotion.kind, value: promotion.value })),
    to: promotion.applies.to,
    ids: promotion.applies.ids,
    how: code === null ? (needsCode ? "bulk" : "automatic") : "code",
    code: code ?? "",
    startsAt: localTimeOf(new Date(promotion.startsAt)),
    endsAt: endsAt === null ? "" : localTimeOf(new Date(endsAt)),
    minSubtotal: minSubtotal === 0 ? "" : formatDecimal(minSubtotal),
    maxUses: text(maxUses),
    maxUsesPerPerson: text(maxUsesPerPerson),
    firstPurchase: promotion.firstPurchase,
    combinable: promotion.combinable,
    partner: promotion.partner,
  };
}

/** A copy without dates and code, ready for the next occasion. */
export function copyOf(promotion: AdminPromotion, now: Date): PromotionValues {
  return { ...valuesOf(promotion, now), startsAt: localTimeOf(now), endsAt: "", code: "" };
}

function valuesOfRule(rule: PromotionRule): Partial<PromotionValues> & { kind: PromotionKind } {
  const { kind } = rule;
  switch (rule.kind) {
    case "percent":
      return { kind, percent: formatDecimal(rule.value) };
    case "amount":
      return { kind, amount: formatDecimal(rule.value) };
    case "buy-n-pay-m":
      return { kind, buy: String(rule.value.buy), pay: String(rule.value.pay) };
    case "steps":
      return {
        kind,
        steps: rule.value.map((step) => ({
          from: formatDecimal(step.from),
          by: step.by,
          ...("percent" in step
            ? { off: formatDecimal(step.percent), unit: "percent" as const }
            : { off: formatDecimal(step.amount), unit: "pesos" as const }),
        })),
      };
    case "free-shipping":
      return { kind };
    default:
      return rule satisfies never;
  }
}

/** Validates with the API's schema; `errors` by the form's field, such as `code` or `steps.0.from`. */
export function readPromotion(
  values: PromotionValues,
): { body: PromotionBody } | { errors: Record<string, string> } {
  const read = PromotionBody.safeParse(toBody(values));
  if (read.success) return { body: read.data };
  const errors = read.error.issues.map(({ path, message }) => [fieldOf(path, values.kind), message] as const);
  // `fromEntries` keeps the last entry of a key: a field's first message wins.
  return { errors: Object.fromEntries(errors.reverse()) };
}

/** `readPromotion` for react-hook-form. */
export const promotionResolver: Resolver<PromotionValues, unknown, PromotionBody> = (values) => {
  const read = readPromotion(values);
  if ("body" in read) return { values: read.body, errors: {} };
  const errors: FieldErrors<PromotionValues> = {};
  for (const [field, message] of Object.entries(read.errors))
    set(errors, field, { type: "invalid", message });
  return { values: {}, errors };
};

/** Whether the promotion makes goods free (100 % off) without a limit on uses. */
export function isFreeWithoutLimit(values: PromotionValues): boolean {
  const { kind, percent, steps, how, maxUses, maxUsesPerPerson, firstPurchase } = values;
  const isFree =
    kind === "percent"
      ? parsePercent(percent) === 100
      : kind === "steps" && steps.some(({ off, unit }) => unit === "percent" && parsePercent(off) === 100);
  // A code made in bulk works once.
  return (
    isFree && how !== "bulk" && !firstPurchase && maxUses.trim() === "" && maxUsesPerPerson.trim() === ""
  );
}

function toBody(values: PromotionValues) {
  const { name, kind, to, ids, how, code, partner, firstPurchase, combinable, endsAt } = values;
  // NaN is refused: a limit that cannot be read must not become none.
  const limit = (typed: string) => (typed.trim() === "" ? null : parseWholeNumber(typed));
  return {
    name,
    kind,
    value: ruleValueOf(values),
    applies: { to, ids: to === "all" ? [] : ids },
    code: how === "code" ? code : null,
    needsCode: how !== "automatic",
    startsAt: momentOf(values.startsAt)?.toISOString(),
    endsAt: endsAt === "" ? null : momentOf(endsAt)?.toISOString(),
    minSubtotal: values.minSubtotal.trim() === "" ? 0 : parsePesos(values.minSubtotal),
    maxUses: limit(values.maxUses),
    maxUsesPerPerson: limit(values.maxUsesPerPerson),
    firstPurchase,
    combinable,
    partner,
  };
}

function ruleValueOf({ kind, percent, amount, buy, pay, steps }: PromotionValues): unknown {
  switch (kind) {
    case "percent":
      return parsePercent(percent);
    case "amount":
      return parsePesos(amount);
    case "buy-n-pay-m":
      return { buy: Number(buy), pay: Number(pay) };
    case "steps":
      return steps.map(({ from, by, off, unit }) => ({
        from: parsePesos(from),
        by,
        ...(unit === "percent" ? { percent: parsePercent(off) } : { amount: parsePesos(off) }),
      }));
    case "free-shipping":
      return null;
    default:
      return kind satisfies never;
  }
}

const fieldByKind: Record<PromotionKind, string> = {
  percent: "percent",
  amount: "amount",
  "buy-n-pay-m": "pay",
  steps: "steps",
  "free-shipping": "kind",
};

function fieldOf(path: readonly PropertyKey[], kind: PromotionKind): string {
  const [first = "name", ...rest] = path;
  if (first === "applies") return "ids";
  return first === "value" ? valueFieldOf(rest, kind) : String(first);
}

/** @param path within the rule's value */
function valueFieldOf([first, second]: readonly PropertyKey[], kind: PromotionKind): string {
  if (kind === "buy-n-pay-m" && first === "buy") return "buy";
  if (kind !== "steps" || first === undefined) return fieldByKind[kind];
  return `steps.${String(first)}.${second === "from" ? "from" : "off"}`;
}

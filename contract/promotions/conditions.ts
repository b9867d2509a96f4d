import { dayOf } from "../calendar/days.ts";
import { withSingularOneOClock } from "../calendar/one-oclock.ts";
import { formatPesos } from "../money.ts";
import { sentenceCase } from "../sentence-case.ts";
import type { PromotionRule, PromotionStep, PromotionTarget } from "./promotion.ts";

const number = new Intl.NumberFormat("es-CO", { maximumFractionDigits: 2 });
const day = new Intl.DateTimeFormat("es-CO", { dateStyle: "long", timeZone: "America/Bogota" });
const time = new Intl.DateTimeFormat("es-CO", { timeStyle: "short", timeZone: "America/Bogota" });

/**
 * What the conditions sentence needs. `targets`: names of the categories or products that still exist, none for `all`.
 * Pesos.
 */
export type ConditionFacts = {
  rule: PromotionRule;
  applies: PromotionTarget;
  targets: readonly string[];
  needsCode: boolean;
  startsAt: Date;
  endsAt: Date | null;
  minSubtotal: number;
  maxUses: number | null;
  maxUsesPerPerson: number | null;
  firstPurchase: boolean;
  combinable: boolean;
};

/** States what, when, where and every other condition of a promotion (docs/rules/promotions.md#conditions). */
export function conditionsOf(facts: ConditionFacts): string {
  const { rule, minSubtotal, maxUses, maxUsesPerPerson } = facts;
  const conditions = [
    `${benefit(rule)} ${scope(facts)}`,
    period(facts),
    minSubtotal > 0 && `Compra mínima de ${formatPesos(minSubtotal)}`,
    facts.needsCode && "Con código",
    facts.firstPurchase && "Solo para la primera compra",
    maxUsesPerPerson !== null && `Máximo ${times(maxUsesPerPerson)} por persona`,
    maxUses !== null && `Hasta agotar ${number.format(maxUses)} ${maxUses === 1 ? "uso" : "usos"}`,
    facts.combinable
      ? "Acumulable con otras promociones que también lo sean"
      : "No acumulable con otras promociones",
    "Válido en nuestra tienda en línea, hasta agotar existencias",
  ];
  // A time ends with a full stop: «12:00 p. m.».
  const sentences = conditions.flatMap((condition) => (condition ? condition.replace(/\.$/, "") : []));
  return `${sentences.join(". ")}.`;
}

/** The benefit in few words, with what it depends on, for the pages of its products: '20 % de descuento'. */
export function benefitOf({
  rule,
  minSubtotal,
  firstPurchase,
}: Pick<ConditionFacts, "rule" | "minSubtotal" | "firstPurchase">): string {
  const parts = [
    shortBenefit(rule),
    firstPurchase && "en tu primera compra",
    minSubtotal > 0 && `${firstPurchase ? "" : "en compras "}desde ${formatPesos(minSubtotal)}`,
  ];
  return parts.filter(Boolean).join(" ");
}

function shortBenefit(rule: PromotionRule): string {
  switch (rule.kind) {
    case "free-shipping":
      return "Envío gratis";
    case "buy-n-pay-m":
      return `Lleva ${rule.value.buy} y paga ${rule.value.pay}`;
    case "steps":
      return sentenceCase(inOrder(rule.value).map(step).join("; "));
    default:
      return benefit(rule);
  }
}

function benefit(rule: PromotionRule): string {
  switch (rule.kind) {
    case "percent":
      return `${number.format(rule.value)} % de descuento`;
    case "amount":
      return `${formatPesos(rule.value)} de descuento`;
    case "free-shipping":
      return "Envío gratis con la forma de envío más económica";
    case "buy-n-pay-m":
      return `Lleva ${rule.value.buy} y paga ${rule.value.pay}: se descuenta el precio de las de menor valor, repartido entre todas las unidades,`;
    case "steps":
      return `${sentenceCase(inOrder(rule.value).map(step).join("; "))},`;
    default:
      return rule satisfies never;
  }
}

/** Those by units first, each from the lowest to the highest; the owner may have typed them in any order. */
function inOrder(steps: readonly PromotionStep[]): PromotionStep[] {
  return steps.toSorted((one, other) =>
    one.by === other.by ? one.from - other.from : Number(one.by !== "units") - Number(other.by !== "units"),
  );
}

function step(given: PromotionStep): string {
  const off = "percent" in given ? `${number.format(given.percent)} %` : formatPesos(given.amount);
  const units = given.from === 1 ? "1 unidad" : `${number.format(given.from)} unidades`;
  const from = given.by === "units" ? units : formatPesos(given.from);
  return `${off} de descuento desde ${from}`;
}

function scope({ applies, targets, rule }: ConditionFacts): string {
  if (applies.to === "all") return "en toda la tienda";
  const verb = rule.kind === "free-shipping" ? "comprando" : "en";
  if (targets.length === 0) return `${verb} productos que ya no se venden`;
  return `${verb} ${new Intl.ListFormat("es", { type: "conjunction" }).format(targets)}`;
}

function period({ startsAt, endsAt }: ConditionFacts): string {
  if (!endsAt) return `Desde el ${day.format(startsAt)}, sin fecha de cierre`;
  if (dayOf(startsAt) === dayOf(endsAt)) {
    return `El ${day.format(startsAt)}, de ${time.format(startsAt)} a ${time.format(endsAt)}`;
  }
  return withSingularOneOClock(
    `Desde el ${day.format(startsAt)} a las ${time.format(startsAt)} hasta el ${day.format(endsAt)} a las ${time.format(endsAt)}`,
  );
}

function times(count: number): string {
  return count === 1 ? "una vez" : `${number.format(count)} veces`;
}

import type { Difference } from "../kit/conflict-notice.tsx";
import { type Part, partDifferences } from "../kit/parts-conflict.ts";
import { promotionsCopy } from "./copy.ts";
import type { PromotionValues } from "./form-values.ts";
import type { TargetNameOf } from "./target-names.ts";

/** Edit conflicts: compares a promotion that somebody else saved with the open form. */

const { form: formCopy, conflict: copy, kinds, scopes } = promotionsCopy;

type FieldName = keyof PromotionValues;

const answer = (isOn: boolean) => (isOn ? copy.yes : copy.no);
const time = (local: string) => local.replace("T", " ");

const partsOf = (nameOf: TargetNameOf): Record<string, Part<PromotionValues>> => ({
  name: { label: formCopy.name, fields: ["name"], text: ({ name }) => name },
  rule: {
    label: formCopy.kind,
    fields: ["kind", "percent", "amount", "buy", "pay", "steps"],
    text: ruleText,
  },
  target: {
    label: formCopy.scope,
    fields: ["to", "ids"],
    text: ({ to, ids }) =>
      to === "all" ? scopes.all : `${scopes[to]}: ${ids.map((id) => nameOf(to, id)).join(", ")}`,
  },
  activation: {
    label: formCopy.how,
    fields: ["how", "code"],
    text: ({ how, code }) =>
      ({ automatic: formCopy.automatic, code: promotionsCopy.withCode(code), bulk: formCopy.manyCodes })[how],
  },
  startsAt: { label: formCopy.startsAt, fields: ["startsAt"], text: ({ startsAt }) => time(startsAt) },
  endsAt: { label: formCopy.endsAt, fields: ["endsAt"], text: ({ endsAt }) => time(endsAt) },
  minSubtotal: {
    label: formCopy.minSubtotal,
    fields: ["minSubtotal"],
    text: ({ minSubtotal }) => minSubtotal,
  },
  maxUses: { label: formCopy.maxUses, fields: ["maxUses"], text: ({ maxUses }) => maxUses },
  maxUsesPerPerson: {
    label: formCopy.maxUsesPerPerson,
    fields: ["maxUsesPerPerson"],
    text: ({ maxUsesPerPerson }) => maxUsesPerPerson,
  },
  firstPurchase: {
    label: formCopy.firstPurchase,
    fields: ["firstPurchase"],
    text: ({ firstPurchase }) => answer(firstPurchase),
  },
  combinable: {
    label: formCopy.combinable,
    fields: ["combinable"],
    text: ({ combinable }) => answer(combinable),
  },
  partner: { label: formCopy.partner, fields: ["partner"], text: ({ partner }) => partner },
});

/** The parts that the other person changed, except those with the same value here. */
export function differencesOf(
  mine: PromotionValues,
  base: PromotionValues,
  theirs: PromotionValues,
  nameOf: TargetNameOf,
): Difference[] {
  return partDifferences(partsOf(nameOf), { mine, base, theirs });
}

/** The names of the form's fields in these parts. */
export function fieldsOf(taken: ReadonlySet<string>): FieldName[] {
  const parts = partsOf(() => "");
  return [...taken].flatMap((key) => parts[key]?.fields ?? []);
}

function ruleText({ kind, percent, amount, buy, pay, steps }: PromotionValues): string {
  switch (kind) {
    case "percent":
      return `${kinds[kind]}: ${percent} %`;
    case "amount":
      return `${kinds[kind]}: $ ${amount}`;
    case "buy-n-pay-m":
      return `${formCopy.buy} ${buy}, ${formCopy.pay.toLowerCase()} ${pay}`;
    case "steps":
      return steps.map(stepText).join("\n");
    case "free-shipping":
      return kinds[kind];
    default:
      return kind satisfies never;
  }
}

function stepText({ from, by, off, unit }: PromotionValues["steps"][number]): string {
  const limit = by === "units" ? `${from} ${formCopy.byUnits}` : `$ ${from}`;
  return `${formCopy.from} ${limit}: ${unit === "percent" ? `${off} %` : `$ ${off}`}`;
}

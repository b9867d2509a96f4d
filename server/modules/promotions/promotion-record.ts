import { createHash } from "node:crypto";
import { and, eq, inArray, type SQL } from "drizzle-orm";
import { toCentavos, toPesos } from "#contract/money.ts";
import { conditionsOf } from "#contract/promotions/conditions.ts";
import type {
  PromotionBody,
  PromotionScope,
  PromotionState,
  PromotionTargetName,
} from "#contract/promotions/promotion.ts";
import type { Ctx } from "../../context.ts";
import { categories, products, productVariants, type promotions } from "../../db/schema/index.ts";
import { ruleOf } from "./active-promotions.ts";

export type PromotionRow = typeof promotions.$inferSelect;

/** The fields that an administrator edits, in the shape of the API. */
export function editableFields(row: PromotionRow, code: string | null): PromotionBody {
  return {
    name: row.name,
    kind: row.kind,
    value: row.value,
    applies: { to: row.appliesTo, ids: row.appliesIds },
    code,
    needsCode: row.needsCode,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
    minSubtotal: toPesos(row.minSubtotal),
    maxUses: row.maxUses,
    maxUsesPerPerson: row.maxUsesPerPerson,
    firstPurchase: row.isFirstPurchase,
    combinable: row.isCombinable,
    partner: row.partner,
  };
}

/** Hash of the editable fields, so that pausing a promotion or using it does not disturb who edits it. */
export function versionOf(fields: PromotionBody): string {
  return createHash("sha256").update(JSON.stringify(fields)).digest("base64url");
}

/** The same fields as columns. */
export function columnsOf(body: PromotionBody) {
  return {
    name: body.name,
    kind: body.kind,
    value: body.value ?? null,
    appliesTo: body.applies.to,
    appliesIds: body.applies.ids,
    needsCode: body.needsCode || body.code !== null,
    startsAt: new Date(body.startsAt),
    endsAt: body.endsAt === null ? null : new Date(body.endsAt),
    minSubtotal: toCentavos(body.minSubtotal),
    maxUses: body.maxUses,
    maxUsesPerPerson: body.maxUsesPerPerson,
    isFirstPurchase: body.firstPurchase,
    isCombinable: body.combinable,
    partner: body.partner,
  };
}

export function promotionStateOf(row: PromotionRow, now: Date): PromotionState {
  if (row.endsAt && row.endsAt <= now) return "ended";
  if (row.isPaused) return "paused";
  if (row.startsAt > now) return "scheduled";
  return row.maxUses !== null && row.uses >= row.maxUses ? "used_up" : "active";
}

type DescribedPromotion = Pick<
  PromotionRow,
  | "kind"
  | "value"
  | "appliesTo"
  | "appliesIds"
  | "needsCode"
  | "startsAt"
  | "endsAt"
  | "minSubtotal"
  | "maxUses"
  | "maxUsesPerPerson"
  | "isFirstPurchase"
  | "isCombinable"
>;

type Description = {
  /** The sentence of conditions (docs/rules/promotions.md#conditions). */
  conditions: string;
  /** What the promotion applies to, without what was deleted. */
  targets: PromotionTargetName[];
};

/** Describes promotions: one description for each row, in order. For customers it does not name hidden products. */
export async function describePromotions(
  ctx: Ctx,
  rows: readonly DescribedPromotion[],
  { isForCustomers = false } = {},
): Promise<Description[]> {
  const names = new Map<PromotionScope, Map<number, string>>();
  for (const [scope, same] of Map.groupBy(rows, (row) => row.appliesTo)) {
    const ids = same.flatMap((row) => row.appliesIds);
    names.set(scope, await findTargetNames(ctx, scope, ids, { isForCustomers }));
  }
  return rows.map((row) => {
    const targets = row.appliesIds.flatMap((id) => {
      const name = names.get(row.appliesTo)?.get(id);
      return name === undefined ? [] : [{ id, name }];
    });
    const conditions = conditionsOf({
      rule: ruleOf(row),
      applies: { to: row.appliesTo, ids: row.appliesIds },
      targets: targets.map(({ name }) => name),
      needsCode: row.needsCode,
      startsAt: row.startsAt,
      endsAt: row.endsAt,
      minSubtotal: toPesos(row.minSubtotal),
      maxUses: row.maxUses,
      maxUsesPerPerson: row.maxUsesPerPerson,
      firstPurchase: row.isFirstPurchase,
      combinable: row.isCombinable,
    });
    return { conditions, targets };
  });
}

/** Names of categories, products or variants; those that do not exist are absent. */
export async function findTargetNames(
  ctx: Ctx,
  scope: PromotionScope,
  ids: readonly number[],
  { isForCustomers = false } = {},
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const isNamed = isForCustomers ? eq(products.isPublished, true) : undefined;
  const rows = await selectTargets(ctx, scope, [...ids], isNamed);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function selectTargets(ctx: Ctx, scope: PromotionScope, ids: number[], isNamed: SQL | undefined) {
  switch (scope) {
    case "all":
      return [];
    case "categories":
      return ctx.db
        .select({ id: categories.id, name: categories.name })
        .from(categories)
        .where(inArray(categories.id, ids));
    case "products":
      return ctx.db
        .select({ id: products.id, name: products.name })
        .from(products)
        .where(and(inArray(products.id, ids), isNamed));
    case "variants": {
      const rows = await ctx.db
        .select({ id: productVariants.id, name: products.name, size: productVariants.size })
        .from(productVariants)
        .innerJoin(products, eq(products.id, productVariants.productId))
        .where(and(inArray(productVariants.id, ids), isNamed));
      return rows.map(({ id, name, size }) => ({ id, name: `${name} ${size}` }));
    }
    default:
      return scope satisfies never;
  }
}

import { and, asc, eq, gt, ne, type SQL, sql } from "drizzle-orm";
import { type BulkAction, type BulkSelection, MAX_BULK_PRODUCTS } from "#contract/catalog/bulk-products.ts";
import type { Ctx } from "../../../context.ts";
import { isOneOf } from "../../../db/id-array.ts";
import { products } from "../../../db/schema/index.ts";
import { DomainError } from "../../../errors.ts";
import { productFilter } from "../list-products.ts";
import { messages } from "../messages.ts";
import { changesPrices, repricingOfSale } from "./new-prices.ts";

/** Rows of one statement: on the embedded database other requests wait while it runs. */
const BATCH_SIZE = 1000;

export type SelectedProduct = { id: number; version: number; isAffected: boolean };

/** The existing products of a selection, ordered by id, and whether the action changes them. */
export async function selectForBulk(
  ctx: Ctx,
  selection: BulkSelection,
  action: BulkAction,
  { isLocking }: { isLocking: boolean },
): Promise<SelectedProduct[]> {
  const where =
    "ids" in selection ? isOneOf(products.id, selection.ids) : await productFilter(ctx, selection.matching);
  const selected: SelectedProduct[] = [];
  for (;;) {
    const query = ctx.db
      .select({
        id: products.id,
        version: products.version,
        isAffected: sql<boolean>`${affectedCondition(action)}`,
      })
      .from(products)
      .where(and(gt(products.id, selected.at(-1)?.id ?? 0), where))
      .orderBy(asc(products.id))
      .limit(BATCH_SIZE);
    const batch = await (isLocking ? query.for("no key update") : query);
    selected.push(...batch);
    if (selected.length > MAX_BULK_PRODUCTS) throw new DomainError("invalid_input", messages.tooManySelected);
    if (batch.length < BATCH_SIZE) return selected;
  }
}

function affectedCondition(action: BulkAction): SQL {
  switch (action.type) {
    case "enable":
      return eq(products.isPublished, false);
    case "disable":
      return eq(products.isPublished, true);
    case "price":
      return changesPrices(action);
    case "sale":
      return changesPrices(repricingOfSale(action));
    case "category":
      return ne(products.categoryId, action.categoryId);
    case "attribute": {
      const isHeld = sql`exists (select from product_attribute_values held
        where held.product_id = ${products.id} and held.value_id = ${action.valueId})`;
      return action.isAdded ? sql`not ${isHeld}` : isHeld;
    }
    case "delete":
      return sql`true`;
    default:
      return action satisfies never;
  }
}

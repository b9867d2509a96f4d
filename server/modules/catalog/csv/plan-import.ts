import { inArray } from "drizzle-orm";
import type { NewProductBody, ProductPatch } from "#contract/catalog/catalog.ts";
import { NewProductBody as NewProduct } from "#contract/catalog/catalog.ts";
import {
  CSV_LIMITS,
  type ImportError,
  type ImportedProduct,
  type UnknownCategory,
} from "#contract/catalog/product-csv.ts";
import type { Ctx } from "../../../context.ts";
import { readCsv } from "../../../csv/index.ts";
import { splitIntoBatches } from "../../../db/batches.ts";
import { products } from "../../../db/schema/index.ts";
import { hasPermission } from "../../../security/permission.ts";
import { listAttributes } from "../attributes/list-attributes.ts";
import { listCategories } from "../list-categories.ts";
import { messages } from "../messages.ts";
import { headers } from "./columns.ts";
import { groupRows, type RowGroup } from "./group-rows.ts";
import { findUnknownCategories, type PlannedCategory, planCategories } from "./new-categories.ts";
import { planFields } from "./plan-fields.ts";
import { planSizes } from "./plan-sizes.ts";
import { type CatalogueNames, catalogueNames } from "./product-cells.ts";
import { readTable } from "./read-table.ts";

/** The writes of an import. With errors, nothing is written. */
export type ImportPlan = {
  created: NewProductBody[];
  changed: { id: number; patch: ProductPatch }[];
  unchanged: number;
  products: ImportedProduct[];
  errors: ImportError[];
  unknownCategories: UnknownCategory[];
  newCategories: PlannedCategory[];
};

/**
 * Compares a CSV file with the current catalogue. Throws invalid_input when the file is not CSV.
 *
 * @param ticked unknown categories that shall be created
 */
export async function planImport(
  ctx: Ctx,
  content: Uint8Array,
  ticked: readonly string[],
): Promise<ImportPlan> {
  const table = readTable(readCsv(content, { maxRows: CSV_LIMITS.rows }));
  const plan: ImportPlan = {
    created: [],
    changed: [],
    unchanged: 0,
    products: [],
    errors: table.errors,
    unknownCategories: [],
    newCategories: [],
  };
  if (table.rows.some(({ cells }) => cells.cost) && !hasPermission(ctx.actor, "money.read")) {
    plan.errors.push({ row: 1, column: headers.cost, message: messages.costNotAllowed });
  }
  if (plan.errors.length > 0) return plan;

  const { groups, errors } = await groupRows(ctx, table.rows);
  plan.errors.push(...errors);
  const [categories, attributes] = [await listCategories(ctx), await listAttributes(ctx)];
  plan.unknownCategories = findUnknownCategories(table.rows, catalogueNames(categories, []), ticked);
  plan.newCategories = planCategories(plan.unknownCategories, categories);
  const names = catalogueNames([...categories, ...plan.newCategories], attributes);
  for (const group of groups) planGroup(plan, group, names);
  await reportTakenSlugs(ctx, plan, groups);
  reportTooMany(plan);
  plan.errors.sort((a, b) => a.row - b.row);
  return plan;
}

function planGroup(plan: ImportPlan, group: RowGroup, names: CatalogueNames): void {
  const fields = planFields(group, names);
  const { changes: sizeChanges, errors: sizeErrors, ...sizes } = planSizes(group);
  const errors = [...fields.errors, ...sizeErrors];
  const changes = [...fields.changes, ...sizeChanges];
  plan.errors.push(...errors);
  if (errors.length > 0) return;

  const { product, rows } = group;
  if (product && changes.length === 0) {
    plan.unchanged += 1;
    return;
  }
  const row = rows[0]?.number ?? 0;
  if (product) {
    plan.changed.push({ id: product.id, patch: { version: product.version, ...fields.values, ...sizes } });
    plan.products.push({ row, productId: product.id, name: product.name, changes });
    return;
  }
  const created = NewProduct.safeParse({ ...fields.values, ...sizes });
  if (!created.success) {
    plan.errors.push({ row, column: null, message: created.error.issues[0]?.message ?? "No se puede crear" });
    return;
  }
  plan.created.push(created.data);
  plan.products.push({ row, productId: null, name: created.data.name, changes });
}

/** New slugs must be unique in the shop and in the file. */
async function reportTakenSlugs(ctx: Ctx, plan: ImportPlan, groups: readonly RowGroup[]): Promise<void> {
  const rowOf = new Map(groups.map(({ product, slug, rows }) => [product?.id ?? slug, rows[0]?.number ?? 0]));
  const wanted = [
    ...plan.created.map(({ slug }) => ({ slug, row: rowOf.get(slug) ?? 0 })),
    ...plan.changed.flatMap(({ id, patch: { slug } }) => (slug ? [{ slug, row: rowOf.get(id) ?? 0 }] : [])),
  ];
  const taken = new Set<string>();
  for (const batch of splitIntoBatches(wanted)) {
    const slugs = batch.map(({ slug }) => slug);
    const rows = await ctx.db
      .select({ slug: products.slug })
      .from(products)
      .where(inArray(products.slug, slugs));
    for (const { slug } of rows) taken.add(slug);
  }
  for (const { slug, row } of wanted) {
    const message = `Ya hay un producto con la dirección «${slug}»`;
    if (taken.has(slug)) plan.errors.push({ row, column: headers.slug, message });
    taken.add(slug);
  }
}

function reportTooMany({ created, changed, errors }: ImportPlan): void {
  if (created.length + changed.length <= CSV_LIMITS.changes) return;
  const limit = CSV_LIMITS.changes.toLocaleString("es-CO");
  const message = `El archivo crea o cambia más de ${limit} productos. Divídelo en partes.`;
  errors.push({ row: 1, column: null, message });
}

import { pesosExact } from "#app/lib/format.ts";
import type { Product } from "#contract/catalog/catalog.ts";
import type { Difference } from "../kit/conflict-notice.tsx";
import { productsCopy } from "./copy.ts";
import type { ProductForm } from "./product-form-schema.ts";
import { ownStock, priceOrBase, toForm } from "./product-form-values.ts";
import { rebaseSizes, sizeVersions } from "./sizes-conflict.ts";

/** Edit conflicts: compares a product that somebody else saved with the open form. */

const { form: formCopy, conflict: copy } = productsCopy;

const labels = {
  name: formCopy.name,
  slug: formCopy.slug,
  description: formCopy.description,
  categoryId: formCopy.category,
  price: formCopy.price,
  compareAt: formCopy.compareAt,
  saleEndsAt: formCopy.saleEndsAt,
  sku: formCopy.unit.sku,
  barcode: formCopy.unit.barcode,
  weightG: formCopy.unit.weightG,
  cost: formCopy.unit.cost,
  seoDescription: formCopy.seoDescription,
  attributeValueIds: formCopy.sections.filters,
  step: formCopy.step,
  pairIds: formCopy.pairs,
  isPublished: formCopy.isPublished,
  isFeatured: productsCopy.flags.isFeatured,
  isNew: productsCopy.flags.isNew,
  isBestSeller: productsCopy.flags.isBestSeller,
  tags: formCopy.tags,
  imageUrl: formCopy.sections.picture,
  gallery: productsCopy.gallery.title,
  longDescription: formCopy.longDescription,
  composition: formCopy.composition,
  ingredients: formCopy.ingredients,
  howToUse: formCopy.howToUse,
  details: formCopy.details,
  benefits: formCopy.benefits,
} as const satisfies Partial<Record<keyof ProductForm, string>>;

type FieldName = keyof typeof labels;
type Row = ProductForm["variants"][number];
/** Names of what the form holds by id. */
export type NamesById = Record<"category" | "filterValue" | "product", (id: number) => string>;

/** Fields that the other person changed, except those with the same value here. Stock is left out: orders change it. */
export function differencesOf(
  mine: ProductForm,
  base: Product,
  theirs: Product,
  names: NamesById,
): Difference[] {
  const [was, is] = [toForm(base), toForm(theirs)];
  const fields = fieldNames.map((name) => {
    const textOf = (form: ProductForm) => fieldText(name, form, names);
    return { key: name, label: labels[name], values: [textOf(was), textOf(is), textOf(mine)] };
  });
  const sizes = sizeVersions(mine, base, theirs).map(({ key, name, ...rows }) => ({
    key,
    label: copy.size(name),
    values: [rows.before, rows.theirs, rows.mine].map((row) => rowText(row, name)),
  }));
  return [...fields, ...sizes].flatMap(({ key, label, values: [before = "", theirs = "", mine = ""] }) =>
    before === theirs || mine === theirs
      ? []
      : [{ key, label, before, theirs, mine, isDisputed: mine !== before }],
  );
}

/**
 * The form with the other person's value for each key in `taken`. A stock that was not edited here takes its current
 * value.
 */
export function rebase(
  mine: ProductForm,
  base: Product,
  theirs: Product,
  taken: ReadonlySet<string>,
): ProductForm {
  const is = toForm(theirs);
  const fields = Object.fromEntries(
    fieldNames.filter((name) => taken.has(name)).map((name) => [name, is[name]]),
  );
  return {
    ...mine,
    ...fields,
    stock: mine.stock === ownStock(base) ? is.stock : mine.stock,
    variants: rebaseSizes(mine, base, theirs, taken),
  };
}

const fieldNames = Object.keys(labels).filter((name): name is FieldName => name in labels);

function fieldText(name: FieldName, form: ProductForm, names: NamesById): string {
  const value = form[name];
  if (name === "price") return pesosExact(form.price);
  if (name === "categoryId") return names.category(form.categoryId);
  if (name === "attributeValueIds") return form.attributeValueIds.map(names.filterValue).sort().join("\n");
  if (name === "pairIds") return form.pairIds.map(names.product).join("\n");
  if (name === "saleEndsAt") return endText(form.saleEndsAt);
  if (typeof value === "boolean") return value ? copy.yes : copy.no;
  return Array.isArray(value) ? value.join("\n") : String(value);
}

/** @param name what the size is called in the label of the difference */
function rowText(row: Row | undefined, name: string): string {
  if (!row) return copy.absent;
  const price = priceOrBase(row.price);
  const parts = [
    row.size !== name && copy.named(row.size),
    price === null ? copy.productPrice : pesosExact(price),
  ];
  const sale = [row.compareAt && copy.before(row.compareAt), endText(row.saleEndsAt)];
  const unit = [
    row.sku,
    row.barcode,
    row.weightG && copy.grams(row.weightG),
    row.cost && copy.cost(row.cost),
  ];
  const picture = row.imageUrl && copy.picture(fileNameOf(row.imageUrl));
  return [...parts, ...sale, ...unit, row.isEnabled ? copy.enabled : copy.disabled, picture]
    .filter(Boolean)
    .join(", ");
}

function endText(saleEndsAt: string): string {
  return saleEndsAt.replace("T", " ");
}

/** A picture's file name without folder, size and colour; that of an upload is random. */
function fileNameOf(url: string): string {
  const [name = ""] = url.slice(url.lastIndexOf("/") + 1).split(".", 1);
  return name;
}

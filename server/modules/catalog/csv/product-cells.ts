import type { Attribute } from "#contract/catalog/attributes.ts";
import type { Category, Product, Variant } from "#contract/catalog/catalog.ts";
import { decimalCell, timeCell } from "../../../csv/index.ts";
import { normalizeCell, type ProductKey, type SizeKey, type UnitKey } from "./columns.ts";

export function productCells(product: Product, names: CatalogueNames): Record<ProductKey, string> {
  return {
    id: String(product.id),
    slug: product.slug,
    name: product.name,
    category: names.nameOf(product),
    price: decimalCell(product.basePrice),
    compareAt: product.baseCompareAt === null ? "" : decimalCell(product.baseCompareAt),
    saleEndsAt: localTime(product.baseSaleEndsAt),
    isPublished: yesOrNo(product.isPublished),
    isNew: yesOrNo(product.isNew),
    isFeatured: yesOrNo(product.isFeatured),
    isBestSeller: yesOrNo(product.isBestSeller),
    tags: product.tags.join(", "),
    imageUrl: product.imageUrl,
    gallery: product.gallery.join("\n"),
    description: product.description,
    seoDescription: product.seoDescription ?? "",
    attributes: names.namesOfValues(product.attributeValueIds).join("\n"),
    step: product.step ?? "",
    longDescription: product.longDescription ?? "",
    composition: product.composition ?? "",
    ingredients: product.ingredients ?? "",
    howToUse: product.howToUse.join("\n"),
    details: product.details.join("\n"),
    benefits: product.benefits.join("\n"),
  };
}

export function sizeCells(variant: Variant): Record<SizeKey, string> {
  return {
    size: variant.size,
    sizePrice: variant.ownPrice === null ? "" : decimalCell(variant.ownPrice),
    ...saleCells(variant),
    stock: String(variant.stock),
    exportedStock: String(variant.stock),
    isEnabled: yesOrNo(variant.isEnabled),
    sizeImage: variant.imageUrl ?? "",
    ...unitCells(variant),
  };
}

/** Of a size, or of a product without sizes. */
export function unitCells({ sku, barcode, weightG, cost }: Pick<Variant, UnitKey>): Record<UnitKey, string> {
  return {
    sku: sku ?? "",
    barcode: barcode ?? "",
    weightG: weightG === null ? "" : String(weightG),
    cost: typeof cost === "number" ? decimalCell(cost) : "",
  };
}

/** Empty for a size that follows the product's price and sale. */
function saleCells({ ownPrice, compareAt, saleEndsAt }: Variant) {
  if (ownPrice === null || compareAt === null) return { sizeCompareAt: "", sizeSaleEndsAt: "" };
  return { sizeCompareAt: decimalCell(compareAt), sizeSaleEndsAt: localTime(saleEndsAt) };
}

/** For a product without sizes. */
export function ownStockCells(product: Product): Record<SizeKey, string> {
  const none = {
    size: "",
    sizePrice: "",
    sizeCompareAt: "",
    sizeSaleEndsAt: "",
    isEnabled: "",
    sizeImage: "",
  };
  const stock = String(product.stock);
  return { ...none, ...unitCells(product), stock, exportedStock: stock };
}

function localTime(instant: string | null): string {
  return timeCell(instant === null ? null : new Date(instant));
}

function yesOrNo(is: boolean): string {
  return is ? "sí" : "no";
}

type NamedCategory = Pick<Category, "id" | "name" | "slug">;

export type CatalogueNames = {
  /** The category's name, or its slug when several categories share the name. */
  nameOf(product: Product): string;
  /** By slug or by unique name. */
  find(written: string): NamedCategory | undefined;
  /** Whether one or several categories have this slug or name. */
  hasCategory(written: string): boolean;
  /** `Preocupación: Caspa`, in the order of the attributes. */
  namesOfValues(ids: readonly number[]): string[];
  /** The id of a value by such a name. */
  findValue(written: string): number | undefined;
};

export function catalogueNames(
  categories: readonly NamedCategory[],
  attributes: readonly Attribute[],
): CatalogueNames {
  const values = attributes.flatMap((attribute) =>
    attribute.values.map(({ id, name }) => ({ id, name: `${attribute.name}: ${name}` })),
  );
  const named = Map.groupBy(categories, ({ name }) => normalizeCell(name));
  const isAmbiguous = (name: string) => (named.get(normalizeCell(name))?.length ?? 0) > 1;

  return {
    nameOf: ({ categoryName, categorySlug }) => (isAmbiguous(categoryName) ? categorySlug : categoryName),
    namesOfValues: (ids) => values.filter(({ id }) => ids.includes(id)).map(({ name }) => name),
    findValue: (written) => values.find(({ name }) => normalizeCell(name) === normalizeCell(written))?.id,
    hasCategory: (written) =>
      named.has(normalizeCell(written)) || categories.some(({ slug }) => slug === written),
    find: (written) =>
      categories.find(({ slug }) => slug === written) ??
      (isAmbiguous(written) ? undefined : named.get(normalizeCell(written))?.[0]),
  };
}

import { localTimeOf, momentOf } from "#contract/calendar/local-time.ts";
import type {
  NewProductBody,
  Product,
  ProductBody,
  ProductPatch,
  Variant,
  VariantEdit,
} from "#contract/catalog/catalog.ts";
import { parsePesos } from "#contract/parse-pesos.ts";
import { parseWholeNumber } from "#contract/parse-whole-number.ts";
import { formatDecimal } from "../kit/decimals.ts";
import type { ProductForm, SaleTexts, UnitTexts, VariantRow } from "./product-form-schema.ts";

const noSale: SaleTexts = { compareAt: "", saleEndsAt: "" };
const noUnit: UnitTexts = { sku: "", barcode: "", weightG: "", cost: "" };

export const emptyRow: VariantRow = {
  size: "",
  was: null,
  stock: "0",
  price: "0",
  ...noSale,
  ...noUnit,
  isEnabled: true,
  imageUrl: null,
};

export const emptyProduct: ProductForm = {
  ...noSale,
  ...noUnit,
  seoDescription: "",
  attributeValueIds: [],
  step: "",
  pairIds: [],
  name: "",
  slug: "",
  description: "",
  longDescription: "",
  composition: "",
  price: 0,
  categoryId: 0,
  imageUrl: "",
  gallery: [],
  tags: "",
  isFeatured: false,
  isNew: false,
  isBestSeller: false,
  stock: 0,
  ingredients: "",
  howToUse: "",
  details: "",
  benefits: "",
  isPublished: true,
  variants: [],
};

export function toForm(product: Product): ProductForm {
  return {
    name: product.name,
    slug: product.slug,
    description: product.description,
    longDescription: product.longDescription ?? "",
    composition: product.composition ?? "",
    price: product.basePrice,
    ...toSaleTexts({ compareAt: product.baseCompareAt, saleEndsAt: product.baseSaleEndsAt }),
    ...toUnitTexts(product),
    seoDescription: product.seoDescription ?? "",
    attributeValueIds: product.attributeValueIds,
    step: product.step ?? "",
    pairIds: product.pairIds,
    categoryId: product.categoryId,
    imageUrl: product.imageUrl,
    gallery: product.gallery,
    tags: product.tags.join(", "),
    isFeatured: product.isFeatured,
    isNew: product.isNew,
    isBestSeller: product.isBestSeller,
    stock: ownStock(product),
    ingredients: product.ingredients ?? "",
    howToUse: product.howToUse.join("\n"),
    details: product.details.join("\n"),
    benefits: product.benefits.join("\n"),
    isPublished: product.isPublished,
    variants: product.variants.map(toRow),
  };
}

function toRow(variant: Variant): VariantRow {
  const { size, stock, ownPrice, isEnabled, imageUrl } = variant;
  return {
    size,
    was: size,
    stock: String(stock),
    price: String(ownPrice ?? 0),
    ...(ownPrice === null ? noSale : toSaleTexts(variant)),
    ...toUnitTexts(variant),
    isEnabled,
    imageUrl,
  };
}

function toUnitTexts({ sku, barcode, weightG, cost }: Pick<Variant, keyof UnitTexts>): UnitTexts {
  return {
    sku: sku ?? "",
    barcode: barcode ?? "",
    weightG: weightG === null ? "" : String(weightG),
    cost: typeof cost === "number" ? formatDecimal(cost) : "",
  };
}

/** Those fields that were edited: the server leaves the others unchanged, and refuses a cost from some roles. */
function toUnit(typed: UnitTexts, was: UnitTexts) {
  return {
    ...(typed.sku !== was.sku && { sku: typed.sku || null }),
    ...(typed.barcode !== was.barcode && { barcode: typed.barcode || null }),
    ...(typed.weightG !== was.weightG && { weightG: parseWholeNumber(typed.weightG) || null }),
    ...(typed.cost !== was.cost && { cost: parsePesos(typed.cost) || null }),
  };
}

function toSaleTexts({ compareAt, saleEndsAt }: Pick<Variant, "compareAt" | "saleEndsAt">): SaleTexts {
  return {
    compareAt: compareAt === null ? "" : formatDecimal(compareAt),
    saleEndsAt: saleEndsAt === null ? "" : localTimeOf(new Date(saleEndsAt)),
  };
}

/** Whether every enabled size has its own price, so that none follows the product's sale. */
export function haveOwnPrices(rows: readonly Pick<VariantRow, "price" | "isEnabled">[]): boolean {
  const enabled = rows.filter(({ isEnabled }) => isEnabled);
  return enabled.length > 0 && enabled.every(({ price }) => priceOrBase(price) !== null);
}

/** The sale's fields when they were edited; otherwise none, which leaves the sale unchanged. */
function toSale(typed: SaleTexts, was: SaleTexts) {
  if (typed.compareAt === was.compareAt && typed.saleEndsAt === was.saleEndsAt) return {};
  return {
    compareAt: parsePesos(typed.compareAt) || null,
    saleEndsAt: momentOf(typed.saleEndsAt)?.toISOString() ?? null,
  };
}

/** Body of POST: the fields, with the sizes in the same request. */
export function toNewProduct(form: ProductForm): NewProductBody {
  const variants = form.variants.map((row) => ({
    ...toVariant(row, emptyRow),
    stock: wholeUnits(row.stock),
  }));
  const fields = toFields(form, emptyProduct);
  return variants.length > 0 ? { ...fields, variants } : { ...fields, stock: form.stock };
}

/**
 * Body of PATCH. Sends a stock only when it was edited, together with the old value: orders may have changed it since.
 *
 * @param base the product as it was when the form opened
 */
export function toPatch(form: ProductForm, base: Product): ProductPatch {
  const patch: ProductPatch = { ...toFields(form, toForm(base)), version: base.version };
  const hasSizes = form.variants.length > 0;
  const seen = ownStock(base);
  return {
    ...patch,
    ...(!hasSizes && form.stock !== seen && { stock: form.stock, expectedStock: seen }),
    ...((hasSizes || base.variants.length > 0) && {
      variants: form.variants.map((row) => toEdit(row, form, base)),
    }),
  };
}

/** Stock of a product without sizes; 0 for a product with sizes. */
export function ownStock({ variants, stock }: Product): number {
  return variants.length > 0 ? 0 : stock;
}

function toFields(
  { variants, stock: _stock, compareAt, saleEndsAt, sku, barcode, weightG, cost, ...form }: ProductForm,
  was: SaleTexts & UnitTexts,
): Omit<ProductBody, "stock"> {
  return {
    ...form,
    // The form hides the product's sale then.
    ...(!haveOwnPrices(variants) && toSale({ compareAt, saleEndsAt }, was)),
    ...toUnit({ sku, barcode, weightG, cost }, was),
    seoDescription: form.seoDescription || null,
    step: form.step || null,
    longDescription: form.longDescription || null,
    composition: form.composition || null,
    ingredients: form.ingredients || null,
    tags: listOf(form.tags, ","),
    howToUse: listOf(form.howToUse, "\n"),
    details: listOf(form.details, "\n"),
    benefits: listOf(form.benefits, "\n"),
  };
}

function toEdit(row: VariantRow, { variants }: ProductForm, base: Product): VariantEdit {
  // A new size may have the name that another one gave up.
  const isGivenUp = variants.some(({ was, size }) => was === row.size && size !== row.size);
  const same = isGivenUp ? undefined : base.variants.find(({ size }) => size === row.size);
  const stock = wholeUnits(row.stock);
  const isRenamed = row.was !== null && row.was !== row.size;
  // Absent fields keep what the renamed size has, not what a size of the new name had.
  const held = isRenamed ? base.variants.find(({ size }) => size === row.was) : same;
  const variant = toVariant(row, held ? toRow(held) : emptyRow);
  if (!same || isRenamed) return { ...variant, stock, ...toReplaced(row, base) };
  return stock === same.stock ? variant : { ...variant, stock, expectedStock: same.stock };
}

/** What a renamed size, or the first one, takes over: orders may have changed its stock since the form opened. */
function toReplaced({ was }: VariantRow, base: Product): Pick<VariantEdit, "replaces" | "expectedStock"> {
  const replaced = was === "" ? { stock: ownStock(base) } : base.variants.find(({ size }) => size === was);
  return was !== null && replaced ? { replaces: was, expectedStock: replaced.stock } : {};
}

function toVariant(row: VariantRow, was: SaleTexts & UnitTexts) {
  const { size, price, isEnabled, imageUrl } = row;
  return { size, price: priceOrBase(price), ...toSale(row, was), ...toUnit(row, was), isEnabled, imageUrl };
}

/** The typed units; 0 unless they are a whole number. */
export function wholeUnits(text: string): number {
  return parseWholeNumber(text) || 0;
}

/** The typed pesos; null (use the product's price) for 0 and invalid input. */
export function priceOrBase(text: string): number | null {
  return parsePesos(text) || null;
}

function listOf(text: string, separator: string): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);
}

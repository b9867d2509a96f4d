import { z } from "zod";
import { MAX_CATEGORY_DESCRIPTION_LENGTH } from "../admin/text-limits.ts";
import { productSorts, productStates, ritualSteps, stockLevels, stockSorts } from "../names.ts";
import { Id, Instant, Paging, Pesos, Slug, Url } from "../schemas.ts";

/**
 * Categories, products and their size variants (docs/rules/catalogue.md#price-slider,
 * docs/rules/catalogue.md#categories).
 */

/** Sizes offered by the admin form. A variant's size is free text, so other sizes keep working. */
export const SIZE_OPTIONS = ["30 ml", "60 ml", "80 ml", "180 ml", "260 ml", "430 ml", "1000 ml"] as const;

export const Category = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  imageUrl: z.string().nullable(),
  description: z.string().nullable(),
  position: z.int(),
  productCount: z.int(),
  /** Former slugs, which redirect here. */
  formerSlugs: z.array(z.string()),
});
export type Category = z.infer<typeof Category>;

export const CategoryBody = z.strictObject({
  name: z.string().trim().min(2, "Escribe el nombre de la categoría").max(80),
  slug: Slug,
  imageUrl: Url.nullish(),
  description: z.string().trim().max(MAX_CATEGORY_DESCRIPTION_LENGTH).nullish(),
  position: z.int().min(0).max(10_000).optional(),
});
export type CategoryBody = z.infer<typeof CategoryBody>;

/** PUT /api/admin/categories/order: every category, in its new order. */
export const CategoryOrder = z.strictObject({ ids: z.array(Id).min(1).max(10_000) });
export type CategoryOrder = z.infer<typeof CategoryOrder>;

/** A price's sale (docs/rules/catalogue.md#sale-prices). */
const Sale = {
  /** Pesos before the sale, above the price; null: not on sale. */
  compareAt: z.number().nullable(),
  /** Null: without an end. From then on the price is `compareAt`. */
  saleEndsAt: Instant.nullable(),
};

/** Data of one unit: of a size, or of a product without sizes. */
const Unit = {
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  /** Grams. */
  weightG: z.int().nullable(),
  /** Pesos; absent for callers who may not see money (docs/rules/catalogue.md#cost-and-margin). */
  cost: z.number().nullable().optional(),
};

export const Variant = z.object({
  id: Id,
  productId: Id,
  size: z.string(),
  stock: z.int(),
  /** Pesos, ready to charge: its own, or the product's base price where it has none. */
  price: z.number(),
  /** Null while it follows the product's base price and its sale; what the admin form edits. */
  ownPrice: z.number().nullable(),
  ...Sale,
  imageUrl: z.string().nullable(),
  isEnabled: z.boolean(),
  ...Unit,
});
export type Variant = z.infer<typeof Variant>;

export const RitualStep = z.enum(ritualSteps);
export type RitualStep = z.infer<typeof RitualStep>;

export const Product = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  longDescription: z.string().nullable(),
  composition: z.string().nullable(),
  /** Pesos; of a product with variants: its cheapest enabled variant (docs/rules/catalogue.md#price-of-sizes). */
  price: z.number(),
  ...Sale,
  /** Pesos; what the admin form edits: the price of sizes without their own, and of a product without sizes. */
  basePrice: z.number(),
  /** Sale of the base price. */
  baseCompareAt: Sale.compareAt,
  baseSaleEndsAt: Sale.saleEndsAt,
  /** Of a product without sizes. */
  ...Unit,
  /** For search engines; null: the description. */
  seoDescription: z.string().nullable(),
  categoryId: Id,
  imageUrl: z.string(),
  gallery: z.array(z.string()),
  tags: z.array(z.string()),
  isFeatured: z.boolean(),
  isNew: z.boolean(),
  isBestSeller: z.boolean(),
  rating: z.number(),
  reviewCount: z.int(),
  /** One text, split by comma and space into a list where shown. */
  ingredients: z.string().nullable(),
  howToUse: z.array(z.string()),
  details: z.array(z.string()),
  benefits: z.array(z.string()),
  /** Units that can be bought: own stock, or the sum of the enabled variants. */
  stock: z.int(),
  isPublished: z.boolean(),
  /** Ids of the values of its attributes (docs/rules/catalogue.md#attributes). */
  attributeValueIds: z.array(Id),
  step: RitualStep.nullable(),
  /** Ids of the products that the owner recommends with it. */
  pairIds: z.array(Id),
  version: z.int(),
  createdAt: Instant,
  /** Beside the specified fields, so that lists carry what cards need (docs/rules/catalogue.md#lists). */
  categoryName: z.string(),
  categorySlug: z.string(),
  /** Enabled variants only, in order of size. Administrators' calls carry the disabled ones too. */
  variants: z.array(Variant),
});
export type Product = z.infer<typeof Product>;

/** What lists show of a product, and what adding it to the cart needs. */
export type CardProduct = Pick<
  Product,
  | "id"
  | "name"
  | "slug"
  | "description"
  | "categoryId"
  | "price"
  | "compareAt"
  | "saleEndsAt"
  | "imageUrl"
  | "gallery"
  | "tags"
  | "isNew"
  | "rating"
  | "reviewCount"
  | "stock"
  | "pairIds"
> & { variants: CardVariant[] };

export type CardVariant = Pick<
  Variant,
  "size" | "stock" | "price" | "compareAt" | "saleEndsAt" | "imageUrl" | "isEnabled"
>;

export const ProductSort = z.enum(productSorts);
export type ProductSort = z.infer<typeof ProductSort>;

export const StockSort = z.enum(stockSorts);
export type StockSort = z.infer<typeof StockSort>;

export const ProductState = z.enum(productStates);
export type ProductState = z.infer<typeof ProductState>;

/** The most units of `low` and of `medium` (docs/rules/catalogue.md#stock-levels). */
export const MOST_UNITS = { low: 5, medium: 20 } as const;
export const StockLevel = z.enum(stockLevels);
export type StockLevel = z.infer<typeof StockLevel>;

/** A parameter that may be repeated. */
export const Repeated = z.preprocess(
  (given) => (typeof given === "string" ? [given] : given),
  z.array(z.string().trim().min(1).max(100)).max(50),
);

export const ProductListQuery = Paging.extend({
  search: z.string().trim().max(200).optional(),
  category: z.string().trim().max(200).optional(),
  minPrice: z.coerce.number().pipe(Pesos).optional(),
  maxPrice: z.coerce.number().pipe(Pesos).optional(),
  sort: ProductSort.or(StockSort).optional(),
  state: ProductState.optional(),
  stock: StockLevel.optional(),
  /** Only products with a sale price. */
  onSale: z.literal("true").optional(),
  /** Value slugs: OR within an attribute, AND between attributes. Unknown slugs are ignored. */
  attr: Repeated.optional(),
  /** Any of these sizes. */
  size: Repeated.optional(),
  /** Only products in stock; with `size`, in stock in one of these sizes. */
  inStock: z.literal("true").optional(),
});
export type ProductListQuery = z.infer<typeof ProductListQuery>;

export const MAX_STOCK = 1_000_000;
const MAX_VARIANTS = 50;
const SIZE_REPEATED = "Hay tamaños repetidos";

const listOfTexts = z.array(z.string().trim().min(1).max(1000)).max(50);

/** Absent: unchanged; null: none. */
const SaleFields = {
  compareAt: Pesos.nullish(),
  saleEndsAt: z.iso.datetime({ offset: true, error: "Elige fecha y hora" }).nullish(),
};

const CODE_TOO_LONG = "Usa máximo 64 caracteres";
const WEIGHT = "Escribe el peso en gramos enteros, desde 1";

/** Absent: unchanged; null: none. */
const UnitFields = {
  sku: z.string().trim().min(1).max(64, CODE_TOO_LONG).nullish(),
  barcode: z.string().trim().min(1).max(64, CODE_TOO_LONG).nullish(),
  weightG: z.int(WEIGHT).min(1, WEIGHT).max(1_000_000, WEIGHT).nullish(),
  /** Refused from callers who may not see money. */
  cost: Pesos.min(0.01, "Escribe el costo en pesos").nullish(),
};

/** Admin product form; messages as the owner gave them. */
export const ProductBody = z.strictObject({
  name: z.string().trim().min(2, "Product name is required").max(200),
  slug: z.string().trim().min(2, "Slug is required").max(200).pipe(Slug),
  description: z.string().trim().min(10, "Description is required").max(2000),
  longDescription: z.string().trim().max(20_000).nullish(),
  composition: z.string().trim().max(5000).nullish(),
  price: Pesos.min(0.01, "Price must be greater than 0"),
  ...SaleFields,
  ...UnitFields,
  seoDescription: z.string().trim().max(320, "Usa máximo 320 caracteres").nullish(),
  categoryId: z.int("Category is required").min(1, "Category is required"),
  imageUrl: z.string().trim().min(1, "Se requiere una imagen para el producto").pipe(Url),
  gallery: z.array(Url).max(20).optional(),
  tags: listOfTexts.optional(),
  isFeatured: z.boolean().optional(),
  isNew: z.boolean().optional(),
  isBestSeller: z.boolean().optional(),
  stock: z.int().min(0, "Stock cannot be negative").max(MAX_STOCK).optional(),
  ingredients: z.string().trim().max(10_000).nullish(),
  howToUse: listOfTexts.optional(),
  details: listOfTexts.optional(),
  benefits: listOfTexts.optional(),
  isPublished: z.boolean().optional(),
  attributeValueIds: z.array(Id).max(200).optional(),
  step: RitualStep.nullish(),
  pairIds: z.array(Id).max(6, "Elige máximo 6 productos").optional(),
});
export type ProductBody = z.infer<typeof ProductBody>;

/** Units of one size. */
export const VariantStock = z.int("El stock debe ser un número entero").min(0).max(MAX_STOCK);

export const VariantBody = z.strictObject({
  size: z.string().trim().min(1, "Elige un tamaño").max(40),
  stock: VariantStock.default(0),
  /** Pesos; absent, null or 0 (the form's default on invalid input): the product's base price. */
  price: Pesos.nullish(),
  ...SaleFields,
  ...UnitFields,
  imageUrl: Url.nullish(),
  isEnabled: z.boolean().optional(),
});
export type VariantBody = z.infer<typeof VariantBody>;

/** The whole list of a new product's variants. */
export const VariantList = z.array(VariantBody).max(MAX_VARIANTS).refine(hasEachSizeOnce, SIZE_REPEATED);

export const VariantEdit = VariantBody.extend({
  /** Absent: unchanged, or 0 for a new size. */
  stock: VariantStock.optional(),
  /** Stock that the form showed. If it has changed since, the edit is refused with 409. */
  expectedStock: z.int().optional(),
  /** The size whose units this one takes over, '' for the product's own. `expectedStock` is then that one's. */
  replaces: z.string().max(40).optional(),
});
export type VariantEdit = z.infer<typeof VariantEdit>;

/** The whole list of a product's variants, replaced at once (docs/rules/catalogue.md#sizes-are-saved-whole). */
export const VariantEdits = z.array(VariantEdit).max(MAX_VARIANTS).refine(hasEachSizeOnce, SIZE_REPEATED);

/** A size as a customer reads it: '5 g', '5 G' and '5g' are the same. */
export function normalizeSize(size: string): string {
  return size.toLowerCase().replace(/\s/g, "");
}

function hasEachSizeOnce(list: readonly { size: string }[]): boolean {
  return new Set(list.map(({ size }) => normalizeSize(size))).size === list.length;
}

/** POST /api/products: the product and its sizes in one transaction. */
export const NewProductBody = ProductBody.extend({ variants: VariantList.optional() });
export type NewProductBody = z.infer<typeof NewProductBody>;

export const ProductPatch = ProductBody.partial().extend({
  /** Version that the form showed (optimistic locking): a stale one is refused with 409. */
  version: z.int().optional(),
  /** The product's own stock that the form showed, as in VariantEdit. */
  expectedStock: z.int().optional(),
  variants: VariantEdits.optional(),
});
export type ProductPatch = z.infer<typeof ProductPatch>;

/** Details of a refused edit: sizes whose stock has changed. An empty `size` is the product's own stock. */
export const StockMismatch = z.object({ size: z.string(), expected: z.int(), stock: z.int() });
export type StockMismatch = z.infer<typeof StockMismatch>;

/** A size with low stock, or a product without sizes; `id` is the product's. */
export const LowStockProduct = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  imageUrl: z.string(),
  price: z.number(),
  stock: z.int(),
  size: z.string().nullable(),
});
export type LowStockProduct = z.infer<typeof LowStockProduct>;

import { z } from "zod";
import {
  type Product,
  ProductBody,
  type ProductBody as ProductBodyType,
  type Variant,
} from "#contract/catalog.ts";
import { parsePesos } from "#contract/parse-pesos.ts";

/** A size as the form holds it: inputs are texts, and what is no number counts as 0 (spec §5). */
const VariantRow = z.object({
  size: z.string().trim().min(1, "Elige un tamaño").max(40),
  stock: z.string(),
  price: z.string(),
  isEnabled: z.boolean(),
  imageUrl: z.string().nullable(),
});

/** What the form holds: lists as texts, the way they are typed. */
export const ProductForm = z.object({
  ...ProductBody.shape,
  longDescription: z.string().trim().max(20_000),
  composition: z.string().trim().max(5000),
  ingredients: z.string().trim().max(10_000),
  gallery: z.array(z.string()),
  tags: z.string(),
  howToUse: z.string(),
  details: z.string(),
  benefits: z.string(),
  isFeatured: z.boolean(),
  isNew: z.boolean(),
  isBestSeller: z.boolean(),
  isPublished: z.boolean(),
  stock: z.int("Stock cannot be negative").min(0, "Stock cannot be negative").max(1_000_000),
  variants: z
    .array(VariantRow)
    .max(50)
    .superRefine((rows, context) => {
      for (const [index, { size }] of rows.entries()) {
        if (rows.findIndex((row) => row.size === size) === index) continue;
        context.addIssue({ code: "custom", path: [index, "size"], message: "Hay tamaños repetidos" });
      }
    }),
});
export type ProductForm = z.infer<typeof ProductForm>;

export const emptyProduct: ProductForm = {
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
    categoryId: product.categoryId,
    imageUrl: product.imageUrl,
    gallery: product.gallery,
    tags: product.tags.join(", "),
    isFeatured: product.isFeatured,
    isNew: product.isNew,
    isBestSeller: product.isBestSeller,
    stock: product.variants.length > 0 ? 0 : product.stock,
    ingredients: product.ingredients ?? "",
    howToUse: product.howToUse.join("\n"),
    details: product.details.join("\n"),
    benefits: product.benefits.join("\n"),
    isPublished: product.isPublished,
    variants: product.variants.map(toRow),
  };
}

function toRow({ size, stock, ownPrice, isEnabled, imageUrl }: Variant): ProductForm["variants"][number] {
  return { size, stock: String(stock), price: String(ownPrice ?? 0), isEnabled, imageUrl };
}

/** The fields of POST and PATCH; own stock goes only with a product without sizes. */
export function toBody({ variants, ...form }: ProductForm): ProductBodyType {
  const { stock, ...body } = {
    ...form,
    longDescription: form.longDescription || null,
    composition: form.composition || null,
    ingredients: form.ingredients || null,
    tags: listOf(form.tags, ","),
    howToUse: listOf(form.howToUse, "\n"),
    details: listOf(form.details, "\n"),
    benefits: listOf(form.benefits, "\n"),
  };
  return variants.length > 0 ? body : { ...body, stock };
}

export function toVariants({ variants }: ProductForm) {
  return variants.map(({ size, stock, price, isEnabled, imageUrl }) => ({
    size,
    stock: wholeUnits(stock),
    price: priceOrBase(price),
    isEnabled,
    imageUrl,
  }));
}

/** Units as typed; 0 for anything that is no whole number from 0. */
export function wholeUnits(text: string): number {
  const units = Number(text);
  return Number.isInteger(units) && units >= 0 ? units : 0;
}

/** Pesos as typed; null, the product's price, for 0 and what is no price. */
export function priceOrBase(text: string): number | null {
  return parsePesos(text) || null;
}

function listOf(text: string, separator: string): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);
}

import { z } from "zod";
import { normalizeSize, ProductBody, RitualStep } from "#contract/catalog/catalog.ts";
import { parsePesos } from "#contract/parse-pesos.ts";
import { parseWholeNumber } from "#contract/parse-whole-number.ts";

const MAX_GRAMS = 1_000_000;
const isWeight = (grams: number) => grams > 0 && grams <= MAX_GRAMS;

/** A sale as it is typed; `saleEndsAt` is a time in Bogotá in the format of `localTimeOf`. Empty: none. */
export const SaleTexts = {
  compareAt: z
    .string()
    .refine((typed) => typed.trim() === "" || parsePesos(typed) > 0, "Escribe el precio en pesos"),
  saleEndsAt: z.string(),
};

/** Codes, weight and cost of a unit as they are typed. Empty: none. */
export const UnitTexts = {
  sku: z.string().trim().max(64, "Usa máximo 64 caracteres"),
  barcode: z.string().trim().max(64, "Usa máximo 64 caracteres"),
  weightG: z
    .string()
    .trim()
    .refine(
      (typed) => typed === "" || isWeight(parseWholeNumber(typed)),
      "Escribe el peso en gramos enteros",
    ),
  cost: z
    .string()
    .refine((typed) => typed.trim() === "" || parsePesos(typed) > 0, "Escribe el costo en pesos"),
};

/** A size in the form. Numbers are texts; invalid ones count as 0 (docs/rules/admin.md#product-form). */
export const VariantRow = z.object({
  size: z.string().trim().min(1, "Elige un tamaño").max(40),
  /** The size that the row had when the form opened, '' for the product's own stock, null for a new row. */
  was: z.string().nullable(),
  stock: z.string(),
  price: z.string(),
  ...SaleTexts,
  ...UnitTexts,
  isEnabled: z.boolean(),
  imageUrl: z.string().nullable(),
});

/** The form's values; lists are texts, as they are typed. */
export const ProductForm = z.object({
  ...ProductBody.shape,
  ...SaleTexts,
  ...UnitTexts,
  seoDescription: z.string().trim().max(320, "Usa máximo 320 caracteres"),
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
  attributeValueIds: z.array(z.int()),
  step: RitualStep.or(z.literal("")),
  pairIds: z.array(z.int()).max(6, "Elige máximo 6 productos"),
  stock: z
    .int("Escribe las unidades con un número entero")
    .min(0, "Stock cannot be negative")
    .max(1_000_000, "Escribe máximo 1.000.000 unidades"),
  variants: z
    .array(VariantRow)
    .max(50)
    .superRefine((rows, context) => {
      for (const [index, { size }] of rows.entries()) {
        if (rows.findIndex((row) => normalizeSize(row.size) === normalizeSize(size)) === index) continue;
        context.addIssue({ code: "custom", path: [index, "size"], message: "Hay tamaños repetidos" });
      }
    }),
});

export type SaleTexts = { compareAt: string; saleEndsAt: string };
export type UnitTexts = { sku: string; barcode: string; weightG: string; cost: string };
export type VariantRow = z.infer<typeof VariantRow>;
export type ProductForm = z.infer<typeof ProductForm>;

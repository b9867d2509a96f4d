import { z } from "zod";
import { Id } from "../schemas.ts";

/** Attributes of products, which the shop filters by (docs/rules/catalogue.md#attributes). */

const name = z.string().trim().min(1, "Escribe el nombre").max(60, "Usa máximo 60 caracteres");

const AttributeValue = z.object({
  id: Id,
  name: z.string(),
  /** Names the value in the shop's address; unique among all attributes. */
  slug: z.string(),
});

export const Attribute = z.object({ id: Id, name: z.string(), values: z.array(AttributeValue) });
export type Attribute = z.infer<typeof Attribute>;

/**
 * POST and PUT: the attribute with its whole list of values, in their order. A value with an `id` keeps its products.
 */
export const AttributeBody = z.strictObject({
  name,
  values: z
    .array(z.strictObject({ id: Id.optional(), name }))
    .min(1, "Escribe al menos un valor")
    .max(100, "Usa máximo 100 valores")
    .refine((values) => {
      const names = values.map((value) => value.name.toLocaleLowerCase("es"));
      return new Set(names).size === names.length;
    }, "Hay valores repetidos"),
});
export type AttributeBody = z.infer<typeof AttributeBody>;

export const UpdateAttributeBody = AttributeBody.extend({
  /** What the form showed; refused with `conflict` when something else is stored. */
  seen: z
    .strictObject({ name: z.string(), values: z.array(z.strictObject({ id: Id, name: z.string() })) })
    .optional(),
});
export type UpdateAttributeBody = z.infer<typeof UpdateAttributeBody>;

const count = z.int();

/** GET /api/products/facets: how many products each choice would show (docs/rules/catalogue.md#facets). */
export const Facets = z.object({
  categories: z.array(z.object({ slug: z.string(), count })),
  attributes: z.array(
    z.object({
      name: z.string(),
      values: z.array(z.object({ slug: z.string(), name: z.string(), count })),
    }),
  ),
  sizes: z.array(z.object({ size: z.string(), count })),
  inStock: count,
  /** Prices at which a slider stops, ascending: 0, quantiles of all products, the highest. Pesos. */
  priceStops: z.array(z.number()),
});
export type Facets = z.infer<typeof Facets>;

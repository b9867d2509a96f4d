import { z } from "zod";

/** Search suggestions of the header: only the fields that it draws. */

export const SuggestionQuery = z.object({ search: z.string().trim().max(200) });

export const Suggestions = z.object({
  /** The best matches, at most five. */
  products: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      imageUrl: z.string(),
      /** Pesos, of the cheapest size. */
      price: z.number(),
      hasDearerSizes: z.boolean(),
    }),
  ),
  categories: z.array(z.object({ slug: z.string(), name: z.string(), productCount: z.int() })),
  /** Number of products that the search finds. */
  total: z.int(),
});
export type Suggestions = z.infer<typeof Suggestions>;

import { z } from "zod";

/** What a search in the header proposes while one types: enough to draw it, nothing else. */

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
  /** All products that the search finds. */
  total: z.int(),
});
export type Suggestions = z.infer<typeof Suggestions>;

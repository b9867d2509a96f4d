import { z } from "zod";
import { Instant } from "../schemas.ts";

/** Search suggestions of the header: only the fields that it draws. */

export const SuggestionQuery = z.object({ search: z.string().trim().max(200) });

export const Suggestions = z.object({
  /** The best matches, at most five. */
  products: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      imageUrl: z.string(),
      /** Pesos, of the cheapest size that can be bought, as cards show it. */
      price: z.number(),
      /** Pesos before the sale; null: not on sale. */
      compareAt: z.number().nullable(),
      saleEndsAt: Instant.nullable(),
      hasDearerSizes: z.boolean(),
    }),
  ),
  categories: z.array(z.object({ slug: z.string(), name: z.string(), productCount: z.int() })),
  /** Number of products that the search finds. */
  total: z.int(),
});
export type Suggestions = z.infer<typeof Suggestions>;

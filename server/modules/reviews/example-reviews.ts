import { eq } from "drizzle-orm";
import { z } from "zod";
import { DAY_MS } from "#contract/durations.ts";
import { HairType } from "#contract/reviews/reviews.ts";
import { Slug, Url } from "#contract/schemas.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { products, reviewPhotos, reviews } from "../../db/schema/index.ts";
import { lockReviewedProduct, refreshRating } from "./rating.ts";

export const ExampleReview = z.strictObject({
  product: Slug,
  author: z.string(),
  stars: z.int(),
  hair: HairType.nullable(),
  size: z.string(),
  daysAgo: z.int(),
  helpful: z.int(),
  text: z.string(),
  reply: z.string().optional(),
  photos: z.array(Url).default([]),
});
export type ExampleReview = z.infer<typeof ExampleReview>;

/** Publishes the demo store's reviews, marked as examples (docs/rules/reviews.md#examples). */
export async function loadExampleReviews(ctx: Ctx, examples: readonly ExampleReview[]): Promise<void> {
  const now = ctx.clock.now().getTime();
  await inTransaction(ctx, async (tx) => {
    for (const [slug, list] of Map.groupBy(examples, ({ product }) => product)) {
      const [product] = await tx.db.select({ id: products.id }).from(products).where(eq(products.slug, slug));
      if (!product) throw new Error(`no product ${slug} for its example reviews`);
      await lockReviewedProduct(tx, product.id);
      for (const { product: _, daysAgo, reply, photos, ...example } of list) {
        const at = new Date(now - daysAgo * DAY_MS);
        const [row] = await tx.db
          .insert(reviews)
          .values({
            ...example,
            productId: product.id,
            source: "example",
            state: "published",
            photoCount: photos.length,
            reply: reply ?? null,
            repliedAt: reply === undefined ? null : at,
            submittedAt: at,
            createdAt: at,
          })
          .returning({ id: reviews.id });
        if (row && photos.length > 0) {
          await tx.db.insert(reviewPhotos).values(photos.map((url) => ({ reviewId: row.id, url })));
        }
      }
      await refreshRating(tx, product.id);
    }
  });
}

/** Removes all example reviews, also those of products that the owner kept. */
export async function removeExampleReviews(tx: Ctx): Promise<void> {
  const found = await tx.db
    .selectDistinct({ productId: reviews.productId })
    .from(reviews)
    .where(eq(reviews.source, "example"))
    .orderBy(reviews.productId);
  for (const { productId } of found) await lockReviewedProduct(tx, productId);
  await tx.db.delete(reviews).where(eq(reviews.source, "example"));
  for (const { productId } of found) await refreshRating(tx, productId);
}

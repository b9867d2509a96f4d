import { asc, inArray } from "drizzle-orm";
import type { Review } from "#contract/reviews/reviews.ts";
import type { Ctx } from "../../context.ts";
import { reviewPhotos, type reviews } from "../../db/schema/index.ts";

export type ReviewRow = typeof reviews.$inferSelect;

/** The shop's public reply to a review. */
export function presentReply({ reply, repliedAt }: ReviewRow): Review["reply"] {
  return reply && repliedAt ? { text: reply, at: repliedAt.toISOString() } : null;
}

type PhotoRow = { id: number; url: string };

/** The photos of reviews, in order. */
export async function readPhotos(ctx: Ctx, reviewIds: number[]): Promise<Map<number, PhotoRow[]>> {
  if (reviewIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({ reviewId: reviewPhotos.reviewId, id: reviewPhotos.id, url: reviewPhotos.url })
    .from(reviewPhotos)
    .where(inArray(reviewPhotos.reviewId, reviewIds))
    .orderBy(asc(reviewPhotos.id));
  const photos = Map.groupBy(rows, ({ reviewId }) => reviewId);
  return new Map([...photos].map(([id, list]) => [id, list.map(({ reviewId: _, ...photo }) => photo)]));
}

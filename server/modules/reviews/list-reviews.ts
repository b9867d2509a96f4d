import { and, desc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import { hairTypes } from "#contract/reviews/review-names.ts";
import {
  type HairType,
  REVIEWS_PER_PAGE,
  type Review,
  type ReviewList,
  type ReviewListQuery,
} from "#contract/reviews/reviews.ts";
import type { Ctx } from "../../context.ts";
import { rowsOf } from "../../db/rows.ts";
import { orderItems, reviewPhotos, reviews } from "../../db/schema/index.ts";
import { getProduct } from "../catalog/index.ts";
import { isLineReturned } from "../reviewed-lines/index.ts";
import { getSettings } from "../settings/index.ts";
import { presentReply, type ReviewRow, readPhotos } from "./review-rows.ts";

/** Photos of the strip above the list. */
const STRIP_PHOTOS = 12;

const sortOrders = {
  helpful: [desc(reviews.helpful), desc(reviews.submittedAt), desc(reviews.id)],
  newest: [desc(reviews.submittedAt), desc(reviews.id)],
};

/**
 * A page of a product's published reviews (docs/rules/reviews.md#list). Empty while reviews are off. Throws
 * `not_found`.
 */
export async function listProductReviews(
  ctx: Ctx,
  productId: number,
  query: ReviewListQuery,
): Promise<ReviewList> {
  await getProduct(ctx, productId);
  const page = query.page ?? 1;
  if (!(await getSettings(ctx)).reviews.isEnabled)
    return { ...noFigures, total: 0, page, pageSize: REVIEWS_PER_PAGE, reviews: [], photos: [] };

  const groups = await readGroups(ctx, productId);
  // Selects the ids first; otherwise the other columns would also be computed for all skipped rows.
  const ids = ctx.db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.productId, productId), eq(reviews.state, "published"), ...filtersOf(query)))
    .orderBy(...sortOrders[query.sort ?? "helpful"])
    .limit(REVIEWS_PER_PAGE)
    .offset((page - 1) * REVIEWS_PER_PAGE);
  const rows = await ctx.db
    .select({ review: reviews, isReturned: sql<boolean>`coalesce(${isLineReturned}, false)` })
    .from(reviews)
    .leftJoin(orderItems, eq(orderItems.id, reviews.orderItemId))
    .where(inArray(reviews.id, ids))
    .orderBy(...sortOrders[query.sort ?? "helpful"]);
  return {
    ...figuresOf(groups),
    photos: await readStrip(ctx, productId),
    total: sum(groups.filter((group) => matches(group, query))),
    page,
    pageSize: REVIEWS_PER_PAGE,
    reviews: await presentReviews(ctx, rows),
  };
}

function filtersOf({ stars, photos, hair }: ReviewListQuery): (SQL | undefined)[] {
  return [
    stars ? eq(reviews.stars, stars) : undefined,
    photos ? gt(reviews.photoCount, 0) : undefined,
    hair ? eq(reviews.hair, hair) : undefined,
  ];
}

type Group = {
  state: "published" | "hidden" | "new";
  stars: number;
  hair: HairType | null;
  hasPhotos: boolean;
  source: ReviewRow["source"];
  count: number;
};

/** All figures of the list come from these few rows: reviews counted by what the filters distinguish. */
function readGroups(ctx: Ctx, productId: number): Promise<Group[]> {
  return rowsOf<Group>(
    ctx.db,
    sql`select state, stars, hair, photo_count > 0 as "hasPhotos",
          source, count(*)::int as count
        from reviews where product_id = ${productId} and state in ('published', 'hidden', 'new')
        group by 1, 2, 3, 4, 5`,
  );
}

function matches(group: Group, { stars, photos, hair }: ReviewListQuery): boolean {
  return (
    group.state === "published" &&
    (stars === undefined || group.stars === stars) &&
    (photos === undefined || group.hasPhotos) &&
    (hair === undefined || group.hair === hair)
  );
}

const noFigures = {
  average: null,
  count: 0,
  counts: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
  hidden: 0,
  waiting: 0,
  hasExamples: false,
  hasImported: false,
  withPhotos: 0,
  hair: [],
};

function figuresOf(groups: Group[]) {
  const inState = (wanted: Group["state"]) => groups.filter(({ state }) => state === wanted);
  const shown = inState("published");
  const count = sum(shown);
  const starsSum = shown.reduce((total, group) => total + group.stars * group.count, 0);
  const counts = { ...noFigures.counts };
  for (const group of shown) counts[group.stars as keyof typeof counts] += group.count;
  return {
    // One decimal, rounded as the database rounds the product's average.
    average: count === 0 ? null : Math.round((starsSum * 10) / count) / 10,
    count,
    counts,
    hidden: sum(inState("hidden")),
    waiting: sum(inState("new")),
    hasExamples: shown.some(({ source }) => source === "example"),
    hasImported: shown.some(({ source }) => source === "imported"),
    withPhotos: sum(shown.filter(({ hasPhotos }) => hasPhotos)),
    hair: hairTypes
      .map((type) => ({ type, count: sum(shown.filter(({ hair }) => hair === type)) }))
      .filter(({ count }) => count > 0),
  };
}

function sum(groups: Group[]): number {
  return groups.reduce((total, { count }) => total + count, 0);
}

async function readStrip(ctx: Ctx, productId: number): Promise<ReviewList["photos"]> {
  const newest = await ctx.db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.productId, productId), eq(reviews.state, "published"), gt(reviews.photoCount, 0)))
    .orderBy(...sortOrders.newest)
    .limit(STRIP_PHOTOS);
  const ids = newest.map(({ id }) => id);
  if (ids.length === 0) return [];
  return ctx.db
    .select({ url: reviewPhotos.url, author: reviews.author, stars: reviews.stars })
    .from(reviewPhotos)
    .innerJoin(reviews, eq(reviews.id, reviewPhotos.reviewId))
    .where(inArray(reviewPhotos.reviewId, ids))
    .orderBy(...sortOrders.newest, reviewPhotos.id)
    .limit(STRIP_PHOTOS);
}

/** As everybody sees them, with their photos in one query. */
export async function presentReviews(
  ctx: Ctx,
  rows: { review: ReviewRow; isReturned: boolean }[],
): Promise<Review[]> {
  const ids = rows.map(({ review }) => review.id);
  const photosOf = await readPhotos(ctx, ids);
  return rows.map(({ review, isReturned }) => ({
    id: review.id,
    author: review.author,
    stars: review.stars,
    text: review.text,
    hair: review.hair,
    size: review.size,
    source: review.source,
    isReturned,
    photos: (photosOf.get(review.id) ?? []).map(({ url }) => url),
    helpful: review.helpful,
    reply: presentReply(review),
    at: (review.submittedAt ?? review.createdAt).toISOString(),
  }));
}

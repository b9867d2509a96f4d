import { and, asc, desc, eq, gt, ne, type SQL, sql } from "drizzle-orm";
import {
  type AdminReview,
  type AdminReviewQuery,
  ListedReviewState,
  type ReviewFigures,
} from "#contract/reviews/reviews.ts";
import type { Ctx } from "../../context.ts";
import { onlyRow } from "../../db/only-row.ts";
import { pageBounds } from "../../db/paging.ts";
import { rowsOf } from "../../db/rows.ts";
import { orderItems, products, reviews } from "../../db/schema/index.ts";
import { notFound } from "../../errors.ts";
import { guard } from "../../security/permission.ts";
import { isLineReturned } from "../reviewed-lines/index.ts";
import { findWarnings } from "./find-warnings.ts";
import { presentReviews } from "./list-reviews.ts";
import { messages } from "./messages.ts";

/** Reviews for the screen Opiniones: new ones with the oldest first, others with the newest first. */
export const listAdminReviews = guard("reviews.write", async (ctx: Ctx, query: AdminReviewQuery) => {
  const { state, stars, photos, productId } = query;
  const where = and(
    state ? eq(reviews.state, state) : ne(reviews.state, "draft"),
    stars ? eq(reviews.stars, stars) : undefined,
    photos ? gt(reviews.photoCount, 0) : undefined,
    productId ? eq(reviews.productId, productId) : undefined,
  );
  const { limit, offset } = pageBounds(query);
  const list = await readAdminReviews(ctx, where, { order: state === "new" ? asc : desc, limit, offset });
  return { reviews: list, total: await ctx.db.$count(reviews, where) };
});

/** Not guarded: its caller is. Throws `not_found`, also for a draft. */
export async function getAdminReview(ctx: Ctx, id: number): Promise<AdminReview> {
  const isThis = and(eq(reviews.id, id), ne(reviews.state, "draft"));
  const [review] = await readAdminReviews(ctx, isThis, { order: asc, limit: 1, offset: 0 });
  if (!review) throw notFound(messages.notFound);
  return review;
}

type Page = { order: typeof asc | typeof desc; limit: number; offset: number };

async function readAdminReviews(
  ctx: Ctx,
  where: SQL | undefined,
  { order, limit, offset }: Page,
): Promise<AdminReview[]> {
  const { id, name, slug, imageUrl } = products;
  const rows = await ctx.db
    .select({
      review: reviews,
      product: { id, name, slug, imageUrl },
      orderId: orderItems.orderId,
      isReturned: sql<boolean>`coalesce(${isLineReturned}, false)`,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .leftJoin(orderItems, eq(orderItems.id, reviews.orderItemId))
    .where(where)
    .orderBy(order(reviews.submittedAt), order(reviews.id))
    .limit(limit)
    .offset(offset);
  const presented = await presentReviews(ctx, rows);
  return rows.flatMap(({ review, product, orderId }, index) => {
    const shown = presented[index];
    if (!shown) return [];
    const { at: submittedAt, ...rest } = shown;
    return {
      ...rest,
      product,
      orderId,
      state: ListedReviewState.parse(review.state),
      hiddenReason: review.hiddenReason,
      warnings: findWarnings(review.text),
      submittedAt,
      version: review.version,
    };
  });
}

/** Figures of the screen: reviews by state, and what the mails brought. */
export const readReviewFigures = guard("reviews.write", async (ctx: Ctx): Promise<ReviewFigures> => {
  const rows = await rowsOf<ReviewFigures>(
    ctx.db,
    sql`select
      (select count(*)::int from review_invitations where via = 'mail') as invitations,
      (select count(distinct order_id)::int from review_invitations
        where via <> 'order' and opened_at is not null) as opened,
      (select count(*)::int from reviews r join review_invitations i on i.id = r.invitation_id
        where i.via <> 'order') as reviews,
      count(*) filter (where state = 'new')::int as new,
      count(*) filter (where state = 'published')::int as published,
      count(*) filter (where state = 'hidden')::int as hidden
    from reviews`,
  );
  return onlyRow(rows);
});

import { inArray } from "drizzle-orm";
import { DAY_MS } from "#contract/durations.ts";
import type { OwnReview, ReviewInvitation } from "#contract/reviews/reviews.ts";
import type { Ctx } from "../../context.ts";
import { reviews } from "../../db/schema/index.ts";
import { notFound } from "../../errors.ts";
import { findOrder, isAnonymised } from "../orders/index.ts";
import { messages } from "./messages.ts";
import { type ReviewRow, readPhotos } from "./review-rows.ts";
import { listReviewableLines } from "./reviewable-lines.ts";

const CHANGEABLE_DAYS = 30;

/** Whether the author may still change it (docs/rules/reviews.md#changes). */
export function isChangeable(ctx: Pick<Ctx, "clock">, { submittedAt }: ReviewRow): boolean {
  return submittedAt === null || ctx.clock.now().getTime() < submittedAt.getTime() + CHANGEABLE_DAYS * DAY_MS;
}

/** «Ana R.» */
export function authorName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const [first = ""] = firstName.trim().split(/\s+/);
  const initial = [...lastName.trim()][0];
  return initial ? `${first} ${initial.toLocaleUpperCase("es-CO")}.` : first;
}

/** The form's data. Throws `not_found` when the order's personal data were erased. */
export async function readReviewInvitation(ctx: Ctx, orderId: number): Promise<ReviewInvitation> {
  const order = await findOrder(ctx, orderId);
  if (!order || isAnonymised(order)) throw notFound(messages.unknownLink);
  const lines = await listReviewableLines(ctx, orderId);
  const ids = lines.map(({ id }) => id);
  const own = await readOwnReviews(ctx, ids);
  return {
    author: authorName(order),
    lines: lines.map(({ productId: _, ...line }) => ({ ...line, review: own.get(line.id) ?? null })),
  };
}

async function readOwnReviews(ctx: Ctx, itemIds: number[]): Promise<Map<number | null, OwnReview>> {
  if (itemIds.length === 0) return new Map();
  const rows = await ctx.db.select().from(reviews).where(inArray(reviews.orderItemId, itemIds));
  const ids = rows.map(({ id }) => id);
  const photosOf = await readPhotos(ctx, ids);
  return new Map(
    rows.map((row) => [
      row.orderItemId,
      {
        stars: row.stars,
        text: row.text,
        hair: row.hair,
        photos: photosOf.get(row.id) ?? [],
        isSent: row.state !== "draft",
        isChangeable: isChangeable(ctx, row),
      },
    ]),
  );
}

import { and, eq, notInArray } from "drizzle-orm";
import { MAX_REVIEW_PHOTOS } from "#contract/reviews/review-names.ts";
import type { ReviewFields } from "#contract/reviews/reviews.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { onlyRow } from "../../db/only-row.ts";
import { reviewPhotos, reviews } from "../../db/schema/index.ts";
import { DomainError, fieldError } from "../../errors.ts";
import { storePicture } from "../media/index.ts";
import { lockOrder, type OrderRow } from "../orders/index.ts";
import { getSettings } from "../settings/index.ts";
import { cleanText } from "./clean-text.ts";
import type { Invitation } from "./invitation-links.ts";
import { messages } from "./messages.ts";
import { lockReviewedProduct, refreshRating } from "./rating.ts";
import type { ReviewForm } from "./read-review-upload.ts";
import { authorName, isChangeable } from "./review-form.ts";
import { type ReviewRow, readPhotos } from "./review-rows.ts";
import { type ReviewableLine, requireReviewable } from "./reviewable-lines.ts";
import { withUploadSlot } from "./upload-slots.ts";

/**
 * Saves the review of a line (docs/rules/reviews.md#changes). Without consent it stays a draft of stars; with it, the
 * shop gets it to publish, again after each change. Throws `invalid_input`, `not_found`, `conflict`,
 * `unsupported_image`, `payload_too_large`, and `unavailable` while too many photos arrive.
 *
 * @returns whether it is new
 */
export async function saveReview(
  ctx: Ctx,
  invitation: Invitation,
  { fields, receivePhotos }: ReviewForm,
): Promise<boolean> {
  const hasConsent = fields.consent === "true";
  // Checked before the photos are received and decoded, and again with the order locked.
  const { kept: before } = await inTransaction(ctx, (tx) => lockReviewedLine(tx, invitation, fields));
  const urls = receivePhotos
    ? await withUploadSlot(invitation.orderId, async () => {
        const photos = await receivePhotos();
        requireFewPhotos(before.length + photos.length);
        return hasConsent ? storePhotos(ctx, photos) : [];
      })
    : [];

  return inTransaction(ctx, async (tx) => {
    const { order, line, current, kept } = await lockReviewedLine(tx, invitation, fields);
    requireFewPhotos(kept.length + urls.length);
    const id = await writeReview(tx, {
      order,
      line,
      current,
      invitation,
      fields,
      photoCount: kept.length + urls.length,
    });
    await tx.db
      .delete(reviewPhotos)
      .where(
        and(eq(reviewPhotos.reviewId, id), kept.length > 0 ? notInArray(reviewPhotos.id, kept) : undefined),
      );
    if (urls.length > 0) await tx.db.insert(reviewPhotos).values(urls.map((url) => ({ reviewId: id, url })));
    // The product page also shows how many reviews wait, so this is announced before publication.
    if (hasConsent) await refreshRating(tx, line.productId);
    return !current;
  });
}

type LockedReview = { order: OrderRow; line: ReviewableLine; current: ReviewRow | undefined; kept: number[] };

/** Locks the order and the product, and checks that the form may be saved for this line. */
async function lockReviewedLine(
  tx: Ctx,
  { orderId }: Invitation,
  fields: ReviewFields,
): Promise<LockedReview> {
  const order = await lockOrder(tx, orderId);
  const lines = await requireReviewable(tx, order);
  const line = fields.item === undefined ? lines[0] : lines.find(({ id }) => id === fields.item);
  if (!line) throw new DomainError("invalid_input", messages.unknownLine);

  // Before its review is read: the shop may be publishing it.
  await lockReviewedProduct(tx, line.productId);
  const [current] = await tx.db.select().from(reviews).where(eq(reviews.orderItemId, line.id));
  if (current && !isChangeable(tx, current)) throw new DomainError("conflict", messages.closed);
  const isSent = current !== undefined && current.state !== "draft";
  if (isSent && fields.consent !== "true")
    throw fieldError("invalid_input", "consent", messages.consentRequired);

  const photos = current ? ((await readPhotos(tx, [current.id])).get(current.id) ?? []) : [];
  const kept = photos
    .map(({ id }) => id)
    .filter((id) => fields.keep === undefined || fields.keep.includes(id));
  return { order, line, current, kept };
}

function requireFewPhotos(count: number): void {
  if (count > MAX_REVIEW_PHOTOS) throw fieldError("invalid_input", "photos", messages.tooManyPhotos);
}

/** Stores one after the other and returns their URLs. */
async function storePhotos(ctx: Ctx, photos: readonly Buffer[]): Promise<string[]> {
  const urls: string[] = [];
  for (const photo of photos) urls.push(await storePhoto(ctx, photo));
  return urls;
}

async function storePhoto(ctx: Ctx, photo: Buffer): Promise<string> {
  try {
    return await storePicture(ctx, "reviews", photo);
  } catch (error) {
    if (!(error instanceof DomainError && error.code === "unsupported_image")) throw error;
    throw new DomainError("unsupported_image", messages.badPhoto);
  }
}

type ReviewWrite = Omit<LockedReview, "kept"> & {
  invitation: Invitation;
  fields: ReviewFields;
  photoCount: number;
};

/** Inserts or updates the review and returns its id. */
async function writeReview(
  tx: Ctx,
  { order, line, current, invitation, fields, photoCount }: ReviewWrite,
): Promise<number> {
  const now = tx.clock.now();
  const hasConsent = fields.consent === "true";
  const content = {
    stars: fields.stars,
    text: hasConsent ? cleanText(fields.text) : "",
    hair: hasConsent ? fields.hair : null,
    photoCount,
    author: authorName(order),
  };
  const sending = hasConsent
    ? {
        state: "new" as const,
        hiddenReason: null,
        privacyVersion: (await getSettings(tx)).general.privacyUpdatedAt,
        consentedAt: now,
        submittedAt: current?.submittedAt ?? now,
        invitationId: current?.invitationId ?? invitation.id,
      }
    : { state: "draft" as const };

  if (current) {
    const changes = { ...content, ...sending, version: current.version + 1 };
    await tx.db.update(reviews).set(changes).where(eq(reviews.id, current.id));
    return current.id;
  }
  return onlyRow(
    await tx.db
      .insert(reviews)
      .values({
        ...content,
        ...sending,
        productId: line.productId,
        source: "purchase",
        orderItemId: line.id,
        size: line.size,
        createdAt: now,
      })
      .returning({ id: reviews.id }),
  ).id;
}

import { apiFetch } from "#app/lib/api.ts";
import type { ReviewInvitation } from "#contract/reviews/reviews.ts";
import { invitationPath } from "../reviews-queries.ts";

type SentReview = {
  /** Id of the order's line. */
  item: number;
  fields: Record<string, string>;
  /** Ids of the photos to keep from the last time; absent: all. */
  keptPhotos?: readonly number[];
  newPhotos?: readonly Blob[];
};

/** Saves the review of one line. */
export function postReview(
  token: string,
  { item, fields, keptPhotos, newPhotos = [] }: SentReview,
): Promise<ReviewInvitation> {
  const body = new FormData();
  body.append("item", String(item));
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  // An empty entry says that no photo is kept: a form cannot send an empty list.
  const keep = keptPhotos?.length === 0 ? [""] : (keptPhotos ?? []);
  for (const photo of keep) body.append("keep", String(photo));
  for (const photo of newPhotos) body.append("photos", photo, "foto.jpg");
  return apiFetch<ReviewInvitation>(invitationPath(token), { method: "POST", body });
}

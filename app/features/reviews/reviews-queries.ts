import { apiQuery } from "#app/lib/query-client.ts";
import type { HairType, ReviewInvitation, ReviewList, ReviewSort } from "#contract/reviews/reviews.ts";

export type ReviewFilters = {
  stars: number | null;
  photos: boolean;
  hair: HairType | null;
  sort: ReviewSort;
  page: number;
};

export const noFilters: ReviewFilters = { stars: null, photos: false, hair: null, sort: "helpful", page: 1 };

/** A page of a product's published reviews; without filters it is the one that the server renders. */
export function reviewsQuery(
  productId: number,
  { stars, photos, hair, sort, page }: ReviewFilters = noFilters,
) {
  return apiQuery<ReviewList>(`/api/products/${productId}/reviews`, {
    stars,
    photos: photos ? true : null,
    hair,
    sort: sort === "helpful" ? null : sort,
    page: page === 1 ? null : page,
  });
}

export function invitationPath(token: string): string {
  return `/api/review-invitations/${encodeURIComponent(token)}`;
}

export function invitationQuery(token: string) {
  return { ...apiQuery<ReviewInvitation>(invitationPath(token)), staleTime: 0 };
}

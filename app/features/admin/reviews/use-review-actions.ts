import { apiFetch } from "#app/lib/api.ts";
import { apiQuery } from "#app/lib/query-client.ts";
import type { AdminReview, AdminReviewPatch, ReviewFigures, ReviewWords } from "#contract/reviews/reviews.ts";
import { useAdminMutation } from "../kit/use-admin-mutation.ts";
import { adminReviewsCopy as copy } from "./copy.ts";

export const reviewFiguresQuery = apiQuery<ReviewFigures>("/api/admin/reviews/figures");
export const reviewWordsQuery = apiQuery<ReviewWords[]>("/api/admin/reviews/words");

export const productHref = (slug: string) => `/product/${slug}`;

/** Publishes, hides and answers a review. A refusal means that the list is stale. */
export function useReviewActions({ id, product }: AdminReview, onDone?: () => void) {
  const mutationOf = (success: string, failure: string) => ({
    mutate: (patch: AdminReviewPatch) =>
      apiFetch<AdminReview>(`/api/admin/reviews/${id}`, { method: "PATCH", body: patch }),
    success,
    failure,
    invalidates: ["/api/admin/reviews", "/api/admin/stats", `/api/products/${product.id}/reviews`],
    isRefetchedOnFailure: true,
    onSuccess: onDone,
  });
  return {
    publish: useAdminMutation(mutationOf(copy.published, copy.publishFailed)),
    hide: useAdminMutation({ ...mutationOf(copy.hidden, copy.hideFailed), isConflictInForm: true }),
    answer: useAdminMutation({ ...mutationOf(copy.answered, copy.answerFailed), isConflictInForm: true }),
  };
}

import { Badge } from "#app/ui/badge.tsx";
import type { AdminReview } from "#contract/reviews/reviews.ts";
import { adminReviewsCopy as copy } from "./copy.ts";

const tones = { new: "info", published: "success", hidden: "gray" } as const;

export function ReviewStateBadge({ review: { state } }: { review: AdminReview }) {
  return <Badge tone={tones[state]}>{copy.stateOf[state]}</Badge>;
}

/** Where the review came from, whether its product came back, its state and why it is hidden. */
export function ReviewBadges({ review }: { review: AdminReview }) {
  const { source, isReturned, hiddenReason } = review;
  return (
    <>
      {source !== "purchase" && <Badge tone="outline">{copy.sources[source]}</Badge>}
      {isReturned && <Badge tone="warning">{copy.returned}</Badge>}
      {hiddenReason ? (
        <Badge tone="gray">{copy.hiddenBecause(hiddenReason)}</Badge>
      ) : (
        <ReviewStateBadge review={review} />
      )}
    </>
  );
}

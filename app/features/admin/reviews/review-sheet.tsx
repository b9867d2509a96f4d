import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { hairNames } from "#app/features/reviews/hair-names.ts";
import { formatAdminDateTime } from "#app/lib/format-dates.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Stars } from "#app/ui/stars.tsx";
import type { AdminReview } from "#contract/reviews/reviews.ts";
import type { RecordPagerProps } from "../kit/record-pager.tsx";
import { RecordSheet } from "../kit/record-sheet.tsx";
import { adminReviewsCopy as copy } from "./copy.ts";
import { ReviewBadges } from "./review-badges.tsx";
import { type OpenReviewStep, type ReviewStep, ReviewStepDialog } from "./review-dialogs.tsx";
import { productHref, useReviewActions } from "./use-review-actions.ts";

type Props = {
  reviewId: number;
  /** Undefined once it left the list. */
  review: AdminReview | undefined;
  pager: RecordPagerProps;
  onClose: () => void;
};

/** A review with its photos, warnings, answer and actions. */
export function ReviewSheet({ reviewId, review, pager, onClose }: Props) {
  return (
    <RecordSheet
      title={review?.product.name ?? copy.title}
      facts={review && <ReviewBadges review={review} />}
      pager={pager}
      // Keyed by review: an open dialog must not stay open for the next review.
      footer={<Actions key={reviewId} review={review} onClose={onClose} />}
      onClose={onClose}
    >
      {review ? <Review review={review} /> : <EmptyState title={copy.left} />}
    </RecordSheet>
  );
}

function Review({ review }: { review: AdminReview }) {
  const { product, author, stars, text, hair, size, photos, reply, helpful, warnings, orderId } = review;
  const details = [
    size && copy.size(size),
    hair && hairNames[hair],
    formatAdminDateTime(review.submittedAt),
    helpful > 0 && copy.votes(helpful),
  ].filter(Boolean);

  return (
    <div className="flex flex-col gap-3 pt-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={stars} className="size-3.5" />
        <span className="font-medium">{author}</span>
        {orderId !== null && (
          <Link to={`/admin/orders?open=${orderId}`} className="text-link touch-target">
            {copy.order(orderId)}
          </Link>
        )}
        <a
          href={productHref(product.slug)}
          target="_blank"
          rel="noopener noreferrer"
          className="text-link touch-target"
        >
          {copy.seeProduct}
        </a>
      </p>
      <p className="text-muted text-xs">{details.join(" · ")}</p>
      {warnings.length > 0 && (
        <ul className="flex flex-col gap-1 text-warning">
          {warnings.map((warning) => (
            <li key={warning} className="flex items-start gap-2">
              <TriangleAlert className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
              {copy.warnings[warning]}
            </li>
          ))}
        </ul>
      )}
      <p className="max-w-text whitespace-pre-line wrap-anywhere">
        {text || <span className="text-muted">{copy.noText}</span>}
      </p>
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {photos.map((url, index) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer" className="block w-32">
                <Picture src={url} alt={copy.photo(index)} sizes="128px" className="aspect-square" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {reply && (
        <p className="max-w-text whitespace-pre-line wrap-anywhere border-sage border-l-2 bg-cream px-4 py-2.5">
          {reply.text}
        </p>
      )}
    </div>
  );
}

function Actions({ review, onClose }: Pick<Props, "review" | "onClose">) {
  /** Kept here: what is typed outlives the review's place in the list. */
  const [open, setOpen] = useState<OpenReviewStep | null>(null);

  return (
    <>
      {review && (
        <ActionButtons review={review} onStep={(step) => setOpen({ step, review })} onClose={onClose} />
      )}
      {open && <ReviewStepDialog {...open} onClose={() => setOpen(null)} onHidden={onClose} />}
    </>
  );
}

type ButtonsProps = { review: AdminReview; onStep: (step: ReviewStep) => void; onClose: () => void };

function ActionButtons({ review, onStep, onClose }: ButtonsProps) {
  const { publish } = useReviewActions(review, onClose);
  const { state, version, reply } = review;

  return (
    <>
      {state !== "hidden" && (
        <Button variant="quiet" onClick={() => onStep("hide")}>
          {copy.hide}
        </Button>
      )}
      <Button variant="quiet" onClick={() => onStep("answer")}>
        {reply ? copy.changeAnswer : copy.answer}
      </Button>
      {state !== "published" && (
        <Button isLoading={publish.isPending} onClick={() => publish.mutate({ version, state: "published" })}>
          {state === "hidden" ? copy.publishAgain : copy.publish}
        </Button>
      )}
    </>
  );
}

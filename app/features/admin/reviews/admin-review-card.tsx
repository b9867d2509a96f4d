import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { reviewsCopy } from "#app/features/reviews/copy.ts";
import { formatAdminDateTime } from "#app/lib/format.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Stars } from "#app/ui/stars.tsx";
import type { AdminReview } from "#contract/reviews/reviews.ts";
import { adminReviewsCopy as copy } from "./copy.ts";
import { AnswerDialog, HideDialog } from "./review-dialogs.tsx";
import { useReviewActions } from "./use-review-actions.ts";

const tones = { new: "info", published: "success", hidden: "gray" } as const;

/** A review with its photos, warnings and actions. */
export function AdminReviewCard({ review }: { review: AdminReview }) {
  const [dialog, setDialog] = useState<"hide" | "answer" | null>(null);
  const { publish } = useReviewActions(review);
  const { product, author, stars, text, hair, size, photos, reply, state, hiddenReason, helpful } = review;
  const details = [
    size && copy.size(size),
    hair && reviewsCopy.hair[hair],
    formatAdminDateTime(review.submittedAt),
    helpful > 0 && copy.votes(helpful),
  ].filter(Boolean);

  return (
    <article aria-label={`${product.name}, ${author}`} className="flex gap-4 border-line border-b py-5">
      <Picture
        src={product.imageUrl}
        alt=""
        sizes="64px"
        className="aspect-square w-16 shrink-0 self-start"
      />
      <div className="flex min-w-0 grow flex-col gap-2.5">
        <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Stars rating={stars} className="size-3.5" />
          <h2 className="font-admin font-medium text-base tracking-normal">
            <Link to={`/product/${product.slug}`} className="text-link">
              {product.name}
            </Link>{" "}
            · {author}
          </h2>
          {review.source !== "purchase" && <Badge tone="outline">{copy.sources[review.source]}</Badge>}
          {review.isReturned && <Badge tone="warning">{copy.returned}</Badge>}
          <Badge tone={tones[state]}>
            {hiddenReason ? copy.hiddenBecause(hiddenReason) : copy.states[state]}
          </Badge>
        </header>
        <p className="text-muted text-xs">
          {review.orderId !== null && (
            <>
              <Link to={`/admin/orders?order=${review.orderId}`} className="text-link">
                {copy.order(review.orderId)}
              </Link>{" "}
              ·{" "}
            </>
          )}
          {details.join(" · ")}
        </p>
        {text && <p className="max-w-text whitespace-pre-line wrap-anywhere">{text}</p>}
        {photos.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {photos.map((url, index) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noreferrer" className="block w-24">
                  <Picture src={url} alt={copy.photo(index)} sizes="96px" className="aspect-square" />
                </a>
              </li>
            ))}
          </ul>
        )}
        {review.warnings.length > 0 && (
          <ul className="flex flex-col gap-1 text-warning">
            {review.warnings.map((warning) => (
              <li key={warning} className="flex items-start gap-2">
                <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
                {copy.warnings[warning]}
              </li>
            ))}
          </ul>
        )}
        {reply && (
          <p className="max-w-text whitespace-pre-line wrap-anywhere border-sage border-l-2 bg-cream px-4 py-2.5">
            {reply.text}
          </p>
        )}
        <div className="flex flex-wrap gap-2 pt-1">
          {state !== "published" && (
            <Button
              size="sm"
              isLoading={publish.isPending}
              onClick={() => publish.mutate({ state: "published" })}
            >
              {state === "hidden" ? copy.publishAgain : copy.publish}
            </Button>
          )}
          <Button size="sm" variant="quiet" onClick={() => setDialog("answer")}>
            {reply ? copy.changeAnswer : copy.answer}
          </Button>
          {state !== "hidden" && (
            <Button size="sm" variant="ghost" onClick={() => setDialog("hide")}>
              {copy.hide}
            </Button>
          )}
        </div>
      </div>
      {dialog === "hide" && <HideDialog review={review} onClose={() => setDialog(null)} />}
      {dialog === "answer" && <AnswerDialog review={review} onClose={() => setDialog(null)} />}
    </article>
  );
}

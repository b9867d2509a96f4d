import { useMutation, useQueryClient } from "@tanstack/react-query";
import { BadgeCheck, ThumbsUp } from "lucide-react";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { apiFetch } from "#app/lib/api.ts";
import { formatDate } from "#app/lib/format-dates.ts";
import { useLocalStorageValue } from "#app/lib/local-storage-value.ts";
import { invalidateApi } from "#app/lib/query-client.ts";
import { newUuid } from "#app/lib/random-id.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Stars } from "#app/ui/stars.tsx";
import { toastError } from "#app/ui/toast-store.ts";
import type { HelpfulAnswer, Review } from "#contract/reviews/reviews.ts";
import { hairNames } from "./hair-names.ts";
import { PhotoStrip } from "./photo-strip.tsx";
import { reviewCardCopy as copy } from "./section-copy.ts";
import { votesStorage } from "./votes-storage.ts";

/** A published review with the shop's answer. */
export function ReviewCard({ review, productId }: { review: Review; productId: number }) {
  const { author, stars, text, hair, size, source, isReturned, photos, reply, at } = review;
  const shop = useSettings()?.general.name ?? "";

  return (
    <article className="py-7">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
        <Stars rating={stars} />
        <span className="font-medium">{author}</span>
        {source === "purchase" ? (
          <span className="inline-flex items-center gap-1 text-success text-xs">
            <BadgeCheck className="size-4" strokeWidth={1.5} />
            {copy.verified}
          </span>
        ) : (
          <Badge tone="outline">{copy[source]}</Badge>
        )}
        {isReturned && <Badge tone="warning">{copy.returned}</Badge>}
        <time dateTime={at} className="text-muted text-xs sm:ml-auto">
          {formatDate(at)}
        </time>
      </header>
      {text && <p className="mt-3 max-w-text whitespace-pre-line wrap-anywhere">{text}</p>}
      {(hair || size) && (
        <p className="mt-3 flex flex-wrap gap-2">
          {hair && <Badge>{hairNames[hair]}</Badge>}
          {size && <Badge tone="outline">{copy.size(size)}</Badge>}
        </p>
      )}
      <PhotoStrip isSmall photos={photos.map((url) => ({ url, author }))} />
      <HelpfulButton review={review} productId={productId} />
      {reply && (
        <div className="mt-4 max-w-text border-sage border-l-2 bg-cream px-5 py-4 text-sm">
          <p className="flex flex-wrap justify-between gap-x-4 font-medium">
            {copy.reply(shop)}
            <time dateTime={reply.at} className="font-normal text-muted text-xs">
              {formatDate(reply.at)}
            </time>
          </p>
          <p className="mt-2 whitespace-pre-line wrap-anywhere">{reply.text}</p>
        </div>
      )}
    </article>
  );
}

function HelpfulButton({ review, productId }: { review: Review; productId: number }) {
  const client = useQueryClient();
  const votes = useLocalStorageValue(votesStorage);
  const hasVoted = votes.reviews.includes(review.id);
  const vote = useMutation({
    mutationFn: () => {
      const browser = votes.browser || newUuid();
      votesStorage.set({ ...votesStorage.get(), browser });
      return apiFetch<HelpfulAnswer>(`/api/reviews/${review.id}/helpful`, { body: { browser } });
    },
    onSuccess: () => {
      const { browser, reviews } = votesStorage.get();
      votesStorage.set({ browser, reviews: [...reviews, review.id] });
      return invalidateApi(client, `/api/products/${productId}/reviews`);
    },
    onError: (error) => toastError(copy.voteFailed, error),
  });

  return (
    <Button
      variant="ghost"
      size="sm"
      className="mt-2 -ml-3"
      aria-disabled={hasVoted}
      isLoading={vote.isPending}
      onClick={() => vote.mutate()}
    >
      <ThumbsUp className="size-4" strokeWidth={1.5} />
      {hasVoted ? copy.voted : copy.helpful}
      <span className="sr-only">{copy.reviewOf(review.author)}</span>
      {review.helpful > 0 && <span className="text-muted tabular-nums">{review.helpful}</span>}
    </Button>
  );
}

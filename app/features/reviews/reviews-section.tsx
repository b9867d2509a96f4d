import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { formatRating } from "#app/lib/format.ts";
import { Button } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { cn } from "#app/ui/cn.ts";
import { ErrorState } from "#app/ui/feedback.tsx";
import { Select } from "#app/ui/input.tsx";
import { Section, SectionHeading } from "#app/ui/layout.tsx";
import { Stars } from "#app/ui/stars.tsx";
import type { Product } from "#contract/catalog/catalog.ts";
import { reviewSorts } from "#contract/reviews/review-names.ts";
import type { ReviewList, ReviewSort } from "#contract/reviews/reviews.ts";
import { reviewsCopy } from "./copy.ts";
import { hairNames } from "./hair-names.ts";
import { PhotoStrip } from "./photo-strip.tsx";
import { ReviewCard } from "./review-card.tsx";
import { noFilters, type ReviewFilters, reviewsQuery } from "./reviews-queries.ts";
import { sectionCopy as copy } from "./section-copy.ts";

const levels = [5, 4, 3, 2, 1] as const;

type Props = { product: Product; first: ReviewList };

/** Summary, photos, filters and one page of the reviews. */
export default function ReviewsSection({ product, first }: Props) {
  const [filters, setFilters] = useState(noFilters);
  const list = useRef<HTMLDivElement>(null);
  const query = useQuery({ ...reviewsQuery(product.id, filters), placeholderData: keepPreviousData });
  // Undefined after a failure: the reviews of another filter are no answer to this one.
  const shown = query.data;
  const pages = shown ? Math.ceil(shown.total / shown.pageSize) : 0;
  const isFiltered = filters.stars !== null || filters.photos || filters.hair !== null;

  /** Each change of a filter starts at the first page. */
  function change(part: Partial<ReviewFilters>) {
    setFilters((before) => ({ ...before, page: 1, ...part }));
  }

  // A review was hidden meanwhile: the page that was read is beyond the last one.
  if (shown && !query.isPlaceholderData && pages > 0 && filters.page > pages) change({ page: pages });

  function goTo(page: number) {
    change({ page });
    list.current?.scrollIntoView({ block: "start" });
  }

  return (
    <Section labelledBy="opiniones">
      <SectionHeading id="opiniones" title={copy.title} />
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[18rem_1fr] xl:gap-x-18">
        <Summary reviews={first} chosen={filters.stars} onChoose={(stars) => change({ stars })} />
        <div className="min-w-0">
          <PhotoStrip photos={first.photos} />
          <fieldset className="flex flex-wrap items-center gap-2">
            <legend className="sr-only">{copy.filters}</legend>
            {first.withPhotos > 0 && (
              <Chip
                isSelected={filters.photos}
                count={first.withPhotos}
                onClick={() => change({ photos: !filters.photos })}
              >
                {copy.withPhotos}
              </Chip>
            )}
            {first.hair.map(({ type, count }) => (
              <Chip
                key={type}
                isSelected={filters.hair === type}
                count={count}
                onClick={() => change({ hair: filters.hair === type ? null : type })}
              >
                {hairNames[type]}
              </Chip>
            ))}
            {isFiltered && (
              <Button
                variant="ghost"
                size="sm"
                onClick={() => {
                  // The button is about to disappear with the focus on it.
                  list.current?.focus({ preventScroll: true });
                  change({ ...noFilters, sort: filters.sort });
                }}
              >
                {copy.clear}
              </Button>
            )}
          </fieldset>
          <div
            ref={list}
            tabIndex={-1}
            className="mt-6 flex scroll-mt-24 flex-wrap items-center justify-between gap-3 border-line border-b pb-3 text-sm outline-none"
          >
            <p role="status">{shown && copy.matches(shown.total)}</p>
            <Select
              aria-label={copy.sort}
              value={filters.sort}
              onChange={({ target }) => change({ sort: target.value as ReviewSort })}
              className="w-auto"
            >
              {reviewSorts.map((sort) => (
                <option key={sort} value={sort}>
                  {copy.sorts[sort]}
                </option>
              ))}
            </Select>
          </div>
          {query.isError && (
            <ErrorState title={copy.failed} onRetry={query.refetch} isRetrying={query.isFetching} />
          )}
          {shown?.total === 0 && <p className="py-8 text-muted">{copy.none}</p>}
          <ul className={cn("divide-y divide-line", query.isPlaceholderData && "opacity-55")}>
            {shown?.reviews.map((review) => (
              <li key={review.id}>
                <ReviewCard review={review} productId={product.id} />
              </li>
            ))}
          </ul>
          {pages > 1 && (
            <nav
              aria-label={copy.pages}
              className="flex items-center justify-between gap-4 border-line border-t pt-6"
            >
              <Button
                variant="quiet"
                size="sm"
                aria-disabled={filters.page <= 1}
                onClick={() => goTo(filters.page - 1)}
              >
                {copy.previous}
              </Button>
              <span className="text-muted text-sm tabular-nums">{copy.page(filters.page, pages)}</span>
              <Button
                variant="quiet"
                size="sm"
                aria-disabled={filters.page >= pages}
                onClick={() => goTo(filters.page + 1)}
              >
                {copy.next}
              </Button>
            </nav>
          )}
        </div>
      </div>
    </Section>
  );
}

/** Where the reviews come from. */
function sourceText({ hasExamples, hasImported }: ReviewList): string {
  if (hasExamples) return copy.examples;
  return hasImported ? copy.someImported : copy.verifiedOnly;
}

type SummaryProps = { reviews: ReviewList; chosen: number | null; onChoose: (stars: number | null) => void };

/** Average and five bars; each bar filters the list. */
function Summary({ reviews, chosen, onChoose }: SummaryProps) {
  const { average, count, counts } = reviews;
  return (
    <div className="lg:sticky lg:top-24 lg:self-start">
      {average !== null && (
        <p className="flex items-center gap-4">
          <span aria-hidden="true" className="font-display text-4xl leading-none">
            {formatRating(average)}
          </span>
          <span className="flex flex-col gap-1 text-sm">
            <Stars rating={average} isExact />
            <span className="text-muted">{reviewsCopy.count(count)}</span>
          </span>
        </p>
      )}
      <ul aria-label={copy.summary} className="mt-5">
        {levels.map((stars) => (
          <li key={stars}>
            <button
              type="button"
              aria-pressed={chosen === stars}
              disabled={counts[stars] === 0}
              onClick={() => onChoose(chosen === stars ? null : stars)}
              className={cn(
                "flex min-h-11 w-full items-center gap-3 rounded-control px-2 text-sm tabular-nums transition-colors enabled:hover:bg-cream lg:min-h-9",
                chosen === stars && "bg-cream font-medium",
              )}
            >
              <span className="sr-only">{copy.bar(stars, counts[stars])}</span>
              <span aria-hidden="true">{stars}</span>
              <span className="h-1.5 grow overflow-hidden rounded-full bg-line forced-colors:border">
                <span
                  className="block h-full rounded-full bg-honey forced-colors:bg-[CanvasText]"
                  style={{ width: `${count === 0 ? 0 : (counts[stars] / count) * 100}%` }}
                />
              </span>
              <span aria-hidden="true" className="w-8 text-right text-muted">
                {counts[stars]}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-muted text-xs">{sourceText(reviews)}</p>
      {reviews.hidden > 0 && <p className="mt-2 text-muted text-xs">{copy.hidden(reviews.hidden)}</p>}
      {reviews.waiting > 0 && <p className="mt-2 text-muted text-xs">{copy.waiting(reviews.waiting)}</p>}
    </div>
  );
}

import { useQuery } from "@tanstack/react-query";
import { ErrorState, LoadingRegion, Skeleton } from "#app/ui/feedback.tsx";
import { Stars } from "#app/ui/stars.tsx";
import { homeCopy } from "./copy.ts";
import { testimonialsQuery } from "./home-content.ts";

const columns = "grid grid-cols-1 gap-x-12 gap-y-10 md:grid-cols-2 lg:grid-cols-3";
const PLACEHOLDERS = 3;

/** Written testimonials (docs/rules/pages.md#testimonials); loaded when their tab is opened. */
export function Stories() {
  const { data, isPending, isFetching, refetch } = useQuery(testimonialsQuery);

  if (isPending) {
    return (
      <LoadingRegion className={columns}>
        {Array.from({ length: PLACEHOLDERS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity and never move
          <Skeleton key={index} className="h-40" />
        ))}
      </LoadingRegion>
    );
  }
  if (!data) return <ErrorState onRetry={refetch} isRetrying={isFetching} />;
  if (data.length === 0) return <p className="text-muted">{homeCopy.testimonials.noStories}</p>;

  return (
    <ul className={columns}>
      {data.map(({ id, name, text, rating, initial }) => (
        <li key={id}>
          <figure className="flex h-full flex-col wrap-anywhere border-line border-t pt-5">
            <Stars rating={rating} />
            <blockquote className="mt-3 grow whitespace-pre-line">{text}</blockquote>
            <figcaption className="mt-5 flex items-center gap-3 text-sm text-muted">
              <span
                aria-hidden="true"
                className="grid size-9 place-items-center rounded-full bg-cinnamon-tint font-display text-ink text-lg"
              >
                {initial}
              </span>
              {name}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}

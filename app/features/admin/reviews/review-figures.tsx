import { useQuery } from "@tanstack/react-query";
import { formatCount } from "#app/lib/format.ts";
import { adminReviewsCopy } from "./copy.ts";
import { reviewFiguresQuery } from "./use-review-actions.ts";

const copy = adminReviewsCopy.figures;

/** What the invitations brought, and how many reviews are hidden. */
export function ReviewFiguresRow() {
  const { data } = useQuery(reviewFiguresQuery);
  if (!data) return null;
  const { invitations, opened, reviews, hidden } = data;

  return (
    <dl aria-label={copy.label} className="mt-6 grid grid-cols-4 gap-x-3 sm:flex sm:gap-x-10">
      {Object.entries({ invitations, opened, reviews, hidden }).map(([name, count]) => (
        <div key={name} className="flex flex-col justify-between sm:flex-row sm:items-baseline sm:gap-2">
          <dt className="text-muted text-xs">{copy[name as keyof typeof copy]}</dt>
          <dd className="font-medium text-lg tabular-nums">{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

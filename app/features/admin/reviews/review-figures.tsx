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
    <dl aria-label={copy.label} className="flex flex-wrap gap-x-10 gap-y-3 border-line border-b pb-4">
      {Object.entries({ invitations, opened, reviews, hidden }).map(([name, count]) => (
        <div key={name}>
          <dt className="text-muted text-xs">{copy[name as keyof typeof copy]}</dt>
          <dd className="font-medium text-lg tabular">{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

import { Camera, TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { formatAdminDateTime } from "#app/lib/format-dates.ts";
import { cn } from "#app/ui/cn.ts";
import { Picture } from "#app/ui/picture.tsx";
import { Stars } from "#app/ui/stars.tsx";
import type { AdminReview } from "#contract/reviews/reviews.ts";
import { AdminTable } from "../kit/admin-table.tsx";
import type { Column } from "../kit/table-columns.ts";
import { adminReviewsCopy as copy } from "./copy.ts";
import { ReviewStateBadge } from "./review-badges.tsx";
import type { OpenReviewStep } from "./review-dialogs.tsx";
import { ReviewRowActions } from "./review-row-actions.tsx";

type Props = {
  reviews: readonly AdminReview[];
  hrefOf: (id: number) => string;
  isStale: boolean;
  onStep: (open: OpenReviewStep) => void;
};

/** Reviews with the beginning of their text. A row opens the whole review. */
export function ReviewsTable({ reviews, hrefOf, isStale, onStep }: Props) {
  const columns: Column<AdminReview>[] = [
    {
      header: copy.columns.picture,
      isHeaderHidden: true,
      className: "w-12 as-cards:w-auto pr-0",
      cardArea: "lead",
      cell: ({ product }) => (
        <Picture src={product.imageUrl} alt="" sizes="40px" className="aspect-square w-10" />
      ),
    },
    {
      header: copy.columns.product,
      isTitle: true,
      className: "as-compact:min-w-48 as-compact:max-w-48 max-w-56 as-cards:max-w-none",
      cardArea: "title",
      cell: ({ id, product, author, state }) => (
        <span className="block min-w-0">
          <Link
            data-open
            to={hrefOf(id)}
            preventScrollReset
            aria-label={copy.openOf(product.name, author)}
            className={cn(
              "touch-target block truncate as-compact:line-clamp-2 as-compact:whitespace-normal hover:underline",
              state === "new" && "font-medium",
            )}
          >
            {product.name}
          </Link>
          <span className="block as-cards:hidden truncate text-muted text-xs">{author}</span>
        </span>
      ),
    },
    {
      header: copy.columns.review,
      className: "w-full min-w-40 as-cards:min-w-0",
      cardArea: "note",
      cell: ({ stars, text }) => (
        <span className="line-clamp-2 wrap-anywhere text-xs as-cards:leading-tight leading-snug">
          <span className="mr-2 inline-block h-3 overflow-hidden align-[-1px] leading-none">
            <Stars rating={stars} className="size-3" />
          </span>
          {text || <span className="text-muted">{copy.noText}</span>}
        </span>
      ),
    },
    {
      header: copy.columns.notices,
      cell: ({ warnings, photos }) => (
        <span className="flex items-center gap-2 whitespace-nowrap text-muted text-xs">
          {photos.length > 0 && (
            <span className="inline-flex items-center gap-1">
              <Camera className="size-4" strokeWidth={1.5} />
              <span className="sr-only">{copy.photoCount}</span> {photos.length}
            </span>
          )}
          {warnings.length > 0 && (
            <span className="inline-flex items-center gap-1 text-warning">
              <TriangleAlert className="size-4" strokeWidth={1.75} />
              {copy.check}
            </span>
          )}
        </span>
      ),
    },
    {
      header: copy.columns.date,
      isMinor: true,
      className: "whitespace-nowrap",
      cardArea: "aside",
      cell: ({ submittedAt }) => (
        <time dateTime={submittedAt} className="as-cards:text-muted as-cards:text-xs">
          {formatAdminDateTime(submittedAt)}
        </time>
      ),
    },
    {
      header: copy.columns.state,
      cardArea: "asideNote",
      cell: (review) => <ReviewStateBadge review={review} />,
    },
    {
      header: copy.columns.actions,
      isHeaderHidden: true,
      align: "end",
      cardArea: "menu",
      cell: (review) => <ReviewRowActions review={review} onStep={(step) => onStep({ step, review })} />,
    },
  ];

  return (
    <AdminTable
      size="list"
      name="reviews"
      caption={copy.title}
      columns={columns}
      rows={reviews}
      hrefOf={({ id }) => hrefOf(id)}
      isStale={isStale}
    />
  );
}

import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { cn } from "./cn.ts";
import { uiCopy } from "./copy.ts";

type PaginationProps = {
  page: number;
  pageCount: number;
  hrefOf: (page: number) => string;
  className?: string;
};

/** Numbered links to the pages of a list. Renders nothing for a single page. */
export function Pagination({ page, pageCount, hrefOf, className }: PaginationProps) {
  if (pageCount <= 1) return null;
  const itemClass =
    "touch-target grid size-(--control-height) place-items-center rounded-control text-sm tabular-nums hover:bg-cream";

  return (
    <nav aria-label={uiCopy.pages} className={cn("flex flex-wrap items-center sm:gap-1", className)}>
      {page > 1 && (
        <Link to={hrefOf(page - 1)} aria-label={uiCopy.previousPage} rel="prev" className={itemClass}>
          <ChevronLeft className="size-4" />
        </Link>
      )}
      {pagesAround(page, pageCount).map((shown, index) =>
        shown === null ? (
          <span key={`gap-${index > 1 ? "after" : "before"}`} aria-hidden="true" className="px-1 text-muted">
            …
          </span>
        ) : (
          <Link
            key={shown}
            to={hrefOf(shown)}
            aria-label={uiCopy.page(shown)}
            aria-current={shown === page ? "page" : undefined}
            className={cn(itemClass, shown === page && "bg-forest text-cream hover:bg-forest")}
          >
            {shown}
          </Link>
        ),
      )}
      {page < pageCount && (
        <Link to={hrefOf(page + 1)} aria-label={uiCopy.nextPage} rel="next" className={itemClass}>
          <ChevronRight className="size-4" />
        </Link>
      )}
    </nav>
  );
}

/** The page numbers to show: first, last, and the neighbours of `page`; null is a gap. */
export function pagesAround(page: number, pageCount: number): (number | null)[] {
  const near = [page - 1, page, page + 1].filter((shown) => shown > 1 && shown < pageCount);
  const first = near[0] ?? pageCount;
  const last = near.at(-1) ?? 1;
  return [
    1,
    ...(first > 2 && near.length > 0 ? [null] : []),
    ...near,
    ...(last < pageCount - 1 ? [null] : []),
    pageCount,
  ];
}

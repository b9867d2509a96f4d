import type { ReactNode } from "react";
import { cn } from "#app/ui/cn.ts";
import { LoadingRegion, Skeleton } from "#app/ui/feedback.tsx";

export type Column<T> = {
  id: string;
  header: string;
  /** The header is for screen readers only: pictures, buttons. */
  isHeaderHidden?: boolean;
  cell: (row: T) => ReactNode;
  align?: "end";
  /** On a phone the cell is the card's first line, without its label. */
  isTitle?: boolean;
  className?: string;
};

type Props<T> = {
  /** Names the table. */
  caption: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  keyOf: (row: T) => string | number;
  /** What is shown is older than what was asked for. */
  isStale?: boolean;
  /** How much room its columns need; with less, every row is a card of labelled lines. */
  size?: keyof typeof containers;
};

const containers = {
  wide: "@container/table-wide",
  medium: "@container/table-medium",
  narrow: "@container/table-narrow",
};

/** Rows and columns with a head that stays in sight. */
export function AdminTable<T>({ caption, columns, rows, keyOf, isStale, size = "wide" }: Props<T>) {
  return (
    <div className={containers[size]}>
      <table
        aria-busy={isStale || undefined}
        className={cn("as-cards:block w-full border-collapse transition-opacity", isStale && "opacity-55")}
      >
        <caption className="sr-only">{caption}</caption>
        <thead className="as-cards:sr-only">
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={cn(
                  "sticky top-14 z-10 border-line border-b bg-paper px-3 py-2.5 font-medium text-muted text-xs first:pl-0 last:pr-0",
                  column.align === "end" ? "text-right" : "text-left",
                )}
              >
                {column.isHeaderHidden ? <span className="sr-only">{column.header}</span> : column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="as-cards:grid as-cards:grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-x-12">
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              className="as-cards:block border-line border-b as-cards:py-3.5 transition-colors hover:bg-cream/60"
            >
              {columns.map((column) => (
                <td
                  key={column.id}
                  className={cn(
                    "as-cards:flex as-cards:items-center as-cards:justify-between as-cards:gap-4",
                    "px-3 as-cards:px-0 py-2.5 as-cards:py-1 first:pl-0 last:pr-0",
                    column.align === "end" && "text-right",
                    column.className,
                  )}
                >
                  {!column.isTitle && !column.isHeaderHidden && (
                    <span aria-hidden="true" className="as-cards:inline hidden shrink-0 text-muted text-xs">
                      {column.header}
                    </span>
                  )}
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Rows to come. */
export function TableSkeleton({ rows = 8, columns = 5 }: { rows?: number; columns?: number }) {
  return (
    <LoadingRegion className="flex flex-col">
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className="flex items-center gap-6 border-line border-b py-4">
          {Array.from({ length: columns }, (_, column) => column).map((column) => (
            <div key={column} className={cn("grow", column > 1 && "max-md:hidden")}>
              <Skeleton className={cn("h-4", (row + column) % 3 === 0 ? "w-1/2" : "w-3/4")} />
            </div>
          ))}
        </div>
      ))}
    </LoadingRegion>
  );
}

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
  className?: string;
};

/** Rows and columns with a head that stays in sight; on a phone every row is a card of labelled lines. */
export function AdminTable<T>({ caption, columns, rows, keyOf, isStale, className }: Props<T>) {
  return (
    <table
      aria-busy={isStale || undefined}
      className={cn(
        "w-full border-collapse transition-opacity max-md:block",
        isStale && "opacity-55",
        className,
      )}
    >
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
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
      <tbody className="max-md:block">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            className="group border-line border-b max-md:block max-md:py-3.5 md:transition-colors md:hover:bg-cream/60"
          >
            {columns.map((column) => (
              <td
                key={column.id}
                className={cn(
                  "py-2.5 md:px-3 md:first:pl-0 md:last:pr-0",
                  "max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:py-1",
                  column.align === "end" && "md:text-right",
                  column.className,
                )}
              >
                {!column.isTitle && !column.isHeaderHidden && (
                  <span aria-hidden="true" className="shrink-0 text-muted text-xs md:hidden">
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

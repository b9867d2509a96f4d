import type { MouseEvent, ReactNode } from "react";
import { useNavigate } from "react-router";
import { pesosExact } from "#app/lib/format.ts";
import { cn } from "#app/ui/cn.ts";
import { LoadingRegion, Skeleton } from "#app/ui/feedback.tsx";
import { usePermissions } from "../use-permission.ts";

export type Column<T> = {
  /** Unique within its table. */
  header: string;
  /** Shows the header to screen readers only, as for pictures and buttons. */
  isHeaderHidden?: boolean;
  cell: (row: T) => ReactNode;
  align?: "end";
  /** Shown only to those who may see money; public prices are not marked. */
  isMoney?: boolean;
  /** On a phone: the cell is the first line of its card, without a label. */
  isTitle?: boolean;
  className?: string;
  /**
   * On a phone, for tables whose rows become two lines: the place of the cell in a grid of three columns. Cells
   * without a place are left out.
   */
  place?: string;
};

type Props<T> = {
  caption: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  /** The rows belong to the page or filter before. */
  isStale?: boolean;
  /** A click on a row opens this address; the row must also hold a link to it, for the keyboard. */
  hrefOf?: (row: T) => string;
  /** Width that the columns need; in less room each row becomes a card of labelled lines. */
  size?: keyof typeof containers;
};

const containers = {
  wide: "@container/table-wide",
  medium: "@container/table-medium",
  narrow: "@container/table-narrow",
};

/** A column of exact amounts of orders, for those who may see money. */
export function orderMoneyColumn<T>(header: string, amountOf: (row: T) => number | null): Column<T> {
  return { ...moneyColumn(header, (row: T) => amountOf(row) ?? 0), isMoney: true };
}

/** A column of exact amounts. */
export function moneyColumn<T>(header: string, amountOf: (row: T) => number): Column<T> {
  return {
    header,
    align: "end",
    className: "whitespace-nowrap",
    cell: (row) => pesosExact(amountOf(row)),
  };
}

/** A table with a sticky head. */
export function AdminTable<T extends { id: string | number }>(props: Props<T>) {
  const { caption, rows, isStale, hrefOf, size = "wide" } = props;
  const navigate = useNavigate();
  const may = usePermissions();
  const columns = props.columns.filter(({ isMoney }) => !isMoney || may("money.read"));
  const isTwoLines = columns.some(({ place }) => place);
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
                key={column.header}
                scope="col"
                className={cn(
                  "sticky top-14 z-10 border-line border-b bg-paper px-3 py-2 font-medium text-muted text-xs first:pl-0 last:pr-0",
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
              key={row.id}
              onClick={
                hrefOf && ((event) => opensRow(event) && navigate(hrefOf(row), { preventScrollReset: true }))
              }
              className={cn(
                "border-line border-b transition-colors hover:bg-cream/60",
                isTwoLines
                  ? "as-cards:grid as-cards:min-h-18 as-cards:grid-cols-[auto_minmax(0,1fr)_auto] as-cards:content-center as-cards:items-center as-cards:gap-x-3 as-cards:py-2"
                  : "as-cards:block as-cards:py-3",
                hrefOf && "cursor-pointer",
              )}
            >
              {columns.map((column) => (
                <td
                  key={column.header}
                  className={cn(
                    "h-12 px-3 as-cards:h-auto as-cards:px-0 py-1 first:pl-0 last:pr-0",
                    isTwoLines
                      ? cn("as-cards:py-0", column.place ?? "as-cards:hidden")
                      : "as-cards:flex as-cards:items-center as-cards:justify-between as-cards:gap-4 as-cards:py-0.5",
                    column.align === "end" && "text-right",
                    column.className,
                  )}
                >
                  {!isTwoLines && !column.isTitle && !column.isHeaderHidden && (
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

/** Whether a click is about the row: not about a control in it, and not the end of a selection of text. */
function opensRow({ target }: MouseEvent): boolean {
  const isControl = target instanceof Element && target.closest("a, button, input, label, select") !== null;
  return !isControl && getSelection()?.isCollapsed !== false;
}

/** Placeholder of a table while its rows load. */
export function TableSkeleton({ rows = 8, columns = 5 }: { rows?: number; columns?: number }) {
  return (
    <LoadingRegion className="flex flex-col">
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className="flex items-center gap-6 h-12 border-line border-b">
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

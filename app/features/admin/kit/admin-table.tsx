import type { MouseEvent, ReactNode } from "react";
import { useNavigate } from "react-router";
import { pesosExact } from "#app/lib/format.ts";
import { Checkbox } from "#app/ui/choice.tsx";
import { cn } from "#app/ui/cn.ts";
import { LoadingRegion, Skeleton } from "#app/ui/feedback.tsx";
import { adminCopy } from "../copy.ts";
import { usePermissions } from "../use-permissions.ts";
import { ColumnsMenu } from "./columns-menu.tsx";
import { useHiddenColumns } from "./hidden-columns.ts";
import { isRowClick } from "./is-row-click.ts";
import { type CardArea, twoLineGrid } from "./two-line-grid.ts";
import { useRepeatedClickGuard } from "./use-repeated-click-guard.ts";
import type { Selection } from "./use-selection.ts";

export type Column<T> = {
  /** Unique within its table. */
  header: string;
  /** Shows the header to screen readers only, as for pictures and buttons; such a column cannot be hidden. */
  isHeaderHidden?: boolean;
  /** What the column counts, as its title. */
  help?: string;
  cell: (row: T) => ReactNode;
  align?: "end";
  /** Shown only to those who may see money; public prices are not marked. */
  isMoney?: boolean;
  /** Cannot be hidden. On a phone: the first line of a card, without a label. */
  isTitle?: boolean;
  /** Left out when the table has little room. */
  isMinor?: boolean;
  className?: string;
  /** Position on a phone, for tables whose rows become two lines; cells without an area are left out. */
  cardArea?: CardArea;
};

type Props<T> = {
  caption: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  /** Rows at the end which the others add up to. */
  sums?: readonly T[];
  /** The rows belong to the previous page or filter. */
  isStale?: boolean;
  /** A click on a row opens this address; the row must also hold a link to it, for the keyboard. */
  hrefOf?: (row: T) => string;
  /** As `hrefOf`, for rows that open in a dialog; the row must also hold a button for it. */
  onOpen?: (row: T) => void;
  /** Adds a column of checkboxes. */
  selection?: { of: Selection; labelOf: (row: T) => string } | undefined;
  /** Lets each browser hide columns, remembered under this name. */
  name?: string;
  /**
   * Width that the columns need; in less room each row becomes a card of labelled lines. A list is a table from a
   * tablet's width on, there without its minor columns.
   */
  size?: keyof typeof containers;
};

const containers = {
  list: "@container/table-list",
  wide: "@container/table-wide",
  medium: "@container/table-medium",
  narrow: "@container/table-narrow",
};

const cardAreaClasses: Record<CardArea, string> = {
  lead: "",
  title: "min-w-0",
  note: "min-w-0 as-cards:text-left as-cards:text-muted as-cards:text-xs",
  noteEnd: "as-cards:justify-self-end as-cards:text-right",
  aside: "as-cards:justify-self-end as-cards:text-right",
  asideNote: "as-cards:justify-self-end as-cards:text-right",
  menu: "as-cards:-mr-3",
  action: "as-cards:py-1!",
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
  const { caption, rows, sums = [], isStale, hrefOf, onOpen, selection, name, size = "wide" } = props;
  const navigate = useNavigate();
  const may = usePermissions();
  const dropRepeatedClick = useRepeatedClickGuard();
  const { hidden, toggle } = useHiddenColumns(name ?? "");
  const allowed = props.columns.filter(({ isMoney }) => !isMoney || may("money.read"));
  const canHide = (column: Column<T>) => name !== undefined && !column.isTitle && !column.isHeaderHidden;
  const columns = allowed.filter((column) => !(canHide(column) && hidden.includes(column.header)));
  const grid = twoLineGrid(
    columns.flatMap(({ cardArea }) => cardArea ?? []),
    selection !== undefined,
  );

  function open(event: MouseEvent, row: T) {
    if (!isRowClick(event)) return;
    if (hrefOf) navigate(hrefOf(row), { preventScrollReset: true });
    else onOpen?.(row);
  }

  const pageIds = rows.map(({ id }) => Number(id));

  return (
    <div className={containers[size]}>
      <table
        aria-busy={isStale || undefined}
        className={cn("as-cards:block w-full border-collapse transition-opacity", isStale && "opacity-55")}
      >
        <caption className="sr-only">{caption}</caption>
        <thead className="as-cards:sr-only">
          <tr>
            {selection && (
              <th scope="col" className={cn(headClass, "w-8 text-left")}>
                <span className="sr-only">{adminCopy.selection.column}</span>
                <SelectBox
                  label={adminCopy.selection.page}
                  isSelected={pageIds.every(selection.of.has)}
                  onToggle={() => selection.of.togglePage(pageIds)}
                  className="as-cards:hidden"
                />
              </th>
            )}
            <HeadCells
              columns={columns}
              menu={
                name !== undefined && (
                  <ColumnsMenu
                    headers={allowed.filter(canHide).map(({ header }) => header)}
                    hidden={hidden}
                    onToggle={toggle}
                  />
                )
              }
            />
          </tr>
        </thead>
        <tbody
          onClickCapture={dropRepeatedClick}
          className="as-cards:grid as-cards:grid-cols-[repeat(auto-fit,minmax(min(20rem,100%),1fr))] gap-x-12"
        >
          {rows.map((row) => (
            <tr
              key={row.id}
              {...((hrefOf || onOpen) && { onClick: (event) => open(event, row) })}
              // Without effect unless the row is a grid.
              style={grid ?? undefined}
              className={cn(
                "border-line border-b transition-colors hover:bg-cream/60",
                grid ? gridRowClass : "as-cards:block as-cards:py-3",
                (hrefOf || onOpen) && "cursor-pointer",
              )}
            >
              {selection && (
                <td className="as-cards:-mr-2 py-1 pr-3 as-cards:p-0" style={{ gridArea: "select" }}>
                  <SelectBox
                    label={selection.labelOf(row)}
                    isSelected={selection.of.has(Number(row.id))}
                    onToggle={() => selection.of.toggle(Number(row.id), pageIds)}
                  />
                </td>
              )}
              <Cells row={row} columns={columns} isGrid={grid !== null} />
            </tr>
          ))}
        </tbody>
        {sums.length > 0 && (
          <tfoot className="as-cards:block">
            {sums.map((row) => (
              <tr
                key={row.id}
                style={grid ?? undefined}
                className={cn(
                  "border-line border-b last:font-medium",
                  grid ? gridRowClass : "as-cards:block as-cards:py-3",
                )}
              >
                {selection && <td />}
                <Cells row={row} columns={columns} isGrid={grid !== null} />
              </tr>
            ))}
          </tfoot>
        )}
      </table>
    </div>
  );
}

type HeadCellsProps<T> = { columns: readonly Column<T>[]; menu: ReactNode };

/** The headers; the menu that hides columns is in the last one. */
function HeadCells<T>({ columns, menu }: HeadCellsProps<T>) {
  return columns.map((column, index) => (
    <th
      key={column.header}
      scope="col"
      title={column.help}
      className={cn(
        headClass,
        column.help && "cursor-help",
        column.align === "end" ? "text-right" : "text-left",
        column.isMinor && "as-reduced:hidden",
      )}
    >
      {/* Before the words, so that they end where the figures below them do. */}
      {menu && index === columns.length - 1 && (
        <span className="-my-1.5 mr-1 inline-block as-cards:hidden align-middle">{menu}</span>
      )}
      {column.isHeaderHidden ? <span className="sr-only">{column.header}</span> : column.header}
    </th>
  ));
}

type CellsProps<T> = { row: T; columns: readonly Column<T>[]; isGrid: boolean };

function Cells<T>({ row, columns, isGrid }: CellsProps<T>) {
  return columns.map((column) => (
    <td
      key={column.header}
      style={column.cardArea && { gridArea: column.cardArea }}
      className={cn(
        "h-12 as-reduced:px-1.5 px-3 as-cards:h-auto as-cards:px-0 py-1 first:pl-0 last:pr-0",
        isGrid
          ? cn("as-cards:py-0", column.cardArea ? cardAreaClasses[column.cardArea] : "as-cards:hidden")
          : "as-cards:flex as-cards:items-center as-cards:justify-between as-cards:gap-4 as-cards:py-0.5",
        column.align === "end" && "text-right",
        column.isMinor && "as-reduced:hidden",
        column.className,
      )}
    >
      {!isGrid && !column.isTitle && !column.isHeaderHidden && (
        <span aria-hidden="true" className="as-cards:inline hidden shrink-0 text-muted text-xs">
          {column.header}
        </span>
      )}
      {column.cell(row)}
    </td>
  ));
}

const gridRowClass =
  "as-cards:grid as-cards:min-h-18 as-cards:content-center as-cards:items-center as-cards:gap-x-3 as-cards:gap-y-0.5 as-cards:py-2";

/** The rule is a shadow: a collapsed border does not stay with a sticky cell, and was missing under some. */
const headClass =
  "sticky in-[[role=dialog]]:top-0 top-14 z-10 bg-paper as-reduced:px-1.5 px-3 py-2 font-medium text-muted text-xs shadow-[inset_0_-1px_0_var(--color-line)] first:pl-0 last:pr-0";

type SelectBoxProps = { label: string; isSelected: boolean; onToggle: () => void; className?: string };

/** A checkbox with a touch target as high as the row. */
function SelectBox({ label, isSelected, onToggle, className }: SelectBoxProps) {
  return (
    <Checkbox
      label={<span className="sr-only">{label}</span>}
      checked={isSelected}
      onChange={onToggle}
      className={cn("-my-1 gap-0! py-1 pr-1", className)}
    />
  );
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

import type { MouseEvent } from "react";
import { useNavigate } from "react-router";
import { cn } from "#app/ui/cn.ts";
import { adminCopy } from "../copy.ts";
import { usePermissions } from "../use-permissions.ts";
import { ColumnsMenu } from "./columns-menu.tsx";
import { useHiddenColumns } from "./hidden-columns.ts";
import { isRowClick } from "./is-row-click.ts";
import { Cells, HeadCells, headClass, SelectBox } from "./table-cells.tsx";
import type { Column } from "./table-columns.ts";
import { twoLineGrid } from "./two-line-grid.ts";
import { useRepeatedClickGuard } from "./use-repeated-click-guard.ts";
import type { Selection } from "./use-selection.ts";

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

/** A table with a sticky head. */
export function AdminTable<T extends { id: string | number }>(props: Props<T>) {
  const { caption, rows, sums = [], isStale, hrefOf, onOpen, selection, name, size = "wide" } = props;
  const navigate = useNavigate();
  const may = usePermissions();
  const dropRepeatedClick = useRepeatedClickGuard();
  // A table without a name has no columns to hide, so nothing is stored for it.
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

const gridRowClass =
  "as-cards:grid as-cards:min-h-18 as-cards:content-center as-cards:items-center as-cards:gap-x-3 as-cards:gap-y-0.5 as-cards:py-2";

import type { ReactNode } from "react";
import { Checkbox } from "#app/ui/choice.tsx";
import { cn } from "#app/ui/cn.ts";
import type { Column } from "./table-columns.ts";
import type { CardArea } from "./two-line-grid.ts";

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

type HeadCellsProps<T> = { columns: readonly Column<T>[]; menu: ReactNode };

/** The headers; the menu that hides columns is in the last one. */
export function HeadCells<T>({ columns, menu }: HeadCellsProps<T>) {
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

/** The cells of a row; in a card with their labels. */
export function Cells<T>({ row, columns, isGrid }: CellsProps<T>) {
  return columns.map((column) => (
    <td
      key={column.header}
      style={column.cardArea && { gridArea: column.cardArea }}
      className={cn(
        "h-12 as-reduced:px-1.5 as-tight:px-1.5 px-3 as-cards:h-auto as-cards:px-0 py-1 first:pl-0 last:pr-0",
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

/** The rule is a shadow: a collapsed border does not stay with a sticky cell, and was missing under some. */
export const headClass =
  "sticky in-[[role=dialog]]:top-0 top-14 z-10 bg-paper as-reduced:px-1.5 as-tight:px-1.5 px-3 py-2 font-medium text-muted text-xs shadow-[inset_0_-1px_0_var(--color-line)] first:pl-0 last:pr-0";

type SelectBoxProps = { label: string; isSelected: boolean; onToggle: () => void; className?: string };

/** A checkbox with a touch target as high as the row. */
export function SelectBox({ label, isSelected, onToggle, className }: SelectBoxProps) {
  return (
    <Checkbox
      label={<span className="sr-only">{label}</span>}
      checked={isSelected}
      onChange={onToggle}
      className={cn("-my-1 gap-0! py-1 pr-1", className)}
    />
  );
}

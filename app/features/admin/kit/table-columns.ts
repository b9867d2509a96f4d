import type { ReactNode } from "react";
import { pesosExact } from "#app/lib/format.ts";
import type { CardArea } from "./two-line-grid.ts";

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

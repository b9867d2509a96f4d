import { stringify } from "csv-stringify/sync";
import { guardCell } from "./guard-cell.ts";

export type Cell = string | number;

const BYTE_ORDER_MARK = "\uFEFF";

/**
 * A table as spreadsheets in Colombia open it: UTF-8 with BOM, and semicolons, since the comma is the decimal sign.
 * Cells are escaped against CSV injection.
 */
export function writeCsv(headers: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return BYTE_ORDER_MARK + csvLines([headers, ...rows]);
}

/** Rows of such a table, without BOM and headers. */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  return stringify(rows.map(guarded), { delimiter: ";", record_delimiter: "\r\n", quoted_match: /[\r\n]/ });
}

function guarded(cells: readonly Cell[]): Cell[] {
  return cells.map((cell) => (typeof cell === "string" ? guardCell(cell) : cell));
}

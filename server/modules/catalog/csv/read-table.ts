import type { ImportError } from "#contract/catalog/product-csv.ts";
import type { CsvTable } from "../../../csv/index.ts";
import { type ColumnKey, findColumn, headers } from "./columns.ts";

/** A row's cells by column; columns that the file does not have are absent. */
export type TableRow = { number: number; cells: Partial<Record<ColumnKey, string>> };

const HEADER_ROW = 1;

/** Maps headers to columns. Reports unknown and repeated headers. */
export function readTable({ headers: written, rows }: CsvTable): { rows: TableRow[]; errors: ImportError[] } {
  const keys = written.map(findColumn);
  const errors = written.flatMap((header, index): ImportError[] => {
    const key = keys[index];
    if (header === "" && rows.every(({ cells }) => !cells[index])) return [];
    if (!key) return [headerError(header, "La tienda no conoce esta columna: corrige su título o quítala")];
    return keys.indexOf(key) < index ? [headerError(header, "Esta columna está dos veces")] : [];
  });
  if (!keys.includes("id") && !keys.includes("slug") && !keys.includes("name")) {
    const named = `«${headers.id}», «${headers.slug}» o «${headers.name}»`;
    errors.push(headerError(null, `Falta la columna que dice qué producto es: ${named}`));
  }
  return {
    errors,
    rows: rows.map(({ number, cells }) => ({
      number,
      cells: Object.fromEntries(keys.flatMap((key, index) => (key ? [[key, cells[index] ?? ""]] : []))),
    })),
  };
}

function headerError(column: string | null, message: string): ImportError {
  return { row: HEADER_ROW, column, message };
}

import type { ImportError } from "#contract/product-csv.ts";
import type { CsvTable } from "../../../csv/index.ts";
import { headers, type Key, keyOfHeader } from "./columns.ts";

/** A row of the table by its columns; those that the table lacks are missing. */
export type TableRow = { number: number; cells: Partial<Record<Key, string>> };

const HEADER_ROW = 1;

/** Finds out which column is which; every header must be known and stand there once. */
export function readTable({ headers: written, rows }: CsvTable): { rows: TableRow[]; errors: ImportError[] } {
  const keys = written.map(keyOfHeader);
  const errors = written.flatMap((header, index): ImportError[] => {
    const key = keys[index];
    if (header === "" && rows.every(({ cells }) => !cells[index])) return [];
    if (!key) return [atHeader(header, "La tienda no conoce esta columna: corrige su título o quítala")];
    return keys.indexOf(key) < index ? [atHeader(header, "Esta columna está dos veces")] : [];
  });
  if (!keys.includes("id") && !keys.includes("slug") && !keys.includes("name")) {
    const named = `«${headers.id}», «${headers.slug}» o «${headers.name}»`;
    errors.push(atHeader(null, `Falta la columna que dice qué producto es: ${named}`));
  }
  return {
    errors,
    rows: rows.map(({ number, cells }) => ({
      number,
      cells: Object.fromEntries(keys.flatMap((key, index) => (key ? [[key, cells[index] ?? ""]] : []))),
    })),
  };
}

function atHeader(column: string | null, message: string): ImportError {
  return { row: HEADER_ROW, column, message };
}

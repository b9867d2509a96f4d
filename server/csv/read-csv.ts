import { CsvError, parse } from "csv-parse/sync";
import { decodeText } from "#contract/decode-text.ts";
import { DomainError } from "../errors.ts";
import { unguardCell } from "./guard-cell.ts";

/** A row of the file by its number there, the way spreadsheets count: the headers are row 1. */
type CsvRow = { number: number; cells: string[] };

export type CsvTable = { headers: string[]; rows: CsvRow[] };

const delimiters = [";", ",", "\t"];

/**
 * Reads a table as spreadsheets write it: UTF-8 or Windows-1252, with semicolons, commas or tabs. Empty
 * rows are left out. Throws invalid_input for what is no table or has more rows than `maxRows`.
 */
export function readCsv(content: Uint8Array, { maxRows }: { maxRows: number }): CsvTable {
  // A file edited in several programs may mix line ends; the parser assumes those of the first line for all.
  const text = decodeText(content).replaceAll(/\r\n?/g, "\n");
  const records = parseRecords(text, delimiterOf(text), maxRows);
  const [headers = [], ...rest] = records;
  const rows = rest
    .map((cells, index) => ({ number: index + 2, cells: cells.map(plainText) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
  if (rows.length > maxRows) throw tooManyRows(maxRows);
  return { headers: headers.map((header) => header.trim()), rows };
}

/** The delimiter that occurs most often in the first line. */
function delimiterOf(text: string): string {
  const [firstLine = ""] = text.split("\n", 1);
  const counts = delimiters.map((delimiter) => ({ delimiter, count: firstLine.split(delimiter).length }));
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).delimiter;
}

function parseRecords(text: string, delimiter: string, maxRows: number): string[][] {
  try {
    return parse(text, {
      delimiter,
      recordDelimiter: "\n",
      relaxColumnCount: true,
      // One more than allowed, beside the headers: enough to know that there are too many.
      to: maxRows + 2,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new DomainError(
      "invalid_input",
      `No pudimos leer el archivo: revisa las comillas cerca de la línea ${String(error.lines ?? "1")}.`,
    );
  }
}

function plainText(cell: string): string {
  return unguardCell(cell.trim());
}

function tooManyRows(maxRows: number): DomainError {
  const most = maxRows.toLocaleString("es-CO");
  return new DomainError("payload_too_large", `El archivo tiene más de ${most} filas. Divídelo en partes.`);
}

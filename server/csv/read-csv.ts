import { CsvError, parse } from "csv-parse/sync";
import { decodeText } from "#contract/decode-text.ts";
import { DomainError } from "../errors.ts";
import { unguardCell } from "./guard-cell.ts";

/** A row of the file by its number there, the way spreadsheets count: the headers are row 1. */
type CsvRow = { number: number; cells: string[] };

export type CsvTable = { headers: string[]; rows: CsvRow[] };

/** How the files of Excel and LibreOffice begin (ZIP) and those of Excel before 2007, read as Windows-1252. */
const workbookStarts = ["PK\u0003\u0004", "\u00d0\u00cf\u0011\u00e0"];
const WORKBOOK = "Es un libro de Excel. Ábrelo, usa «Guardar como», elige «CSV UTF-8» y sube ese archivo.";

const delimiters = [";", ",", "\t"];

/**
 * Reads a table as spreadsheets write it: UTF-8, UTF-16 or Windows-1252, with semicolons, commas or tabs. Empty
 * rows are left out. Throws invalid_input for what is no table, and payload_too_large for more rows than `maxRows`, or for
 * more than as many empty ones among them.
 */
export function readCsv(content: Uint8Array, { maxRows }: { maxRows: number }): CsvTable {
  // A file edited in several programs may mix line ends; the parser assumes those of the first line for all.
  const text = withoutEmptyEnd(decodeText(content).replaceAll(/\r\n?/g, "\n"));
  if (workbookStarts.some((start) => text.startsWith(start)))
    throw new DomainError("invalid_input", WORKBOOK);
  const [headers, ...rows] = parseRows(text, delimiterOf(text), maxRows);
  return { headers: headers?.cells ?? [], rows };
}

/** Without the empty rows that spreadsheets write below a table. */
function withoutEmptyEnd(text: string): string {
  let end = text.length;
  while (end > 0 && " ;,\t\n".includes(text.charAt(end - 1))) end -= 1;
  const lineEnd = text.indexOf("\n", end);
  return lineEnd < 0 ? text : text.slice(0, lineEnd);
}

/** The delimiter that occurs most often in the first line. */
function delimiterOf(text: string): string {
  const [firstLine = ""] = text.split("\n", 1);
  const counts = delimiters.map((delimiter) => ({ delimiter, count: firstLine.split(delimiter).length }));
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).delimiter;
}

/** The headers and at most `maxRows` rows that are not empty. */
function parseRows(text: string, delimiter: string, maxRows: number): CsvRow[] {
  const rows: CsvRow[] = [];
  let number = 0;
  /** Keeps the record here and not in the parser, which has no place for its number. */
  function keep(record: string[]): null {
    number += 1;
    const cells = record.map(number === 1 ? trim : plainText);
    if (number === 1 || cells.some((cell) => cell !== "")) rows.push({ number, cells });
    if (rows.length > maxRows + 1 || number > 2 * maxRows + 1) throw tooManyRows(maxRows);
    return null;
  }
  try {
    parse(text, { delimiter, recordDelimiter: "\n", relaxColumnCount: true, onRecord: keep });
    return rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new DomainError(
      "invalid_input",
      `No pudimos leer el archivo: revisa las comillas cerca de la línea ${String(error.lines ?? "1")}.`,
    );
  }
}

const trim = (cell: string) => cell.trim();

function plainText(cell: string): string {
  return unguardCell(cell.trim());
}

function tooManyRows(maxRows: number): DomainError {
  const most = maxRows.toLocaleString("es-CO");
  return new DomainError("payload_too_large", `El archivo tiene más de ${most} filas. Divídelo en partes.`);
}

export { decimalCell, timeCell } from "./cells.ts";
export { type CsvTable, readCsv } from "./read-csv.ts";
export { streamCsv } from "./stream-csv.ts";
export { type Cell, writeCsv } from "./write-csv.ts";

import { type Cell, csvLines, writeCsv } from "./write-csv.ts";

/** The same table piece by piece, for more rows than should be held at once. */
export async function* streamCsv(
  headers: readonly string[],
  pages: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  yield writeCsv(headers, []);
  for await (const rows of pages) {
    if (rows.length > 0) yield csvLines(rows);
  }
}

import { promotionsCopy } from "./copy.ts";

/** Saves single-use codes as a CSV file with the promotion's name. */
export function downloadCodes(name: string, codes: readonly string[]): void {
  const rows = [promotionsCopy.report.csvHeader, ...codes];
  const file = new Blob([rows.join("\r\n")], { type: "text/csv;charset=utf-8" });
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = `${name}.csv`;
  link.click();
  // Some browsers read the file only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

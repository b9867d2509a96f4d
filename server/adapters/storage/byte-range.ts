export type ByteRange = { start: number; end: number };

/**
 * Parses a Range header with a single range.
 *
 * @returns first and last byte; "invalid" when the range is outside the file; null to send the whole file
 */
export function readByteRange(header: string | undefined, size: number): ByteRange | "invalid" | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (first === undefined || last === undefined || (first === "" && last === "")) return null;

  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return start > end || (first === "" && Number(last) === 0) ? "invalid" : { start, end };
}

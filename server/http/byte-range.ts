export type ByteRange = { start: number; end: number };

/**
 * Reads a Range header of one part, as video players send it.
 *
 * @returns the first and last byte; "invalid" when it lies outside; null to answer with everything
 */
export function readByteRange(header: string | undefined, size: number): ByteRange | "invalid" | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (first === undefined || last === undefined || (first === "" && last === "")) return null;

  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return start > end || (first === "" && Number(last) === 0) ? "invalid" : { start, end };
}

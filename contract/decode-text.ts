/**
 * Text of an uploaded table: UTF-8 or UTF-16 with a mark, else what Excel on Windows writes unless asked for UTF-8. Without
 * null characters: only files that are no tables have them, and a request with one is refused before the file is read.
 */
export function decodeText(content: ArrayBuffer | Uint8Array<ArrayBufferLike>): string {
  return new TextDecoder(encodingOf(content)).decode(content).replaceAll("\u0000", "");
}

function encodingOf(content: ArrayBuffer | Uint8Array<ArrayBufferLike>): string {
  const [first, second] = new Uint8Array(content.slice(0, 2));
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return isUtf8(content) ? "utf-8" : "windows-1252";
}

function isUtf8(content: ArrayBuffer | Uint8Array<ArrayBufferLike>): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(content);
    return true;
  } catch {
    return false;
  }
}

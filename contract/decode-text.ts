/** Text of an uploaded table: UTF-8, else what Excel on Windows writes unless asked for UTF-8. */
export function decodeText(content: ArrayBuffer | Uint8Array<ArrayBufferLike>): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(content);
  } catch {
    return new TextDecoder("windows-1252").decode(content);
  }
}

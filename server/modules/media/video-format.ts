const WEBM_HEADER = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
/** Bytes of the EBML header in which the document type stands. */
const WEBM_HEADER_BYTES = 64;
/** Brands of MP4 videos that browsers play; QuickTime, audio and pictures of the same container have others. */
const mp4Brands = new Set(["isom", "iso2", "iso4", "iso5", "iso6", "mp41", "mp42", "avc1", "dash", "M4V "]);

/** What the file is by its first bytes, whatever its name says; null when it is no MP4 or WebM video. */
export function videoFormatOf(content: Buffer): "mp4" | "webm" | null {
  if (content.toString("latin1", 4, 8) === "ftyp") {
    return mp4Brands.has(content.toString("latin1", 8, 12)) ? "mp4" : null;
  }
  const header = content.subarray(0, WEBM_HEADER_BYTES);
  const isWebm = header.subarray(0, 4).equals(WEBM_HEADER) && header.includes("webm");
  return isWebm ? "webm" : null;
}

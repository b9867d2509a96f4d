const WEBM_HEADER = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
/** The EBML header is searched this far for the document type. */
const WEBM_HEADER_BYTES = 64;
/** Brands of MP4 videos that browsers play. */
const mp4Brands = new Set(["isom", "iso2", "iso4", "iso5", "iso6", "mp41", "mp42", "avc1", "dash", "M4V "]);
/** QuickTime, audio and pictures of the same container, which may name an MP4 brand as compatible. */
const otherBrands = new Set(
  "qt  ,M4A ,M4B ,M4P ,avif,avis,heic,heix,heim,heis,hevc,hevx,mif1,msf1".split(","),
);
/** The first box is searched this far for brands; cameras and programs write shorter ones. */
const MAX_BRANDS_BYTES = 256;

/** Detects the format from the file's first bytes, not from its name. Null if it is neither MP4 nor WebM. */
export function videoFormatOf(content: Buffer): "mp4" | "webm" | null {
  if (content.toString("latin1", 4, 8) === "ftyp") return isMp4(content) ? "mp4" : null;
  const header = content.subarray(0, WEBM_HEADER_BYTES);
  const isWebm = header.subarray(0, 4).equals(WEBM_HEADER) && header.includes("webm");
  return isWebm ? "webm" : null;
}

/** The first box has the major brand, its version, and the compatible brands, each of four bytes. */
function isMp4(content: Buffer): boolean {
  const end = Math.min(content.readUInt32BE(0), content.length, MAX_BRANDS_BYTES);
  const brandAt = (start: number) => content.toString("latin1", start, start + 4);
  const major = brandAt(8);
  if (mp4Brands.has(major)) return true;
  if (otherBrands.has(major)) return false;
  for (let start = 16; start + 4 <= end; start += 4) {
    if (mp4Brands.has(brandAt(start))) return true;
  }
  return false;
}

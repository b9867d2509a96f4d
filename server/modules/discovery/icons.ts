import { UPLOADS } from "#contract/content/picture.ts";
import { THEME_COLOR } from "#contract/names.ts";
import type { Storage } from "../../adapters/storage/index.ts";
import { isStorageKey } from "../../adapters/storage/index.ts";
import { encodeIco } from "./ico.ts";

type IconSpec = {
  /** Side, in px. */
  size: number;
  /** Fraction of the side that the mark fills. */
  markShare: number;
  /** Null: transparent. */
  background: string | null;
};

/** Icons drawn from the shop's mark, by path. */
export const ICONS: Record<string, IconSpec> = {
  "/apple-touch-icon.png": { size: 180, markShare: 0.74, background: THEME_COLOR },
  "/icons/192.png": { size: 192, markShare: 0.82, background: THEME_COLOR },
  "/icons/512.png": { size: 512, markShare: 0.82, background: THEME_COLOR },
  // A phone may crop a maskable icon to a circle of 80 % of the side.
  "/icons/maskable-512.png": { size: 512, markShare: 0.56, background: THEME_COLOR },
};

const ICO_SIZES = [16, 32, 48];
/** In dpi: renders an SVG mark sharp enough for 512 px. */
const DENSITY = 400;
const MAX_PIXELS = 60_000_000;

/** Default mark. */
const SPRIG = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">
<path fill="none" stroke="#a4532a" stroke-width="4" stroke-linecap="round" d="M48 92V40"/>
<path fill="#8a9a7b" d="M48 44C30 40 24 24 34 4c16 8 22 24 14 40Z"/>
<path fill="#a4532a" d="M48 66C32 68 20 60 14 44c16-4 30 4 34 22ZM48 66c16 2 28-6 34-22-16-4-30 4-34 22Z"/></svg>`);

/** Reads the mark of the settings from storage. Falls back to the sprig when it is missing or not in storage. */
export async function readMark(storage: Storage, markUrl: string | null): Promise<Buffer> {
  const key = markUrl?.startsWith(UPLOADS) ? markUrl.slice(UPLOADS.length) : "";
  const stored = isStorageKey(key) ? await storage.get(key) : null;
  return stored?.content ?? SPRIG;
}

export async function drawIcon(mark: Buffer, { size, markShare, background }: IconSpec): Promise<Buffer> {
  // Imported on first use: the library needs much memory.
  const { default: sharp } = await import("sharp");
  const side = Math.round(size * markShare);
  const fitted = await sharp(mark, { density: DENSITY, limitInputPixels: MAX_PIXELS })
    .trim()
    .resize(side, side, { fit: "contain", background: "transparent" })
    .png()
    .toBuffer();

  const color = background ?? { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { width: size, height: size, channels: 4, background: color } })
    .composite([{ input: fitted }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Draws /favicon.ico, which some browsers request even when the page links other icons. */
export async function drawFavicon(mark: Buffer): Promise<Buffer> {
  const pictures = await Promise.all(
    ICO_SIZES.map(async (size) => ({
      size,
      png: await drawIcon(mark, { size, markShare: 1, background: null }),
    })),
  );
  return encodeIco(pictures);
}

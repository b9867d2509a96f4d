import { THEME_COLOR } from "#contract/names.ts";
import type { Storage } from "../../adapters/storage/index.ts";
import { isStorageKey } from "../../adapters/storage/index.ts";
import { encodeIco } from "./ico.ts";

type Drawing = {
  /** Of its sides, in px. */
  size: number;
  /** How much of the side the mark takes. */
  share: number;
  /** Null: the mark stands on nothing. */
  ground: string | null;
};

/** The shop's mark in every form that browsers and phones ask for, by path. */
export const ICONS: Record<string, Drawing> = {
  "/apple-touch-icon.png": { size: 180, share: 0.74, ground: THEME_COLOR },
  "/icons/192.png": { size: 192, share: 0.82, ground: THEME_COLOR },
  "/icons/512.png": { size: 512, share: 0.82, ground: THEME_COLOR },
  // A phone may cut everything outside a circle of 80 %.
  "/icons/maskable-512.png": { size: 512, share: 0.56, ground: THEME_COLOR },
};

const ICO_SIZES = [16, 32, 48];
const UPLOADS = "/uploads/";
/** Lines of a drawing stay sharp at 512 px. */
const DENSITY = 400;
const MAX_PIXELS = 60_000_000;

/** For a shop that has no mark yet: a sprig. */
const SPRIG = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">
<path fill="none" stroke="#a4532a" stroke-width="4" stroke-linecap="round" d="M48 92V40"/>
<path fill="#8a9a7b" d="M48 44C30 40 24 24 34 4c16 8 22 24 14 40Z"/>
<path fill="#a4532a" d="M48 66C32 68 20 60 14 44c16-4 30 4 34 22ZM48 66c16 2 28-6 34-22-16-4-30 4-34 22Z"/></svg>`);

/** The mark that the settings name, as it lies in storage; the sprig where it is elsewhere or nowhere. */
export async function readMark(storage: Storage, markUrl: string | null): Promise<Buffer> {
  const key = markUrl?.startsWith(UPLOADS) ? markUrl.slice(UPLOADS.length) : "";
  const stored = isStorageKey(key) ? await storage.get(key) : null;
  return stored?.content ?? SPRIG;
}

export async function drawIcon(mark: Buffer, { size, share, ground }: Drawing): Promise<Buffer> {
  // Loaded when first needed, like the encoder of product pictures.
  const { default: sharp } = await import("sharp");
  const side = Math.round(size * share);
  const fitted = await sharp(mark, { density: DENSITY, limitInputPixels: MAX_PIXELS })
    .trim()
    .resize(side, side, { fit: "contain", background: "transparent" })
    .png()
    .toBuffer();

  const background = ground ?? { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: fitted }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** For browsers that ask for /favicon.ico whatever the page says. */
export async function drawFavicon(mark: Buffer): Promise<Buffer> {
  const pictures = await Promise.all(
    ICO_SIZES.map(async (size) => ({ size, png: await drawIcon(mark, { size, share: 1, ground: null }) })),
  );
  return encodeIco(pictures);
}

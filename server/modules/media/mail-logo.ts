import { UPLOADS } from "#contract/content/picture.ts";
import type { Storage } from "../../adapters/storage/index.ts";
import type { Ctx } from "../../context.ts";
import { notFound } from "../../errors.ts";
import { getSettings, paletteOf } from "../settings/index.ts";

/** In px: mails show it 40 px high, doubled for high-density screens. */
const HEIGHT = 80;
const MAX_WIDTH = 560;

type CachedLogo = { logoUrl: string; paper: string; png: Promise<Buffer | null> };
const cache = new WeakMap<Storage, CachedLogo>();

/**
 * The shop's logo as PNG, because some mail clients cannot show WebP. Cached per logo and background. Throws not_found.
 */
export async function readMailLogo(ctx: Ctx): Promise<Buffer> {
  const { general, brand } = await getSettings(ctx);
  const { logoUrl } = general;
  if (!logoUrl?.startsWith(UPLOADS)) throw notFound();

  const cached = cache.get(ctx.storage);
  const { paper } = paletteOf(brand);
  const isCached = cached?.logoUrl === logoUrl && cached.paper === paper;
  const current = isCached ? cached : { logoUrl, paper, png: toPng(ctx.storage, logoUrl, paper) };
  cache.set(ctx.storage, current);
  try {
    const png = await current.png;
    if (png) return png;
  } catch (error) {
    ctx.log.warn({ err: error, logoUrl }, "the logo cannot be made into a PNG");
  }
  // Not cached: the storage may be available again at the next request.
  if (cache.get(ctx.storage) === current) cache.delete(ctx.storage);
  throw notFound();
}

/**
 * @param paper the mails' background: a dark logo on a transparent one would vanish in mail clients with a dark theme
 */
async function toPng(storage: Storage, logoUrl: string, paper: string): Promise<Buffer | null> {
  const stored = await storage.get(logoUrl.slice(UPLOADS.length));
  if (!stored) return null;
  const { default: sharp } = await import("sharp");
  return sharp(stored.content)
    .resize({ width: MAX_WIDTH, height: HEIGHT, fit: "inside", withoutEnlargement: true })
    .flatten({ background: paper })
    .png()
    .toBuffer();
}

import type { Storage } from "../../adapters/storage/index.ts";
import type { Ctx } from "../../context.ts";
import { notFound } from "../../errors.ts";
import { getSettings } from "../settings/index.ts";

const UPLOADS = "/uploads/";
/** Mails show it 40 px high: twice that for dense screens. */
const HEIGHT = 80;
const MAX_WIDTH = 560;

type Kept = { logoUrl: string; png: Promise<Buffer | null> };
const kept = new WeakMap<Storage, Kept>();

/** The shop's own logo as PNG, for mails: some mail programs show no WebP. Made once for each logo. Throws not_found. */
export async function readMailLogo(ctx: Ctx): Promise<Buffer> {
  const { logoUrl } = (await getSettings(ctx)).general;
  if (!logoUrl?.startsWith(UPLOADS)) throw notFound();

  const known = kept.get(ctx.storage);
  const current = known?.logoUrl === logoUrl ? known : { logoUrl, png: toPng(ctx.storage, logoUrl) };
  kept.set(ctx.storage, current);
  try {
    const png = await current.png;
    if (png) return png;
  } catch (error) {
    ctx.log.warn({ err: error, logoUrl }, "the logo cannot be made into a PNG");
  }
  // The next mail's reader may have more luck: the storage was not there, or the file comes yet.
  if (kept.get(ctx.storage) === current) kept.delete(ctx.storage);
  throw notFound();
}

async function toPng(storage: Storage, logoUrl: string): Promise<Buffer | null> {
  const stored = await storage.get(logoUrl.slice(UPLOADS.length));
  if (!stored) return null;
  const { default: sharp } = await import("sharp");
  return sharp(stored.content)
    .resize({ width: MAX_WIDTH, height: HEIGHT, fit: "inside", withoutEnlargement: true })
    .png()
    .toBuffer();
}

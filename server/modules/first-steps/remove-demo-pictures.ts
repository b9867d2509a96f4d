import { DEFAULT_PRODUCT_IMAGE } from "#contract/names.ts";
import type { Ctx } from "../../context.ts";
import { findUsedUrls } from "../media/index.ts";

/**
 * Deletes the demo store's pictures from storage, except those still used: in orders, in copied products, or in texts
 * that the owner kept. Can be repeated after an interruption.
 */
export async function removeDemoPictures(ctx: Ctx): Promise<void> {
  const { listDemoPictures } = await import("#demo/pictures.ts");
  const pictures = listDemoPictures();
  const usedUrls = await findUsedUrls(ctx, [...new Set(pictures.map(({ url }) => url))]);
  usedUrls.add(DEFAULT_PRODUCT_IMAGE);
  for (const { url, key } of pictures) if (!usedUrls.has(url)) await ctx.storage.delete(key);
}

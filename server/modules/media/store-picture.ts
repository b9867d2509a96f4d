import { randomBytes } from "node:crypto";
import { avifKeyOf, pictureFileNames, UPLOADS } from "#contract/content/picture.ts";
import type { Ctx } from "../../context.ts";
import { mediaFiles } from "../../db/schema/index.ts";
import { encodePicture } from "./encode-picture.ts";

const WEBP = "image/webp";
const AVIF = "image/avif";

/**
 * Stores an uploaded picture in every width that pages use, and returns its URL. Records it before, so that the files of
 * an interrupted upload are deleted a day later as unused. Throws unsupported_image and
 * payload_too_large.
 */
export async function storePicture(
  ctx: Ctx,
  folder: "products" | "reviews",
  upload: Buffer,
): Promise<string> {
  const picture = await encodePicture(upload);
  const { largest, narrower } = pictureFileNames(`${folder}/${randomBytes(12).toString("hex")}`, picture);
  await ctx.db.insert(mediaFiles).values({ key: largest, unusedSince: ctx.clock.now() });
  for (const { width, key } of narrower) {
    await ctx.storage.put(avifKeyOf(key), await picture.avif(width), AVIF);
    await ctx.storage.put(key, await picture.narrower(width), WEBP);
  }
  await ctx.storage.put(avifKeyOf(largest), await picture.avif(picture.width), AVIF);
  await ctx.storage.put(largest, picture.largest, WEBP);
  return UPLOADS + largest;
}

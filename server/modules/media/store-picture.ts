import { randomBytes } from "node:crypto";
import { avifKeyOf, pictureFileNames, UPLOADS } from "#contract/content/picture.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { mediaFiles } from "../../db/schema/index.ts";
import { encodePicture } from "./encode-picture.ts";

const WEBP = "image/webp";
const AVIF = "image/avif";

/**
 * Stores an uploaded picture in every width that pages use, and returns its URL. Stores the largest file last, so that
 * an interrupted upload leaves no usable URL. Throws unsupported_image.
 *
 * @param afterStore runs in the transaction that records the picture
 */
export async function storePicture(
  ctx: Ctx,
  folder: "products" | "reviews",
  upload: Buffer,
  afterStore?: (tx: Ctx, key: string) => Promise<void>,
): Promise<string> {
  const picture = await encodePicture(upload);
  const { largest, narrower } = pictureFileNames(`${folder}/${randomBytes(12).toString("hex")}`, picture);
  for (const { width, key } of narrower) {
    await ctx.storage.put(avifKeyOf(key), await picture.avif(width), AVIF);
    await ctx.storage.put(key, await picture.narrower(width), WEBP);
  }
  await ctx.storage.put(avifKeyOf(largest), await picture.avif(picture.width), AVIF);
  await ctx.storage.put(largest, picture.largest, WEBP);
  await inTransaction(ctx, async (tx) => {
    await tx.db.insert(mediaFiles).values({ key: largest, unusedSince: tx.clock.now() });
    await afterStore?.(tx, largest);
  });
  return UPLOADS + largest;
}

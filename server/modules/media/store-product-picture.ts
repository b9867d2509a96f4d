import { randomBytes } from "node:crypto";
import { pictureFileNames } from "#contract/picture.ts";
import { actorId, type Ctx } from "../../context.ts";
import { mediaFiles } from "../../db/schema/index.ts";
import { encodePicture } from "./encode-picture.ts";

const WEBP = "image/webp";

/**
 * Stores an uploaded picture in every width that pages ask for and answers its URL. The largest comes last: an
 * upload that fails half-way leaves no picture that pages could name.
 */
export async function storeProductPicture(ctx: Ctx, upload: Buffer): Promise<string> {
  const picture = await encodePicture(upload);
  const { largest, narrower } = pictureFileNames(`products/${randomBytes(12).toString("hex")}`, picture);

  for (const { width, key } of narrower) await ctx.storage.put(key, await picture.narrower(width), WEBP);
  await ctx.storage.put(largest, picture.largest, WEBP);
  await ctx.db.insert(mediaFiles).values({
    key: largest,
    contentType: WEBP,
    bytes: picture.largest.length,
    uploadedBy: actorId(ctx),
    createdAt: ctx.clock.now(),
  });
  return `/uploads/${largest}`;
}

import { randomBytes } from "node:crypto";
import { pictureFileNames } from "#contract/picture.ts";
import { actorId, type Ctx, inTransaction } from "../../context.ts";
import { mediaFiles } from "../../db/schema/index.ts";
import { recordAudit } from "../audit/index.ts";
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
  await inTransaction(ctx, async (tx) => {
    const file = { key: largest, contentType: WEBP, bytes: picture.largest.length };
    await tx.db.insert(mediaFiles).values({ ...file, uploadedBy: actorId(tx), createdAt: tx.clock.now() });
    await recordAudit(tx, {
      action: "picture.uploaded",
      subject: { type: "picture", id: largest, label: `/uploads/${largest}` },
    });
  });
  return `/uploads/${largest}`;
}

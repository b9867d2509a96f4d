import { randomBytes } from "node:crypto";
import { UPLOADS } from "#contract/content/picture.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { mediaFiles } from "../../db/schema/index.ts";
import { DomainError } from "../../errors.ts";
import { guard } from "../../security/permission.ts";
import { recordAudit } from "../audit/index.ts";
import { messages } from "./messages.ts";
import { videoFormatOf } from "./video-format.ts";

/**
 * Stores a video as it is, and returns its URL. Records it before, so that the file of an interrupted upload is deleted
 * a day later as unused. Throws unsupported_video for other files (docs/rules/admin.md#video).
 */
export const storeVideo = guard("media.write", async (ctx: Ctx, upload: Buffer): Promise<string> => {
  const format = videoFormatOf(upload);
  if (!format) throw new DomainError("unsupported_video", messages.notAVideo);
  const key = `videos/${randomBytes(12).toString("hex")}.${format}`;
  await ctx.db.insert(mediaFiles).values({ key, unusedSince: ctx.clock.now() });
  await ctx.storage.put(key, upload, `video/${format}`);
  await inTransaction(ctx, (tx) =>
    recordAudit(tx, {
      action: "video.uploaded",
      subject: { type: "video", id: key, label: UPLOADS + key },
    }),
  );
  return UPLOADS + key;
});

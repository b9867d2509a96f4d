import { UPLOADS } from "#contract/content/picture.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { guard } from "../../security/permission.ts";
import { recordAudit } from "../audit/index.ts";
import { storePicture } from "./store-picture.ts";

/** Stores a picture of the catalogue or of a page, and returns its URL. Throws unsupported_image and payload_too_large. */
export const storeShopPicture = guard("media.write", async (ctx: Ctx, upload: Buffer): Promise<string> => {
  const url = await storePicture(ctx, "products", upload);
  await inTransaction(ctx, (tx) =>
    recordAudit(tx, {
      action: "picture.uploaded",
      subject: { type: "picture", id: url.slice(UPLOADS.length), label: url },
    }),
  );
  return url;
});

import { UPLOADS } from "#contract/content/picture.ts";
import type { Ctx } from "../../context.ts";
import { guard } from "../../security/permission.ts";
import { recordAudit } from "../audit/index.ts";
import { storePicture } from "./store-picture.ts";

/** Stores a picture of the catalogue or of a page, and returns its URL. Throws unsupported_image. */
export const storeProductPicture = guard("media.write", (ctx: Ctx, upload: Buffer): Promise<string> => {
  return storePicture(ctx, "products", upload, (tx, key) =>
    recordAudit(tx, {
      action: "picture.uploaded",
      subject: { type: "picture", id: key, label: UPLOADS + key },
    }),
  );
});

import multipart from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { MAX_VIDEO_BYTES, UploadAnswer, VideoUploadAnswer } from "#contract/content/uploads.ts";
import { MAX_UPLOAD_BYTES } from "#contract/names.ts";
import type { Deps } from "../../context.ts";
import { fieldError } from "../../errors.ts";
import { ctxOf } from "../../http/access.ts";
import { refuseTooLarge } from "../../http/too-large.ts";
import { MAIL_LOGO_PATH } from "../mail/index.ts";
import { readMailLogo } from "./mail-logo.ts";
import { messages } from "./messages.ts";
import { storeShopPicture } from "./store-shop-picture.ts";
import { storeVideo } from "./store-video.ts";

/** Size of the multipart headers around a file. */
const WRAPPER_BYTES = 64 * 1024;

export function mediaRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(multipart, { limits: { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 5 } });

    app.post(
      "/api/upload/product-image",
      {
        config: {
          access: storeShopPicture,
          limit: { name: "uploads", max: 120, windowSeconds: 600, by: "user" },
        },
        bodyLimit: MAX_UPLOAD_BYTES + WRAPPER_BYTES,
        schema: { consumes: ["multipart/form-data"], response: { 200: UploadAnswer } },
        errorHandler: refuseTooLarge(messages.tooLarge),
      },
      async (request) => ({
        imageUrl: await storeShopPicture(
          ctxOf(deps, request),
          await readUpload(request, "image", messages.missing),
        ),
      }),
    );

    app.post(
      "/api/upload/video",
      {
        config: {
          access: storeVideo,
          // A video is held in memory while it is received.
          limit: { name: "video-uploads", max: 10, windowSeconds: 600, by: "user" },
        },
        bodyLimit: MAX_VIDEO_BYTES + WRAPPER_BYTES,
        schema: { consumes: ["multipart/form-data"], response: { 200: VideoUploadAnswer } },
        errorHandler: refuseTooLarge(messages.videoTooLarge),
      },
      async (request) => ({
        videoUrl: await storeVideo(
          ctxOf(deps, request),
          await readUpload(request, "video", messages.missingVideo, MAX_VIDEO_BYTES),
        ),
      }),
    );

    // Mails link this URL; `v` changes with the logo.
    app.get(
      MAIL_LOGO_PATH,
      { config: { access: "public", isAnonymous: true }, schema: { hide: true } },
      async (request, reply) => {
        const png = await readMailLogo(ctxOf(deps, request));
        reply.header("cache-control", "public, max-age=86400");
        // Webmail shows it on another origin.
        reply.header("cross-origin-resource-policy", "cross-origin");
        return reply.type("image/png").send(png);
      },
    );
  };
}

async function readUpload(
  request: FastifyRequest,
  field: string,
  missing: string,
  maxBytes = MAX_UPLOAD_BYTES,
): Promise<Buffer> {
  const file = await request.file({ limits: { fileSize: maxBytes } });
  const content = await file?.toBuffer();
  if (!content?.length || file?.fieldname !== field) {
    throw fieldError("invalid_input", field, missing);
  }
  return content;
}

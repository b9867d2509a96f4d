import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { DEFAULT_PRODUCT_IMAGE } from "#contract/names.ts";
import { contentTypeOf, isStorageKey, type OpenFile, type Storage } from "../adapters/storage/index.ts";
import { notFound } from "../errors.ts";
import { UPLOAD_POLICY } from "./content-policy.ts";

/** Fallback when storage has no default picture of its own (docs/rules/catalogue.md#default-picture). */
const defaultPictureFolder = fileURLToPath(new URL("../../demo/images/placeholder", import.meta.url));
const DEFAULT_PICTURE_KEY = DEFAULT_PRODUCT_IMAGE.replace("/uploads/", "");

/** Names made by contract/picture.ts: the file under such a name never changes. */
const IMMUTABLE_NAME = /\.(?:\d+x\d+\.[0-9a-f]{6}|\d+w)\.webp$/;

/** Serves stored pictures and videos, from a folder or from S3. */
export function uploadRoutes(storage: Storage): FastifyPluginAsync {
  return async (app) => {
    const { folder } = storage;
    if (folder) {
      const root = [folder, defaultPictureFolder];
      await app.register(fastifyStatic, { root, serve: false, cacheControl: false, index: false });
    }

    app.get<{ Params: { "*": string } }>(
      "/uploads/*",
      { config: { access: "public", isAnonymous: true, rateLimit: false } },
      async (request, reply) => {
        const key = request.params["*"];
        if (!isStorageKey(key)) throw notFound();

        reply.headers({
          "cache-control": IMMUTABLE_NAME.test(key)
            ? "public, max-age=31536000, immutable"
            : "public, max-age=3600",
          "content-security-policy": UPLOAD_POLICY,
          // Mails and other sites may embed the shop's pictures.
          "cross-origin-resource-policy": "cross-origin",
        });
        if (storage.folder !== null) return reply.sendFile(key);
        const file = await storage.open(key, request.headers.range);
        return file ? sendFile(request, reply, file) : sendDefaultPicture(reply, key);
      },
    );
  };
}

async function sendFile(request: FastifyRequest, reply: FastifyReply, file: OpenFile) {
  const { contentType, size, range, content } = file;
  reply.header("accept-ranges", "bytes").type(contentType);
  if (range === "invalid") return reply.code(416).header("content-range", `bytes */${size}`).send();

  if (range) reply.code(206).header("content-range", `bytes ${range.start}-${range.end}/${size}`);
  reply.header("content-length", range ? range.end - range.start + 1 : size);
  if (request.method !== "HEAD") return reply.send(content);
  content.destroy();
  // Without a payload Fastify would set content-length to 0.
  return reply.send(Readable.from([]));
}

async function sendDefaultPicture(reply: FastifyReply, key: string) {
  if (key !== DEFAULT_PICTURE_KEY) throw notFound();
  return reply.type(contentTypeOf(key)).send(await readFile(join(defaultPictureFolder, key)));
}

import { access, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { avifKeyOf } from "#contract/content/picture.ts";
import { DEFAULT_PRODUCT_IMAGE } from "#contract/names.ts";
import { contentTypeOf, isStorageKey, type OpenFile, type Storage } from "../adapters/storage/index.ts";
import { notFound } from "../errors.ts";
import { accepts } from "./accepts.ts";
import { UPLOAD_POLICY } from "./content-policy.ts";

/** Fallback when storage has no default picture of its own (docs/rules/catalogue.md#default-picture). */
const defaultPictureFolder = fileURLToPath(new URL("../../demo/images/placeholder", import.meta.url));
const DEFAULT_PICTURE_KEY = DEFAULT_PRODUCT_IMAGE.replace("/uploads/", "");

/** Names made by contract/content/picture.ts: the file under such a name never changes. */
const IMMUTABLE_NAME = /\.(?:\d+x\d+\.[0-9a-f]{6}|\d+w)\.webp$/;

/**
 * Serves stored pictures and videos, from a folder or from S3. A browser that accepts AVIF gets the AVIF file under the
 * WebP's URL, if there is one, so that pages need one URL per width.
 */
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

        const isImmutable = IMMUTABLE_NAME.test(key);
        reply.headers({
          "cache-control": isImmutable ? "public, max-age=31536000, immutable" : "public, max-age=3600",
          "content-security-policy": UPLOAD_POLICY,
          // Mails and other sites may embed the shop's pictures.
          "cross-origin-resource-policy": "cross-origin",
        });
        if (isImmutable) reply.header("vary", "accept");
        // Browsers that show AVIF say so for every picture, as they do for WebP.
        const isAvifAccepted = accepts(request.headers.accept, "image/avif");
        const avifKey = isImmutable && isAvifAccepted ? avifKeyOf(key) : null;
        if (storage.folder !== null) {
          const hasAvif = avifKey !== null && (await isFile(join(storage.folder, avifKey)));
          return reply.sendFile(hasAvif ? avifKey : key);
        }
        const { range } = request.headers;
        const file = (avifKey && (await storage.open(avifKey, range))) || (await storage.open(key, range));
        if (file) return sendFile(request, reply, file);
        return sendDefaultPicture(reply, key);
      },
    );
  };
}

function isFile(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
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

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { DEFAULT_PRODUCT_IMAGE } from "#contract/names.ts";
import { contentTypeOf, isStorageKey, type Storage } from "../adapters/storage/index.ts";
import { notFound } from "../errors.ts";
import { readByteRange } from "./byte-range.ts";
import { UPLOAD_POLICY } from "./content-policy.ts";

/** Ships with the shop, and is shown unless storage has its own (decision 37). */
const shippedFolder = fileURLToPath(new URL("../../demo/images/placeholder", import.meta.url));
const SHIPPED_KEY = DEFAULT_PRODUCT_IMAGE.replace("/uploads/", "");

/** Names of contract/picture.ts: another picture has another name. */
const SELF_DESCRIBING = /\.(?:\d+x\d+\.[0-9a-f]{6}|\d+w)\.webp$/;

/** Stored pictures and videos, from a folder or S3 alike. */
export function uploadRoutes(storage: Storage): FastifyPluginAsync {
  return async (app) => {
    const { folder } = storage;
    if (folder) {
      const root = [folder, shippedFolder];
      await app.register(fastifyStatic, { root, serve: false, cacheControl: false, index: false });
    }

    app.get<{ Params: { "*": string } }>(
      "/uploads/*",
      { config: { access: "public", isAnonymous: true, rateLimit: false } },
      async (request, reply) => {
        const key = request.params["*"];
        if (!isStorageKey(key)) throw notFound();

        reply.headers({
          "cache-control": SELF_DESCRIBING.test(key)
            ? "public, max-age=31536000, immutable"
            : "public, max-age=3600",
          "content-security-policy": UPLOAD_POLICY,
          // Mails and other sites may show the shop's pictures.
          "cross-origin-resource-policy": "cross-origin",
        });
        return folder ? reply.sendFile(key) : sendStored(request, reply, storage, key);
      },
    );
  };
}

async function sendStored(request: FastifyRequest, reply: FastifyReply, storage: Storage, key: string) {
  const stored = (await storage.get(key)) ?? (await readShipped(key));
  if (!stored) throw notFound();

  const { content, contentType } = stored;
  reply.header("accept-ranges", "bytes").type(contentType);
  const range = readByteRange(request.headers.range, content.byteLength);
  if (range === null) return reply.send(content);
  if (range === "invalid") {
    return reply.code(416).header("content-range", `bytes */${content.byteLength}`).send();
  }

  return reply
    .code(206)
    .header("content-range", `bytes ${range.start}-${range.end}/${content.byteLength}`)
    .send(content.subarray(range.start, range.end + 1));
}

async function readShipped(key: string) {
  if (key !== SHIPPED_KEY) return null;
  return { content: await readFile(join(shippedFolder, key)), contentType: contentTypeOf(key) };
}

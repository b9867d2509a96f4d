import { constants } from "node:zlib";
import compress from "@fastify/compress";
import type { FastifyInstance } from "fastify";

/** Smaller answers fit into the first packets anyway. */
const THRESHOLD_BYTES = 2048;

/** JSON and XML are compressed as they go; pages and assets are so already, and pictures gain nothing. */
export async function installCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: THRESHOLD_BYTES,
    encodings: ["br", "gzip"],
    customTypes: /^application\/(?:json|xml)/,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
}

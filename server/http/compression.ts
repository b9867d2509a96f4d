import { constants } from "node:zlib";
import compress from "@fastify/compress";
import type { FastifyInstance } from "fastify";

/** Smaller answers fit into the first TCP packets without compression. */
const THRESHOLD_BYTES = 2048;

/** Compresses JSON and XML on the fly. Pages and assets are precompressed; pictures gain nothing. */
export async function installCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: THRESHOLD_BYTES,
    encodings: ["br", "gzip"],
    customTypes: /^application\/(?:json|xml)/,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
}

import type { Config } from "../../config.ts";
import { contentTypeOf } from "./content-type.ts";
import { signRequest } from "./s3-signature.ts";
import type { Storage } from "./storage.ts";
import { assertStorageKey } from "./storage-key.ts";

export type S3Options = NonNullable<Config["s3"]>;

const TIMEOUT_MS = 30_000;

/** A bucket of any S3-compatible service, addressed by path (`endpoint/bucket/key`). */
export function makeS3Storage(options: S3Options): Storage {
  async function send(method: "GET" | "PUT" | "DELETE", key: string, content?: Buffer, contentType?: string) {
    const url = new URL(`${options.endpoint}/${options.bucket}/${assertStorageKey(key)}`);
    const headers = signRequest(options, { method, url, content, contentType, at: new Date() });
    const response = await fetch(url, {
      method,
      headers,
      body: content ? new Uint8Array(content) : undefined,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok || response.status === 404) return response;
    throw new Error(`S3 answered ${response.status} to ${method} ${key}: ${await response.text()}`);
  }

  return {
    folder: null,
    async put(key, content, contentType) {
      const response = await send("PUT", key, content, contentType);
      await response.body?.cancel();
      if (!response.ok) throw new Error(`S3 has no bucket ${options.bucket}`);
    },
    async get(key) {
      const response = await send("GET", key);
      if (!response.ok) {
        await response.body?.cancel();
        return null;
      }
      return {
        content: Buffer.from(await response.arrayBuffer()),
        contentType: response.headers.get("content-type") ?? contentTypeOf(key),
      };
    },
    async delete(key) {
      await (await send("DELETE", key)).body?.cancel();
    },
  };
}

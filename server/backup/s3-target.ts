import { Readable } from "node:stream";
import { makeS3Client } from "../adapters/s3/s3-client.ts";
import { type Config, ConfigError } from "../config.ts";
import { uploadInParts } from "./multipart-upload.ts";

/** Backups in a bucket of an S3-compatible service, addressed by path (`endpoint/bucket/key`). */

/** Also the memory that an upload needs. S3 takes 10,000 parts, so the largest file is 160 GB. */
const PART_BYTES = 16 * 1024 * 1024;
/** Time in ms until the response headers arrive: a part needs two minutes at 1 Mbit/s. */
const TIMEOUT_MS = 10 * 60 * 1000;
const RETRY_AFTER_MS = [1000, 2000];

const ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]*[a-z0-9])(?:\/([\w-][\w.-]*(?:\/[\w-][\w.-]*)*))?$/;

type S3Address = { bucket: string; key: string };

/** `s3://bucket/folder/file`, or null for the path of a file. Throws ConfigError for another `s3:` address. */
export function parseS3Address(address: string): S3Address | null {
  if (!address.startsWith("s3:")) return null;
  const [, bucket, key = ""] = ADDRESS.exec(address) ?? [];
  if (bucket) return { bucket, key };
  throw new ConfigError(`«${address}» no es una dirección de S3. Escríbela así: s3://bucket/carpeta`);
}

export type S3Bucket = {
  /** Uploads a stream in parts; nothing is left of an upload that fails. Returns its bytes. */
  upload(key: string, content: Readable): Promise<number>;
  /** The keys that begin with the prefix. */
  list(prefix: string): Promise<string[]>;
  delete(key: string): Promise<void>;
  /** Throws ConfigError when there is no such key. */
  download(key: string): Promise<Readable>;
};

type Limits = { partBytes?: number; timeoutMs?: number };

/** Throws ConfigError without access to S3, and for the bucket of the pictures, which the shop serves to everybody. */
export function openS3Bucket(
  { backup, s3 }: Config,
  bucket: string,
  { partBytes = PART_BYTES, timeoutMs = TIMEOUT_MS }: Limits = {},
): S3Bucket {
  if (!backup.s3) {
    throw new ConfigError(
      "BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID y BACKUP_S3_SECRET_ACCESS_KEY: hacen falta para copiar a S3.",
    );
  }
  const { endpoint, ...credentials } = backup.s3;
  if (s3?.bucket === bucket && s3.endpoint === endpoint) {
    throw new ConfigError("BACKUP_S3: usa un bucket distinto del de las imágenes (S3_BUCKET).");
  }
  const url = `${endpoint}/${bucket}`;
  const client = makeS3Client({ url, credentials, timeoutMs, retryAfterMs: RETRY_AFTER_MS });

  return {
    async upload(key, content) {
      const path = `/${key}`;
      const bytes = await uploadInParts(client, path, content, partBytes);
      const head = await client.send("HEAD", path);
      const stored = Number(head.headers.get("content-length"));
      if (head.ok && stored === bytes) return bytes;
      throw new Error(`S3 has ${stored} bytes of ${key} instead of ${bytes}`);
    },
    async list(prefix) {
      const keys: string[] = [];
      for await (const key of client.listKeys(prefix)) keys.push(key);
      return keys;
    },
    async delete(key) {
      await (await client.send("DELETE", `/${key}`)).body?.cancel();
    },
    async download(key) {
      const answer = await client.send("GET", `/${key}`);
      if (answer.ok && answer.body) return Readable.fromWeb(answer.body as never);
      await answer.body?.cancel();
      throw new ConfigError(`En s3://${bucket} no hay ${key}.`);
    },
  };
}

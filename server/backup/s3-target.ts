import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { type Config, ConfigError } from "../config.ts";

/** Backups in a bucket of an S3-compatible service, addressed by path (`endpoint/bucket/key`). */

/** Also the memory that an upload needs. S3 takes 10,000 parts, so the largest file is 160 GB. */
const PART_BYTES = 16 * 1024 * 1024;
/** Time in ms until the response headers arrive: a part needs two minutes at 1 Mbit/s. */
const TIMEOUT_MS = 10 * 60 * 1000;
const ATTEMPTS = 3;
const RETRY_DELAY_MS = 1000;

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

type Body = Uint8Array<ArrayBuffer> | string;
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
  const client = new AwsClient({ ...credentials, service: "s3" });

  /** Repeats a request after an error of the network or of the service. Each request may be repeated. */
  async function send(method: string, path: string, body?: Body, attempt = 1): Promise<Response> {
    const again = async () => {
      await wait(RETRY_DELAY_MS * attempt);
      return send(method, path, body, attempt + 1);
    };
    const headers: Record<string, string> = body
      ? { "x-amz-content-sha256": createHash("sha256").update(body).digest("hex") }
      : {};
    let answer: Response;
    // Not for the body: a large file takes longer, and fetch has a time-out for an idle body.
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(new Error(`S3 did not answer to ${method}`)), timeoutMs);
    try {
      const request = await client.sign(`${endpoint}/${bucket}${path}`, { method, headers, body });
      answer = await fetch(request, { signal: timeout.signal, redirect: "error" });
    } catch (error) {
      if (attempt < ATTEMPTS) return again();
      throw error;
    } finally {
      clearTimeout(timer);
    }
    if (answer.ok || answer.status === 404) return answer;
    const said = (await answer.text()).slice(0, 300);
    if (answer.status >= 500 && attempt < ATTEMPTS) return again();
    throw new Error(`S3 answered ${answer.status} to ${method} ${path.split("?")[0]}: ${said}`);
  }

  /** The answer's text. S3 reports an error of a completed upload with the status 200. */
  async function ask(method: string, path: string, body?: Body): Promise<string> {
    const answer = await send(method, path, body);
    const said = await answer.text();
    if (answer.ok && !said.includes("<Error>")) return said;
    throw new Error(`S3 answered ${answer.status} to ${method} ${path.split("?")[0]}: ${said.slice(0, 300)}`);
  }

  async function uploadPart(path: string, id: string, number: number, part: Buffer): Promise<string> {
    const answer = await send("PUT", `${path}?partNumber=${number}&uploadId=${id}`, new Uint8Array(part));
    await answer.body?.cancel();
    const tag = answer.headers.get("etag");
    if (!answer.ok || !tag) throw new Error(`S3 answered ${answer.status} to a part of ${path}`);
    return tag;
  }

  async function uploadInParts(path: string, content: Readable): Promise<number> {
    const id = encodeURIComponent(readTag(await ask("POST", `${path}?uploads=`), "UploadId"));
    try {
      const tags: string[] = [];
      let bytes = 0;
      for await (const part of cut(content, partBytes)) {
        tags.push(await uploadPart(path, id, tags.length + 1, part));
        bytes += part.length;
      }
      const parts = tags.map(
        (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
      );
      await ask(
        "POST",
        `${path}?uploadId=${id}`,
        `<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`,
      );
      return bytes;
    } catch (error) {
      // Parts that nobody completes are kept and charged.
      await send("DELETE", `${path}?uploadId=${id}`).catch(() => undefined);
      throw error;
    }
  }

  return {
    async upload(key, content) {
      const path = `/${key}`;
      const bytes = await uploadInParts(path, content);
      const head = await send("HEAD", path);
      const stored = Number(head.headers.get("content-length"));
      if (head.ok && stored === bytes) return bytes;
      throw new Error(`S3 has ${stored} bytes of ${key} instead of ${bytes}`);
    },
    async list(prefix) {
      const keys: string[] = [];
      for (let token: string | undefined = ""; token !== undefined; ) {
        const query = new URLSearchParams({
          "list-type": "2",
          prefix,
          ...(token && { "continuation-token": token }),
        });
        const list = await ask("GET", `?${query}`);
        for (const [, key = ""] of list.matchAll(/<Key>([^<]*)<\/Key>/g)) keys.push(key);
        token = /<NextContinuationToken>([^<]*)</.exec(list)?.[1];
      }
      return keys;
    },
    async delete(key) {
      await (await send("DELETE", `/${key}`)).body?.cancel();
    },
    async download(key) {
      const answer = await send("GET", `/${key}`);
      if (answer.ok && answer.body) return Readable.fromWeb(answer.body as never);
      await answer.body?.cancel();
      throw new ConfigError(`En s3://${bucket} no hay ${key}.`);
    },
  };
}

function readTag(xml: string, tag: string): string {
  const value = new RegExp(`<${tag}>([^<]+)</${tag}>`).exec(xml)?.[1];
  if (value) return value;
  throw new Error(`S3 answered without ${tag}`);
}

/** Parts of equal size; the last one may be smaller. */
async function* cut(content: Readable, size: number): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content as AsyncIterable<Uint8Array>) {
    let rest = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    while (bytes + rest.length >= size) {
      yield Buffer.concat([...chunks, rest.subarray(0, size - bytes)]);
      rest = rest.subarray(size - bytes);
      chunks = [];
      bytes = 0;
    }
    if (rest.length > 0) chunks.push(rest);
    bytes += rest.length;
  }
  if (bytes > 0) yield Buffer.concat(chunks);
}

import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Config } from "../../config.ts";
import { withTimeout } from "../../with-timeout.ts";
import { makeS3Client } from "../s3/s3-client.ts";
import { contentTypeOf } from "./content-type.ts";
import type { OpenFile, Storage } from "./storage.ts";
import { assertStorageKey, isStorageKey } from "./storage-key.ts";

type S3Options = NonNullable<Config["s3"]>;

/** Time-out in ms for the response headers, and again for each part of the body. */
const TIMEOUT_MS = 15_000;
/** For an upload: the largest video needs a minute at 2.5 Mbit/s. */
const UPLOAD_TIMEOUT_MS = 120_000;
/** S3 closes connections that were idle. */
const RETRY_AFTER_MS = [0];
const CONTENT_RANGE = /^bytes (?:(\d+)-(\d+)|\*)\/(\d+)$/;

/** A bucket of any S3-compatible service, addressed by path (`endpoint/bucket/key`). */
export function makeS3Storage(
  { endpoint, bucket, ...credentials }: S3Options,
  timeoutMs = TIMEOUT_MS,
): Storage {
  const url = `${endpoint}/${bucket}`;
  const client = makeS3Client({ url, credentials, timeoutMs, retryAfterMs: RETRY_AFTER_MS });
  const pathOf = (key: string) => `/${assertStorageKey(key)}`;

  async function* contentOf({ body }: Response, key: string) {
    if (!body) return;
    const reader = body.getReader();
    try {
      while (true) {
        // Runs only while S3 is awaited: a slow client, for example a paused video, takes as long as it needs.
        const makeError = () => new Error(`S3 stopped sending ${key}`);
        const { done, value } = await withTimeout(reader.read(), timeoutMs, makeError);
        if (done) return;
        yield value;
      }
    } finally {
      await reader.cancel();
    }
  }

  async function open(key: string, range?: string) {
    const response = await client.send("GET", pathOf(key), { headers: range ? { range } : {} });
    if (response.status !== 404) return openFile(response, key, contentOf(response, key));
    await response.body?.cancel();
    return null;
  }

  return {
    folder: null,
    async put(key, content, contentType) {
      const body = new Uint8Array(content);
      const response = await client.send("PUT", pathOf(key), {
        body,
        headers: { "content-type": contentType },
        timeoutMs: Math.max(timeoutMs, UPLOAD_TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`S3 has no bucket ${bucket}`);
    },
    async get(key) {
      const response = await client.send("GET", pathOf(key));
      if (response.ok) {
        return { content: await buffer(contentOf(response, key)), contentType: typeOf(response, key) };
      }
      await response.body?.cancel();
      return null;
    },
    open,
    read: (key) => open(key),
    async delete(key) {
      await (await client.send("DELETE", pathOf(key))).body?.cancel();
    },
    async *list() {
      // Other keys of the bucket are not the shop's.
      for await (const key of client.listKeys("")) if (isStorageKey(key)) yield key;
    },
  };
}

async function openFile(
  response: Response,
  key: string,
  chunks: AsyncIterable<Uint8Array>,
): Promise<OpenFile> {
  const contentType = typeOf(response, key);
  const { body, headers, ok, status } = response;
  const [, start, end, size] = CONTENT_RANGE.exec(headers.get("content-range") ?? "") ?? [];
  if (!ok || !body) {
    await body?.cancel();
    return { contentType, size: Number(size ?? 0), range: "invalid", content: Readable.from([]) };
  }
  if (status === 206 && start && end) {
    const range = { start: Number(start), end: Number(end) };
    return { contentType, size: Number(size), range, content: streamOf(body, chunks) };
  }
  const length = headers.get("content-length");
  if (length && !headers.has("content-encoding")) {
    return { contentType, size: Number(length), range: null, content: streamOf(body, chunks) };
  }
  // `fetch` decompresses the body, so its size is unknown.
  const whole = await buffer(chunks);
  return { contentType, size: whole.byteLength, range: null, content: Readable.from([whole]) };
}

/** Ends the connection to S3 also when nobody reads the stream, as for a HEAD request: `chunks` has not begun then. */
function streamOf(body: ReadableStream, chunks: AsyncIterable<Uint8Array>): Readable {
  const content = Readable.from(chunks, { objectMode: false });
  content.once("close", () => {
    // A connection that broke cannot be cancelled.
    if (!body.locked) body.cancel().catch(() => undefined);
  });
  return content;
}

function typeOf(response: Response, key: string): string {
  return response.headers.get("content-type") ?? contentTypeOf(key);
}

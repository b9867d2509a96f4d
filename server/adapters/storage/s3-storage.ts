import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { AwsClient } from "aws4fetch";
import type { Config } from "../../config.ts";
import { withTimeout } from "../../with-timeout.ts";
import { contentTypeOf } from "./content-type.ts";
import type { OpenFile, Storage } from "./storage.ts";
import { assertStorageKey, isStorageKey } from "./storage-key.ts";

type S3Options = NonNullable<Config["s3"]>;

/** Time-out in ms for the response headers, and again for each part of the body. */
const TIMEOUT_MS = 30_000;
const CONTENT_RANGE = /^bytes (?:(\d+)-(\d+)|\*)\/(\d+)$/;
/** Expected statuses: content, missing key, range outside the file. */
const EXPECTED = new Set([200, 204, 206, 404, 416]);

type Method = "GET" | "PUT" | "DELETE";
type Given = { content?: Buffer; headers?: Record<string, string> };

/** A bucket of any S3-compatible service, addressed by path (`endpoint/bucket/key`). */
export function makeS3Storage(
  { endpoint, bucket, ...credentials }: S3Options,
  timeoutMs = TIMEOUT_MS,
): Storage {
  const client = new AwsClient({ ...credentials, service: "s3" });

  function send(method: Method, key: string, given: Given = {}): Promise<Response> {
    return repeatWhenCut(() => sendOnce(method, key, given));
  }

  async function sendOnce(method: Method, key: string, { content, headers }: Given): Promise<Response> {
    const url = `${endpoint}/${bucket}/${assertStorageKey(key)}`;
    const body = content ? new Uint8Array(content) : undefined;
    const digest = body && { "x-amz-content-sha256": createHash("sha256").update(body).digest("hex") };
    const request = await client.sign(url, { method, headers: { ...headers, ...digest }, body });

    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(new Error(`S3 did not answer ${method} ${key}`)), timeoutMs);
    const response = await fetch(request, { signal: waiting.signal }).finally(() => clearTimeout(timer));
    if (EXPECTED.has(response.status)) return response;
    throw new Error(
      `S3 answered ${response.status} to ${method} ${key}: ${await text(contentOf(response, key))}`,
    );
  }

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
    const response = await send("GET", key, { headers: range ? { range } : {} });
    if (response.status !== 404) return openFile(response, key, contentOf(response, key));
    await response.body?.cancel();
    return null;
  }

  return {
    folder: null,
    async put(key, content, contentType) {
      const response = await send("PUT", key, { content, headers: { "content-type": contentType } });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`S3 has no bucket ${bucket}`);
    },
    async get(key) {
      const response = await send("GET", key);
      if (response.ok) {
        return { content: await buffer(contentOf(response, key)), contentType: typeOf(response, key) };
      }
      await response.body?.cancel();
      return null;
    },
    open,
    read: (key) => open(key),
    async delete(key) {
      await (await send("DELETE", key)).body?.cancel();
    },
    async *list() {
      for (let token: string | undefined = ""; token !== undefined; ) {
        const query = new URLSearchParams({
          "list-type": "2",
          ...(token && { "continuation-token": token }),
        });
        const response = await repeatWhenCut(() =>
          client.fetch(`${endpoint}/${bucket}?${query}`, { signal: AbortSignal.timeout(timeoutMs) }),
        );
        const list = await response.text();
        if (!response.ok) throw new Error(`S3 answered ${response.status} to a list: ${list}`);
        // Storage keys have no characters that XML escapes; other keys of the bucket are not the shop's.
        for (const [, key = ""] of list.matchAll(/<Key>([^<]*)<\/Key>/g)) if (isStorageKey(key)) yield key;
        token = /<NextContinuationToken>([^<]*)</.exec(list)?.[1];
      }
    },
  };
}

/** Repeats a request whose connection S3 has closed, as it does with idle ones. Only for requests that may be repeated. */
async function repeatWhenCut<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (!isConnectionError(error)) throw error;
    return request();
  }
}

/** What `fetch` throws when it gets no answer, except for a time-out. */
function isConnectionError(error: unknown): boolean {
  return error instanceof TypeError;
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
    if (!body.locked) void body.cancel();
  });
  return content;
}

function typeOf(response: Response, key: string): string {
  return response.headers.get("content-type") ?? contentTypeOf(key);
}

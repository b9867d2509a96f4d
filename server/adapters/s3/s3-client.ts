import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { AwsClient } from "aws4fetch";

/** Answers that a caller understands: success, a missing key, a range outside the file. */
const EXPECTED = new Set([404, 416]);

type Given = {
  body?: Uint8Array<ArrayBuffer> | string;
  headers?: Record<string, string>;
  /** Instead of the client's own. */
  timeoutMs?: number;
};

type Options = {
  /** The bucket's address. */
  url: string;
  credentials: { accessKeyId: string; secretAccessKey: string; region: string };
  /** Time in ms for sending a request until the response headers arrive, for each attempt. */
  timeoutMs: number;
  /** Times in ms before a request is sent again after an error of the network or of the service. */
  retryAfterMs: readonly number[];
};

/** Signed requests to a bucket of any S3-compatible service; a path begins with `/` and its key, or with `?`. */
export type S3Client = {
  /** Answers with success, 404 or 416. Only for requests that may be repeated. */
  send(method: string, path: string, given?: Given): Promise<Response>;
  /** The text of a successful answer. */
  readText(method: string, path: string, given?: Given): Promise<string>;
  /** The keys that begin with the prefix. */
  listKeys(prefix: string): AsyncGenerator<string>;
};

export function makeS3Client({ url, credentials, timeoutMs, retryAfterMs }: Options): S3Client {
  const client = new AwsClient({ ...credentials, service: "s3" });

  async function sendOnce(method: string, path: string, given: Given): Promise<Response> {
    const { body, headers } = given;
    const digest = body && { "x-amz-content-sha256": createHash("sha256").update(body).digest("hex") };
    // Not for the body: a large file takes longer.
    const waiting = new AbortController();
    const timer = setTimeout(
      () => waiting.abort(new Error(`S3 did not answer to ${method}`)),
      given.timeoutMs ?? timeoutMs,
    );
    try {
      const request = await client.sign(`${url}${path}`, {
        method,
        headers: { ...headers, ...digest },
        body,
      });
      const answer = await fetch(request, { signal: waiting.signal, redirect: "error" });
      if (answer.ok || EXPECTED.has(answer.status)) return answer;
      throw new S3Refusal(answer.status, method, path, await answer.text());
    } finally {
      clearTimeout(timer);
    }
  }

  async function send(method: string, path: string, given: Given = {}): Promise<Response> {
    for (const delayMs of retryAfterMs) {
      try {
        return await sendOnce(method, path, given);
      } catch (error) {
        if (error instanceof S3Refusal && error.status < 500) throw error;
        await wait(delayMs);
      }
    }
    return sendOnce(method, path, given);
  }

  async function readText(method: string, path: string, given?: Given): Promise<string> {
    const answer = await send(method, path, given);
    const text = await answer.text();
    // S3 reports an error of a completed upload with the status 200.
    if (answer.ok && !text.includes("<Error>")) return text;
    throw new S3Refusal(answer.status, method, path, text);
  }

  return {
    send,
    readText,
    async *listKeys(prefix) {
      for (let token: string | undefined = ""; token !== undefined; ) {
        const query = new URLSearchParams({
          "list-type": "2",
          prefix,
          ...(token && { "continuation-token": token }),
        });
        const list = await readText("GET", `?${query}`);
        // The shop's keys have no characters that XML escapes.
        for (const [, key = ""] of list.matchAll(/<Key>([^<]*)<\/Key>/g)) yield key;
        token = /<NextContinuationToken>([^<]*)</.exec(list)?.[1];
      }
    },
  };
}

class S3Refusal extends Error {
  readonly status: number;

  constructor(status: number, method: string, path: string, text: string) {
    super(`S3 answered ${status} to ${method} ${path.split("?")[0]}: ${text.slice(0, 300)}`);
    this.status = status;
  }
}

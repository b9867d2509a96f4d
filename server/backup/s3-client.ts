import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { AwsClient } from "aws4fetch";

const ATTEMPTS = 3;
const RETRY_DELAY_MS = 1000;

type Body = Uint8Array<ArrayBuffer> | string;

type Options = {
  /** The bucket's address. */
  url: string;
  credentials: { accessKeyId: string; secretAccessKey: string; region: string };
  /** Time in ms until the response headers arrive. */
  timeoutMs: number;
};

/** Signed requests to a bucket; a path begins with `/` and its key, or with `?`. */
export type S3Client = {
  /** Repeats a request after an error of the network or of the service. Answers with success or 404. */
  send(method: string, path: string, body?: Body): Promise<Response>;
  /** The text of a successful answer. */
  readText(method: string, path: string, body?: Body): Promise<string>;
};

export function makeS3Client({ url, credentials, timeoutMs }: Options): S3Client {
  const client = new AwsClient({ ...credentials, service: "s3" });

  async function sendOnce(method: string, path: string, body?: Body): Promise<Response> {
    const headers: Record<string, string> = body
      ? { "x-amz-content-sha256": createHash("sha256").update(body).digest("hex") }
      : {};
    // Not for the body: a large file takes longer, and fetch has a time-out for an idle body.
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(new Error(`S3 did not answer to ${method}`)), timeoutMs);
    try {
      const request = await client.sign(`${url}${path}`, { method, headers, body });
      return await fetch(request, { signal: timeout.signal, redirect: "error" });
    } finally {
      clearTimeout(timer);
    }
  }

  async function send(method: string, path: string, body?: Body): Promise<Response> {
    for (let attempt = 1; ; attempt++) {
      const isLast = attempt === ATTEMPTS;
      const answer = await sendOnce(method, path, body).catch((error: unknown) => {
        if (isLast) throw error;
        return null;
      });
      if (answer) {
        if (answer.ok || answer.status === 404) return answer;
        const text = await answer.text();
        if (answer.status < 500 || isLast) throw requestFailure(answer, method, path, text);
      }
      await wait(RETRY_DELAY_MS * attempt);
    }
  }

  return {
    send,
    async readText(method, path, body) {
      const answer = await send(method, path, body);
      const text = await answer.text();
      // S3 reports an error of a completed upload with the status 200.
      if (answer.ok && !text.includes("<Error>")) return text;
      throw requestFailure(answer, method, path, text);
    },
  };
}

function requestFailure({ status }: Response, method: string, path: string, text: string): Error {
  return new Error(`S3 answered ${status} to ${method} ${path.split("?")[0]}: ${text.slice(0, 300)}`);
}

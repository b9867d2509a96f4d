import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { readByteRange } from "#server/adapters/storage/byte-range.ts";

const CHUNK_BYTES = 64 * 1024;

/** An in-memory S3 bucket that refuses unsigned requests. */
export async function startS3Server() {
  const objects = new Map<string, { content: Buffer; contentType: string }>();
  let sentBytes = 0;
  let isStalling = false;

  function* chunksOf(content: Buffer) {
    for (let start = 0; start < content.byteLength; start += CHUNK_BYTES) {
      const chunk = content.subarray(start, start + CHUNK_BYTES);
      sentBytes += chunk.byteLength;
      yield chunk;
    }
  }

  /** One page of ListObjectsV2, with two keys at most. */
  function listPage(bucket: string, query: URLSearchParams): string {
    const start = Number(query.get("continuation-token") ?? 0);
    const keys = [...objects.keys()].filter((key) => key.startsWith(`${bucket}/`)).sort();
    const contents = keys
      .slice(start, start + 2)
      .map((key) => `<Contents><Key>${key.slice(bucket.length + 1)}</Key></Contents>`);
    const next = start + 2 < keys.length ? `<NextContinuationToken>${start + 2}</NextContinuationToken>` : "";
    return `<ListBucketResult>${contents.join("")}${next}</ListBucketResult>`;
  }

  const server = createServer(async (request, response) => {
    const { authorization = "", "x-amz-date": date, "x-amz-content-sha256": digest } = request.headers;
    const isSigned =
      /^AWS4-HMAC-SHA256 Credential=.+\/s3\/aws4_request, SignedHeaders=.+, Signature=[0-9a-f]{64}$/;
    if (!isSigned.test(authorization) || !date || !digest) return response.writeHead(403).end("not signed");

    const key = request.url ?? "";
    const [bucket = "", query] = key.split("?");
    if (query) return response.writeHead(200).end(listPage(bucket, new URLSearchParams(query)));
    const stored = objects.get(key);
    switch (request.method) {
      case "PUT": {
        const content = await buffer(request);
        objects.set(key, { content, contentType: request.headers["content-type"] ?? "" });
        return response.writeHead(200).end();
      }
      case "DELETE":
        objects.delete(key);
        return response.writeHead(204).end();
      default: {
        if (!stored) return response.writeHead(404).end("NoSuchKey");
        const size = stored.content.byteLength;
        const range = readByteRange(request.headers.range, size);
        if (range === "invalid") {
          return response.writeHead(416, { "content-range": `bytes */${size}` }).end("InvalidRange");
        }
        const part = range ? stored.content.subarray(range.start, range.end + 1) : stored.content;
        response.writeHead(range ? 206 : 200, {
          "content-type": stored.contentType,
          "content-length": part.byteLength,
          ...(range && { "content-range": `bytes ${range.start}-${range.end}/${size}` }),
        });
        if (isStalling) return response.write(part.subarray(0, 1));
        return Readable.from(chunksOf(part), { highWaterMark: 1 }).pipe(response);
      }
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  return {
    endpoint: `http://127.0.0.1:${port}`,
    keys: () => [...objects.keys()],
    /** Bytes of content sent so far. */
    sentBytes: () => sentBytes,
    /** From now on, a file's content stops after its first byte, without an end. */
    stall: () => {
      isStalling = true;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

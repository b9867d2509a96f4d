import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { readByteRange } from "#server/adapters/storage/byte-range.ts";

const CHUNK_BYTES = 64 * 1024;
const EMPTY = sha256(Buffer.alloc(0));

type Options = { secretAccessKey?: string };

/** An in-memory S3 service that computes every request's signature again, and refuses the unsigned and the changed. */
export async function startS3Server({ secretAccessKey = "secret" }: Options = {}) {
  const objects = new Map<string, { content: Buffer; contentType: string }>();
  const uploads = new Map<string, { key: string; parts: Map<number, Buffer> }>();
  let sentBytes = 0;
  let openDownloads = 0;
  let isStalling = false;
  let failuresLeft = 0;
  let closingsLeft = 0;
  let isNextAnswerLost = false;
  let longestBody = 0;
  let started = 0;

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
    const wanted = `${bucket}/${query.get("prefix") ?? ""}`;
    const keys = [...objects.keys()].filter((key) => key.startsWith(wanted)).sort();
    const contents = keys
      .slice(start, start + 2)
      .map((key) => `<Contents><Key>${key.slice(bucket.length + 1)}</Key></Contents>`);
    const next = start + 2 < keys.length ? `<NextContinuationToken>${start + 2}</NextContinuationToken>` : "";
    return `<ListBucketResult>${contents.join("")}${next}</ListBucketResult>`;
  }

  /** The calls of an upload in parts. Null for another call. */
  function answerUpload(method: string, path: string, query: URLSearchParams, body: Buffer) {
    if (method === "POST" && query.has("uploads")) {
      started += 1;
      const id = `upload/${started}=`;
      uploads.set(id, { key: path, parts: new Map() });
      return {
        status: 200,
        text: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      };
    }
    const id = query.get("uploadId");
    if (id === null) return null;
    const upload = uploads.get(id);
    if (!upload || upload.key !== path) return { status: 404, text: "<Error>NoSuchUpload</Error>" };
    if (method === "DELETE") {
      uploads.delete(id);
      return { status: 204, text: "" };
    }
    if (method === "PUT") {
      upload.parts.set(Number(query.get("partNumber")), body);
      return { status: 200, text: "", etag: etagOf(body) };
    }
    const listed = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)];
    const parts = listed.map(([, number, etag]) => ({ part: upload.parts.get(Number(number)), etag }));
    if (
      parts.length !== upload.parts.size ||
      parts.some(({ part, etag }) => !part || etagOf(part) !== etag)
    ) {
      return { status: 200, text: "<Error><Code>InvalidPart</Code></Error>" };
    }
    uploads.delete(id);
    const content = Buffer.concat(parts.map(({ part }) => part ?? Buffer.alloc(0)));
    objects.set(path, { content, contentType: "application/octet-stream" });
    return { status: 200, text: "<CompleteMultipartUploadResult/>" };
  }

  const server = createServer(async (request, response) => {
    if (closingsLeft > 0) {
      closingsLeft -= 1;
      return request.socket.destroy();
    }
    const body = await buffer(request);
    longestBody = Math.max(longestBody, body.byteLength);
    if (!isSigned(request, body, secretAccessKey))
      return response.writeHead(403).end("SignatureDoesNotMatch");
    const { method = "", url: key = "" } = request;
    if (method === "PUT" && failuresLeft > 0) {
      failuresLeft -= 1;
      return response.writeHead(503).end("SlowDown");
    }

    const [path = "", query] = key.split("?");
    if (query !== undefined) {
      const parameters = new URLSearchParams(query);
      const answer = answerUpload(method, path, parameters, body);
      if (isNextAnswerLost && method === "POST" && parameters.has("uploadId")) {
        isNextAnswerLost = false;
        return request.socket.destroy();
      }
      if (!answer) return response.writeHead(200).end(listPage(path, parameters));
      return response.writeHead(answer.status, answer.etag ? { etag: answer.etag } : {}).end(answer.text);
    }
    const stored = objects.get(key);
    switch (method) {
      case "PUT": {
        objects.set(key, { content: body, contentType: request.headers["content-type"] ?? "" });
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
        if (method === "HEAD") return response.end();
        openDownloads += 1;
        response.once("close", () => {
          openDownloads -= 1;
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
    /** Uploads in parts that were neither completed nor aborted. */
    openUploads: () => uploads.size,
    /** Bytes of the longest request. */
    longestBody: () => longestBody,
    /** Files that are being sent. */
    openDownloads: () => openDownloads,
    /** Bytes of content sent so far. */
    sentBytes: () => sentBytes,
    /** The next writes are answered with 503. */
    failNextWrites: (count: number) => {
      failuresLeft = count;
    },
    /** The connections of the next requests are closed, as S3 closes those that were idle. */
    closeNextConnections: (count: number) => {
      closingsLeft = count;
    },
    /** The next upload in parts is completed, but the answer to it does not arrive. */
    loseNextCompletion: () => {
      isNextAnswerLost = true;
    },
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

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=[^/]+\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;

/** Signature version 4, as Amazon describes it. */
function isSigned({ method, url = "", headers }: IncomingMessage, body: Buffer, secret: string): boolean {
  const [, day = "", region = "", names = "", given] = AUTHORIZATION.exec(headers.authorization ?? "") ?? [];
  const digest = headers["x-amz-content-sha256"];
  const time = headers["x-amz-date"];
  const isBodySigned = digest === sha256(body) || (digest === "UNSIGNED-PAYLOAD" && sha256(body) === EMPTY);
  if (!given || !isBodySigned || typeof time !== "string") return false;
  const [path = "", query = ""] = url.split("?");
  const parameters = [...new URLSearchParams(query)]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join("&");
  const signed = names.split(";").map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, path, parameters, signed.join(""), names, digest].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", time, scope, sha256(Buffer.from(canonical))].join("\n");
  const key = [day, region, "s3", "aws4_request"].reduce<string | Buffer>(
    (previous, word) => createHmac("sha256", previous).update(word).digest(),
    `AWS4${secret}`,
  );
  return createHmac("sha256", key).update(text).digest("hex") === given;
}

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function etagOf(part: Buffer): string {
  return `"${createHash("md5").update(part).digest("hex")}"`;
}

function sha256(content: Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}

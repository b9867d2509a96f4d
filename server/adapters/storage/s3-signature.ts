import { createHash, createHmac } from "node:crypto";

type Credentials = { accessKeyId: string; secretAccessKey: string; region: string };

type Signable = {
  method: string;
  url: URL;
  content?: Buffer;
  contentType?: string;
  at: Date;
};

const ALGORITHM = "AWS4-HMAC-SHA256";

/**
 * Headers of a request signed with AWS Signature Version 4, for S3. The URL's path must need no escaping and carry
 * no query.
 */
export function signRequest(credentials: Credentials, request: Signable): Record<string, string> {
  const instant = request.at.toISOString().replaceAll(/[-:]|\.\d{3}/g, "");
  const day = instant.slice(0, 8);
  const bodyDigest = sha256(request.content ?? "");
  const headers: Record<string, string> = {
    ...(request.contentType ? { "content-type": request.contentType } : {}),
    host: request.url.host,
    "x-amz-content-sha256": bodyDigest,
    "x-amz-date": instant,
  };

  const names = Object.keys(headers).sort();
  const signedHeaders = names.join(";");
  const canonicalRequest = [
    request.method,
    request.url.pathname,
    "",
    ...names.map((name) => `${name}:${headers[name]}`),
    "",
    signedHeaders,
    bodyDigest,
  ].join("\n");

  const scope = `${day}/${credentials.region}/s3/aws4_request`;
  const toSign = [ALGORITHM, instant, scope, sha256(canonicalRequest)].join("\n");
  const signature = hmac(signingKey(credentials, day), toSign).toString("hex");
  const authorization = `${ALGORITHM} Credential=${credentials.accessKeyId}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`;

  // fetch writes the host header itself, from the same URL.
  const { host: _, ...sent } = headers;
  return { ...sent, authorization };
}

function signingKey({ secretAccessKey, region }: Credentials, day: string): Buffer {
  return ["s3", "aws4_request"].reduce(
    (key, part) => hmac(key, part),
    hmac(hmac(`AWS4${secretAccessKey}`, day), region),
  );
}

function sha256(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}

import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** A bucket in memory that answers only signed requests. */
export async function startS3Server() {
  const objects = new Map<string, { content: Buffer; contentType: string }>();
  const server = createServer(async (request, response) => {
    const { authorization = "", "x-amz-date": date, "x-amz-content-sha256": digest } = request.headers;
    const isSigned =
      /^AWS4-HMAC-SHA256 Credential=.+\/s3\/aws4_request, SignedHeaders=.+, Signature=[0-9a-f]{64}$/;
    if (!isSigned.test(authorization) || !date || !digest) return response.writeHead(403).end("not signed");

    const key = request.url ?? "";
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
      default:
        if (!stored) return response.writeHead(404).end("NoSuchKey");
        return response.writeHead(200, { "content-type": stored.contentType }).end(stored.content);
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  return {
    endpoint: `http://127.0.0.1:${port}`,
    keys: () => [...objects.keys()],
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

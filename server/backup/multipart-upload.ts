import type { Readable } from "node:stream";
import type { S3Client } from "../adapters/s3/s3-client.ts";

type Upload = { client: S3Client; path: string; id: string };

/** Uploads a stream; nothing is left of an upload that fails. Returns its bytes, which the file must have. */
export async function uploadInParts(
  client: S3Client,
  path: string,
  content: Readable,
  partBytes: number,
): Promise<number> {
  const started = await client.readText("POST", `${path}?uploads=`);
  const upload: Upload = { client, path, id: encodeURIComponent(readTag(started, "UploadId")) };
  try {
    const tags: string[] = [];
    let bytes = 0;
    for await (const part of splitIntoParts(content, partBytes)) {
      tags.push(await uploadPart(upload, tags.length + 1, part));
      bytes += part.length;
    }
    const parts = tags.map(
      (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
    );
    await complete(upload, parts.join(""));
    return bytes;
  } catch (error) {
    // Parts that nobody completes are kept and charged.
    await client.send("DELETE", `${path}?uploadId=${upload.id}`).catch(() => undefined);
    throw error;
  }
}

/**
 * A repeated request finds no upload any more when only the answer to the first one was lost. The caller compares the
 * length of the file.
 */
async function complete({ client, path, id }: Upload, parts: string): Promise<void> {
  const body = `<CompleteMultipartUpload>${parts}</CompleteMultipartUpload>`;
  try {
    await client.readText("POST", `${path}?uploadId=${id}`, { body });
  } catch (error) {
    if (!String(error).includes("NoSuchUpload")) throw error;
  }
}

/** Uploads one part, counted from 1. Returns its ETag. */
async function uploadPart({ client, path, id }: Upload, number: number, part: Buffer): Promise<string> {
  const query = `partNumber=${number}&uploadId=${id}`;
  const answer = await client.send("PUT", `${path}?${query}`, { body: new Uint8Array(part) });
  await answer.body?.cancel();
  const tag = answer.headers.get("etag");
  if (!answer.ok || !tag) throw new Error(`S3 answered ${answer.status} to a part of ${path}`);
  return tag;
}

function readTag(xml: string, tag: string): string {
  const value = new RegExp(`<${tag}>([^<]+)</${tag}>`).exec(xml)?.[1];
  if (value) return value;
  throw new Error(`S3 answered without ${tag}`);
}

/** Parts of equal size; the last one may be smaller. */
async function* splitIntoParts(content: Readable, size: number): AsyncGenerator<Buffer> {
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

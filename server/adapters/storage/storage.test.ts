import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { mustExist } from "#tests/support/factories.ts";
import { makeMemoryStorage } from "#tests/support/memory-storage.ts";
import { startS3Server } from "#tests/support/s3-server.ts";
import { makeFolderStorage } from "./folder-storage.ts";
import type { Storage } from "./index.ts";
import { makeS3Storage } from "./s3-storage.ts";

const credentials = { accessKeyId: "AKIAIOSFODNN7EXAMPLE", secretAccessKey: "secret", region: "auto" };
let folder: string;
let s3: Awaited<ReturnType<typeof startS3Server>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "trenza-storage-"));
  s3 = await startS3Server();
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

const kinds: [string, () => Storage][] = [
  ["a folder", () => makeFolderStorage(folder)],
  ["S3", () => makeS3Storage({ ...credentials, endpoint: s3.endpoint, bucket: "tienda" })],
  ["memory, as in tests", makeMemoryStorage],
];

describe.each(kinds)("storage in %s", (_name, open) => {
  test("returns a stored file until it is deleted", async () => {
    const storage = open();
    await storage.put("products/jar.320w.webp", Buffer.from("picture"), "image/webp");
    const found = await storage.get("products/jar.320w.webp");
    await storage.delete("products/jar.320w.webp");

    expect(found).toEqual({ content: Buffer.from("picture"), contentType: "image/webp" });
    expect(await storage.get("products/jar.320w.webp")).toBeNull();
  });

  test("replaces a file with the same key", async () => {
    const storage = open();
    await storage.put("mark.svg", Buffer.from("old"), "image/svg+xml");
    await storage.put("mark.svg", Buffer.from("new"), "image/svg+xml");

    expect((await storage.get("mark.svg"))?.content.toString()).toBe("new");
  });

  test("lists all files and reads each as a stream", async () => {
    const storage = open();
    const keys = ["list/a.webp", "list/b.webp", "list/deep/c.webp"];
    for (const key of keys) await storage.put(key, Buffer.from(key), "image/webp");
    const listed = (await listKeys(storage)).filter((key) => key.startsWith("list/"));
    const read = mustExist(await storage.read("list/deep/c.webp"));

    expect(listed.sort()).toEqual(keys);
    expect(read.size).toBe("list/deep/c.webp".length);
    expect((await buffer(read.content)).toString()).toBe("list/deep/c.webp");
    expect(await storage.read("list/d.webp")).toBeNull();
  });

  test("finds nothing under an unknown key, and deleting it is no error", async () => {
    const storage = open();
    await storage.delete("nada.webp");

    expect(await storage.get("nada.webp")).toBeNull();
  });
});

test.each(["../secret", "/etc/passwd", "a/../../b", ".hidden", "a//b", "a b", ""])(
  "the folder refuses the key «%s»",
  async (key) => {
    await expect(makeFolderStorage(folder).put(key, Buffer.from("x"), "image/webp")).rejects.toThrow(
      RangeError,
    );
  },
);

test("a folder keeps no half-written files", async () => {
  const storage = makeFolderStorage(join(folder, "whole"));
  await storage.put("a/b.webp", Buffer.from("x"), "image/webp");
  // A folder has the file's name, so the final rename fails.
  await expect(storage.put("a", Buffer.from("x"), "image/webp")).rejects.toThrow();

  expect(await readdir(join(folder, "whole"), { recursive: true })).toEqual(["a", "a/b.webp"]);
});

describe("a file in S3", () => {
  const video = Buffer.alloc(64 * 1024 * 1024, 7);
  const openBucket = ({ endpoint }: { endpoint: string }, timeoutMs?: number) => {
    const opened = makeS3Storage({ ...credentials, endpoint, bucket: "tienda" }, timeoutMs);
    if (opened.folder !== null) throw new Error("S3 has no folder");
    return opened;
  };
  let storage: ReturnType<typeof openBucket>;

  beforeAll(async () => {
    storage = openBucket(s3);
    await storage.put("hero.mp4", video, "video/mp4");
  });

  test("is streamed: a client that aborts does not make the shop read all of it", async () => {
    const before = s3.sentBytes();
    const file = mustExist(await storage.open("hero.mp4"));
    const first = await file.content[Symbol.asyncIterator]().next();
    file.content.destroy();

    expect(file).toMatchObject({ size: video.byteLength, range: null, contentType: "video/mp4" });
    expect(first.value.byteLength).toBeGreaterThan(0);
    expect(s3.sentBytes() - before).toBeLessThan(video.byteLength / 2);
  });

  test("keeps no connection to S3 open when nobody reads it, as after a HEAD request", async () => {
    const file = mustExist(await storage.open("hero.mp4"));
    file.content.destroy();

    await vi.waitFor(() => expect(s3.openDownloads()).toBe(0));
  });

  test("whose connection broke before anybody read it throws nothing that nobody catches", async () => {
    const breaking = await startS3Server();
    await openBucket(breaking).put("hero.mp4", Buffer.alloc(1000), "video/mp4");
    breaking.stall();
    const file = mustExist(await openBucket(breaking).open("hero.mp4"));
    const caught = vi.fn();
    process.once("unhandledRejection", caught);

    await breaking.close();
    await setTimeout(100);
    file.content.destroy();
    await setTimeout(100);

    process.off("unhandledRejection", caught);
    expect(caught).not.toHaveBeenCalled();
  });

  test("returns only the range that a video player requests", async () => {
    const before = s3.sentBytes();
    const file = mustExist(await storage.open("hero.mp4", "bytes=1000-1999"));

    expect(file).toMatchObject({ size: video.byteLength, range: { start: 1000, end: 1999 } });
    expect(await buffer(file.content)).toEqual(video.subarray(1000, 2000));
    expect(s3.sentBytes() - before).toBe(1000);
  });

  test("returns its size for a range outside it, and nothing for an unknown key", async () => {
    const outside = mustExist(await storage.open("hero.mp4", `bytes=${video.byteLength}-`));

    expect(outside).toMatchObject({ size: video.byteLength, range: "invalid" });
    expect(await storage.open("nada.mp4")).toBeNull();
  });

  test("is stored, read and listed over a new connection when S3 closes an idle one", async () => {
    const key = "jar.webp";
    s3.closeNextConnections(1);
    await storage.put(key, Buffer.from("picture"), "image/webp");
    s3.closeNextConnections(1);
    expect((await storage.get(key))?.content.toString()).toBe("picture");
    s3.closeNextConnections(1);
    expect(await listKeys(storage)).toContain(key);

    s3.closeNextConnections(2);
    await expect(storage.delete(key)).rejects.toThrow("fetch failed");
    await storage.delete(key);
  });

  test("is an error, not an endless wait, when its content stops arriving", async () => {
    const stalling = await startS3Server();
    await openBucket(stalling).put("jar.webp", Buffer.from("picture"), "image/webp");
    stalling.stall();
    const impatient = openBucket(stalling, 1000);

    await expect(impatient.get("jar.webp")).rejects.toThrow("S3 stopped sending jar.webp");
    const part = mustExist(await impatient.open("jar.webp", "bytes=2-5"));
    await expect(buffer(part.content)).rejects.toThrow("S3 stopped sending jar.webp");
    await stalling.close();
  });

  test("waits for a slow client, such as a paused video, longer than for S3", async () => {
    const file = mustExist(await openBucket(s3, 1000).open("hero.mp4"));

    let bytes = 0;
    for await (const chunk of file.content) {
      if (bytes === 0) await setTimeout(1500);
      bytes += chunk.byteLength;
    }
    expect(bytes).toBe(video.byteLength);
  });
});

async function listKeys(storage: Storage): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of storage.list()) keys.push(key);
  return keys;
}

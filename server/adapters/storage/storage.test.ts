import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeMemoryStorage } from "#tests/support/memory-storage.ts";
import { startS3Server } from "#tests/support/s3-server.ts";
import { makeFolderStorage } from "./folder-storage.ts";
import type { Storage } from "./index.ts";
import { signRequest } from "./s3-signature.ts";
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
  test("gives back what was put, until it is deleted", async () => {
    const storage = open();
    await storage.put("products/jar.320w.webp", Buffer.from("picture"), "image/webp");
    const found = await storage.get("products/jar.320w.webp");
    await storage.delete("products/jar.320w.webp");

    expect(found).toEqual({ content: Buffer.from("picture"), contentType: "image/webp" });
    expect(await storage.get("products/jar.320w.webp")).toBeNull();
  });

  test("replaces what has the same key", async () => {
    const storage = open();
    await storage.put("mark.svg", Buffer.from("old"), "image/svg+xml");
    await storage.put("mark.svg", Buffer.from("new"), "image/svg+xml");

    expect((await storage.get("mark.svg"))?.content.toString()).toBe("new");
  });

  test("knows nothing of a key never put, and forgives deleting it", async () => {
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
  // A folder stands where the file should go, so the last step fails.
  await expect(storage.put("a", Buffer.from("x"), "image/webp")).rejects.toThrow();

  expect(await readdir(join(folder, "whole"), { recursive: true })).toEqual(["a", "a/b.webp"]);
});

test("signs a known request with its known signature", () => {
  const headers = signRequest(
    {
      accessKeyId: "AKIAIOSFODNN7EXAMPLE",
      secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
      region: "us-east-1",
    },
    {
      method: "GET",
      url: new URL("https://examplebucket.s3.amazonaws.com/test.txt"),
      at: new Date("2013-05-24T00:00:00Z"),
    },
  );

  expect(headers.authorization).toContain("SignedHeaders=host;x-amz-content-sha256;x-amz-date");
  expect(headers.authorization).toContain(
    "Signature=df548e2ce037944d03f3e68682813b093763996d597cf890ca3d9037fd231eb4",
  );
  expect(headers).toMatchObject({
    "x-amz-date": "20130524T000000Z",
    "x-amz-content-sha256": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
  });
});

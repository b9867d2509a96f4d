import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Config, readConfig } from "#server/config.ts";
import { startS3Server } from "#tests/support/s3-server.ts";
import { openS3Bucket, parseS3Address } from "./s3-target.ts";

let s3: Awaited<ReturnType<typeof startS3Server>>;
let folder = "";
beforeEach(async () => {
  s3 = await startS3Server();
  folder = await mkdtemp(join(tmpdir(), "trenza-s3-"));
});
afterEach(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const open = (env: Record<string, string> = {}): Config =>
  readConfig({
    DATA_DIR: folder,
    BACKUP_S3: "s3://copias/tienda",
    BACKUP_S3_ENDPOINT: s3.endpoint,
    BACKUP_S3_ACCESS_KEY_ID: "AKIAIOSFODNN7EXAMPLE",
    BACKUP_S3_SECRET_ACCESS_KEY: "secret",
    ...env,
  });
const PART = 64 * 1024;

async function* bytes(count: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < count; at += 1000) yield Buffer.alloc(Math.min(1000, count - at), at % 251);
}
const whole = (count: number) => buffer(Readable.from(bytes(count)));

test.each([1, PART - 1, PART, PART + 1, 5 * PART + 17])(
  "a stream of %i bytes is uploaded in parts and read back byte by byte",
  async (count) => {
    const bucket = openS3Bucket(open(), "copias", { partBytes: PART });

    expect(await bucket.upload("tienda/copia.tar.gz", Readable.from(bytes(count)))).toBe(count);

    const stored = await buffer(await bucket.download("tienda/copia.tar.gz"));
    expect(stored.equals(await whole(count))).toBe(true);
    expect(s3.openUploads()).toBe(0);
    expect(s3.longestBody()).toBeLessThanOrEqual(PART);
  },
);

test("a part that the service refuses for the moment is sent again", async () => {
  s3.failNextWrites(2);
  const bucket = openS3Bucket(open(), "copias", { partBytes: PART });

  expect(await bucket.upload("copia", Readable.from(bytes(PART + 5)))).toBe(PART + 5);
});

test("an upload whose completion was done, but not answered, counts as complete", async () => {
  s3.loseNextCompletion();
  const bucket = openS3Bucket(open(), "copias", { partBytes: PART });

  expect(await bucket.upload("copia", Readable.from(bytes(PART + 5)))).toBe(PART + 5);
});

test("a download may take longer than the service has for its answer", async () => {
  const count = 8 * 1024 * 1024;
  const bucket = openS3Bucket(open(), "copias", { timeoutMs: 1000 });
  await bucket.upload("copia", Readable.from([Buffer.alloc(count)]));

  const download = await bucket.download("copia");
  await wait(1500);

  expect((await buffer(download)).length).toBe(count);
});

test("an upload that fails leaves neither a file nor parts that are charged", async () => {
  async function* broken() {
    yield* bytes(PART * 2);
    throw new Error("the disk broke");
  }
  const bucket = openS3Bucket(open(), "copias", { partBytes: PART });

  await expect(bucket.upload("copia", Readable.from(broken()))).rejects.toThrow("the disk broke");
  expect([s3.keys(), s3.openUploads()]).toEqual([[], 0]);
});

test("a wrong key is refused by the service, and says so", async () => {
  const bucket = openS3Bucket(open({ BACKUP_S3_SECRET_ACCESS_KEY: "another" }), "copias", {
    partBytes: PART,
  });

  await expect(bucket.upload("copia", Readable.from(bytes(9)))).rejects.toThrow(/403.*SignatureDoesNotMatch/);
});

test("backups never go into the bucket of the pictures, which everybody can read", () => {
  const pictures = {
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: "copias",
    S3_ACCESS_KEY_ID: "AKIAIOSFODNN7EXAMPLE",
    S3_SECRET_ACCESS_KEY: "secret",
  };

  expect(() => openS3Bucket(open(pictures), "copias")).toThrow(/^BACKUP_S3: usa un bucket distinto/);
  expect(() => openS3Bucket(open(pictures), "otro")).not.toThrow();
});

test("an address is a bucket with a folder, and nothing else is taken for one", () => {
  expect(parseS3Address("copia.tar.gz")).toBeNull();
  expect(parseS3Address("s3://copias")).toEqual({ bucket: "copias", key: "" });
  expect(parseS3Address("s3://copias/a/b.tar.gz")).toEqual({ bucket: "copias", key: "a/b.tar.gz" });
  for (const wrong of ["s3://", "s3:copias", "s3://copias/../otro", "s3://copias/a b", "s3://copias/a?b"]) {
    expect(() => parseS3Address(wrong), wrong).toThrow(/no es una dirección de S3/);
  }
});

test("a shop whose backups go to S3 does not start without access to it", () => {
  expect(() => readConfig({ BACKUP_S3: "s3://copias" })).toThrow(/^BACKUP_S3: escribe también/);
  expect(() => readConfig({ BACKUP_S3: "copias" })).toThrow(/^BACKUP_S3: .*s3:\/\/bucket/);
});

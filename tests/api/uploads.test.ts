import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeFolderStorage } from "#server/adapters/storage/folder-storage.ts";
import { makeMemoryStorage } from "#tests/support/memory-storage.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const parent = await mkdtemp(join(tmpdir(), "trenza-uploads-"));
const PICTURE = "products/jar.1200x1500.e8d9c4.webp";
const video = Buffer.from(Array.from({ length: 1000 }, (_, i) => i % 251));

afterAll(() => rm(parent, { recursive: true }));

const kinds = [
  { kind: "a folder", storage: makeFolderStorage(join(parent, "uploads")) },
  { kind: "other storage", storage: makeMemoryStorage() },
];

describe.each(kinds)("pictures stored in $kind", ({ storage }) => {
  let shop: TestShop;
  const get = (url: string, headers: Record<string, string> = {}) => shop.request({ url, headers });

  beforeAll(async () => {
    await storage.put(PICTURE, Buffer.from("picture"), "image/webp");
    await storage.put("hero.mp4", video, "video/mp4");
    await storage.put("mark.svg", Buffer.from("<svg/>"), "image/svg+xml");
    await writeFile(join(parent, "secret.webp"), "secret");
    shop = await openTestShop({ parts: { storage } });
  });
  afterAll(() => shop.close());

  test("are cached for good if their name contains their digest", async () => {
    const answer = await get(`/uploads/${PICTURE}`);

    expect([answer.statusCode, answer.body]).toEqual([200, "picture"]);
    expect(answer.headers["content-type"]).toBe("image/webp");
    expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect((await get("/uploads/mark.svg")).headers["cache-control"]).toBe("public, max-age=3600");
  });

  test("are sent as AVIF to browsers that accept it, if there is such a file", async () => {
    const small = "products/jar.320w.webp";
    await storage.put(small, Buffer.from("webp"), "image/webp");
    await storage.put("products/jar.320w.avif", Buffer.from("avif"), "image/avif");
    const accept = "image/avif,image/webp,*/*;q=0.8";

    const answers = await Promise.all([
      get(`/uploads/${small}`, { accept }),
      get(`/uploads/${small}`, { accept: "image/webp,*/*" }),
      get(`/uploads/${small}`, { accept: "image/avif;q=0, image/webp" }),
      get(`/uploads/${PICTURE}`, { accept }),
    ]);

    expect(answers.map(({ body, headers }) => [body, headers["content-type"], headers.vary])).toEqual([
      ["avif", "image/avif", "accept"],
      ["webp", "image/webp", "accept"],
      ["webp", "image/webp", "accept"],
      ["picture", "image/webp", "accept"],
    ]);
  });

  test("cannot run scripts as a page", async () => {
    const { headers } = await get("/uploads/mark.svg");

    expect(headers["content-security-policy"]).toContain("sandbox");
    expect(headers["x-content-type-options"]).toBe("nosniff");
  });

  test("are sent in ranges to video players", async () => {
    const part = await get("/uploads/hero.mp4", { range: "bytes=100-199" });
    const beyond = await get("/uploads/hero.mp4", { range: "bytes=5000-" });

    expect(part.statusCode).toBe(206);
    expect(part.rawPayload).toEqual(video.subarray(100, 200));
    expect(part.headers["content-range"]).toBe("bytes 100-199/1000");
    expect(beyond.statusCode).toBe(416);
  });

  test("answer HEAD with their size", async () => {
    const { statusCode, headers, rawPayload } = await shop.request({
      method: "HEAD",
      url: "/uploads/hero.mp4",
    });

    expect([statusCode, headers["content-length"], rawPayload.byteLength]).toEqual([200, "1000", 0]);
  });

  test("include the default picture that ships with the shop", async () => {
    const answer = await get("/uploads/default-product.jpg");

    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("image/jpeg");
    expect(answer.rawPayload.byteLength).toBeGreaterThan(1000);
  });

  test.each([
    "/uploads/nada.webp",
    "/uploads/../secret.webp",
    "/uploads/..%2fsecret.webp",
    "/uploads/%2e%2e/secret.webp",
    "/uploads/products/..%2f..%2fsecret.webp",
    "/uploads/..%5csecret.webp",
    "/uploads//etc/passwd",
    "/uploads/products",
    "/uploads/.env",
  ])("are not read from outside their folder: %s", async (url) => {
    const answer = await get(url);

    expect(answer.statusCode).toBe(404);
    expect(answer.json().code).toBe("not_found");
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  test("an address with a null character is refused", async () => {
    const answer = await get("/uploads/%00");

    expect(answer.statusCode).toBe(400);
  });
});

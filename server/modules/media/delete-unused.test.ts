import sharp from "sharp";
import { expect, test } from "vitest";
import { HOUR_MS } from "#contract/durations.ts";
import { makeCategory, makeProduct, makeSignedIn, makeUser } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/orders.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { chatPictures, mediaFiles, ownPages, products } from "../../db/schema/index.ts";
import { updateSettings } from "../settings/index.ts";
import { deletePictures, deleteUnusedUploads, findUsedUrls } from "./index.ts";
import { storePicture } from "./store-picture.ts";
import { storeShopPicture } from "./store-shop-picture.ts";

const shop = testShop();

async function upload(): Promise<string> {
  const picture = sharp({ create: { width: 400, height: 400, channels: 3, background: "#cc8844" } });
  return storeShopPicture(shop().ctx, await picture.png().toBuffer());
}

const isStored = async (url: string) =>
  (await shop().deps.storage.get(url.replace("/uploads/", ""))) !== null;

test("an unused upload is deleted after a day, in every width", async () => {
  const url = await upload();
  const narrower = url.replace(/\.400x400.*/, ".320w.webp");

  shop().clock.advance(23 * HOUR_MS);
  await deleteUnusedUploads(shop().ctx);
  expect([await isStored(url), await isStored(narrower)]).toEqual([true, true]);

  shop().clock.advance(HOUR_MS);
  await deleteUnusedUploads(shop().ctx);
  expect([await isStored(url), await isStored(narrower)]).toEqual([false, false]);
  expect(await shop().ctx.db.select().from(mediaFiles)).toEqual([]);
});

test("the files of an upload that was interrupted are deleted after a day", async () => {
  const { ctx } = shop();
  const stored: string[] = [];
  const put: typeof ctx.storage.put = async (key, ...rest) => {
    if (stored.length === 3) throw new Error("the process was killed");
    stored.push(`/uploads/${key}`);
    return ctx.storage.put(key, ...rest);
  };
  const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: "#cc8844" } })
    .png()
    .toBuffer();
  await expect(
    storePicture({ ...ctx, storage: { ...ctx.storage, put } }, "reviews", picture),
  ).rejects.toThrow();

  shop().clock.advance(24 * HOUR_MS);
  await deleteUnusedUploads(ctx);

  expect(await Promise.all(stored.map(isStored))).toEqual([false, false, false]);
});

test("pictures used in products, sizes, categories, orders, texts and settings are kept", async () => {
  const { ctx } = shop();
  const urls = await Promise.all(Array.from({ length: 8 }, upload));
  const [main = "", gallery = "", size = "", category = "", ordered = "", chat = "", logo = "", long = ""] =
    urls;
  await makeCategory(ctx, { imageUrl: category });
  const { id } = await makeProduct(ctx, {
    imageUrl: main,
    gallery: [gallery],
    longDescription: `<img src="${long}">`,
  });
  const [variant] = [{ size: "60 ml", stock: 1, imageUrl: size }];
  const { cookie } = await makeSignedIn(ctx, { isAdmin: true });
  const url = `/api/products/${id}/variants`;
  expect((await shop().request({ method: "PUT", url, cookie, payload: [variant] })).statusCode).toBe(200);
  const sold = await makeProduct(ctx, { imageUrl: ordered, price: 20_000, stock: 1 });
  const { id: userId } = await makeUser(ctx);
  await makeOrder(ctx, { userId, lines: [{ productId: sold.id, price: 20_000 }] });
  await ctx.db.update(products).set({ imageUrl: "/uploads/default-product.jpg" });
  await ctx.db.update(products).set({ imageUrl: main });
  await ctx.db.insert(chatPictures).values({ imageUrl: chat, alt: "Una conversación", position: 0 });
  await updateSettings(ctx, { general: { logoUrl: logo } });
  const unused = await upload();

  expect(await findUsedUrls(ctx, [...urls, unused])).toEqual(new Set(urls));
  for (const hours of [0, 25, 25]) {
    shop().clock.advance(hours * HOUR_MS);
    await deleteUnusedUploads(ctx);
  }
  expect(await Promise.all(urls.map(isStored))).toEqual(urls.map(() => true));
  expect(await isStored(unused)).toBe(false);
});

test("a picture in a section of a page that the owner wrote is kept", async () => {
  const { ctx } = shop();
  const url = await upload();
  const section = { title: "", paragraphs: [], items: [], imageUrl: url, imageAlt: "El taller" };
  await ctx.db.insert(ownPages).values({ slug: "taller", title: "El taller", sections: [section] });

  for (const hours of [0, 25]) {
    shop().clock.advance(hours * HOUR_MS);
    await deleteUnusedUploads(ctx);
  }
  expect(await isStored(url)).toBe(true);
});

test("a picture removed from a product is kept for another day", async () => {
  const { ctx } = shop();
  const url = await upload();
  await makeProduct(ctx, { imageUrl: url });
  shop().clock.advance(48 * HOUR_MS);
  await deleteUnusedUploads(ctx);
  await ctx.db.update(products).set({ imageUrl: "/uploads/default-product.jpg" });

  await deleteUnusedUploads(ctx);
  expect(await isStored(url)).toBe(true);
  shop().clock.advance(24 * HOUR_MS);
  await deleteUnusedUploads(ctx);
  expect(await isStored(url)).toBe(false);
});

test.each([
  ["the hourly clean-up", deleteUnusedUploads],
  ["the erasure of a person's pictures", deletePictures],
])("a file that the storage refuses to delete does not keep the others in %s", async (_, run) => {
  const { ctx } = shop();
  const urls = [await upload(), await upload(), await upload()];
  const refused = String(urls[0]).replace("/uploads/", "");
  const refusing: typeof ctx.storage.delete = async (key) => {
    if (key === refused) throw new Error("AccessDenied");
    return ctx.storage.delete(key);
  };
  await deleteUnusedUploads(ctx);
  shop().clock.advance(24 * HOUR_MS);

  const running = run({ ...ctx, storage: { ...ctx.storage, delete: refusing } }, urls);
  await expect(running).rejects.toThrow("failed: ");
  expect(await Promise.all(urls.map(isStored))).toEqual([true, false, false]);

  await run(ctx, urls);
  expect(await isStored(String(urls[0]))).toBe(false);
});

test.each([
  ["the hourly clean-up", deleteUnusedUploads],
  ["the erasure of a person's pictures", deletePictures],
])("a picture that a product gets while others are deleted is kept in %s", async (_, run) => {
  const { ctx } = shop();
  const urls = [await upload(), await upload()];
  const [, chosen = ""] = urls;
  await deleteUnusedUploads(ctx);
  shop().clock.advance(24 * HOUR_MS);
  let product: Promise<unknown> | undefined;
  const choosing: typeof ctx.storage.delete = async (key) => {
    product ??= makeProduct(ctx, { imageUrl: chosen });
    await product;
    return ctx.storage.delete(key);
  };

  await run({ ...ctx, storage: { ...ctx.storage, delete: choosing } }, urls);

  expect(await Promise.all(urls.map(isStored))).toEqual([false, true]);
});

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Product, Variant } from "#contract/catalog/catalog.ts";
import { describePicture } from "#contract/content/picture.ts";
import { listDemoPictures } from "#demo/pictures.ts";
import { rowsOf } from "#server/db/rows.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { loadDemo } from "./load-demo.ts";

const shop = testShop();
const get = async (url: string) => (await shop().request({ url })).json();

test("loads the demo store through the import", async () => {
  await loadDemo(shop().ctx);

  const categories = await get("/api/categories");
  const products = await get("/api/products");
  expect(categories.map((c: { slug: string }) => c.slug)).toEqual([
    "shampoos",
    "conditioners",
    "treatments",
    "styling",
    "skin-care",
  ]);
  expect(products).toHaveLength(20);
  expect(await get("/api/products/slug/spa-capilar-con-canela")).toMatchObject({
    price: 28_900,
    rating: 4.9,
    reviewCount: 8,
    stock: 79,
    variants: [{ size: "260 ml" }, { size: "430 ml" }, { size: "1000 ml" }],
  });
});

test("the demo store has its identity and its testimonials", async () => {
  const { general } = await get("/api/settings");
  const [counted] = await rowsOf<{ n: number }>(
    shop().ctx.db,
    sql`select count(*)::int as n from testimonials`,
  );

  expect(general).toMatchObject({ name: "Trenza Botánica", logoUrl: "/uploads/brand/logo.svg" });
  expect(counted?.n).toBe(8);
});

test("the demo store has one automatic promotion, in one category, and one code", async () => {
  const promotions = await get("/api/promotions");
  const skinCare = (await get("/api/categories")).find((c: { slug: string }) => c.slug === "skin-care");

  expect(promotions).toMatchObject([
    { name: "Lleva 3, paga 2", applies: { to: "categories", ids: [skinCare.id] } },
  ]);
});

test("the demo store has one product on sale until a date, and announces the promotions", async () => {
  const onSale = await get("/api/products?onSale=true");

  expect(onSale).toMatchObject([
    {
      slug: "crema-para-peinar-de-linaza",
      price: 15_200,
      compareAt: 17_900,
      // A minute before midnight in Bogotá.
      saleEndsAt: expect.stringMatching(/T04:59:00\.000Z$/),
      variants: [{ stock: 57 }, { compareAt: 23_900 }, { price: 35_900, compareAt: null }],
    },
  ]);
  expect((await get("/api/settings")).announcement).toMatchObject({ href: "/promociones" });
});

test.each([
  ["Medellín", "05001", ["3 a 4 días hábiles", "1 día hábil"]],
  ["Cali", "76001", ["3 a 5 días hábiles", "1 a 2 días hábiles"]],
  ["Leticia", "91001", ["5 a 7 días hábiles", "3 a 5 días hábiles"]],
])("to %s the demo store charges the specified fees, in days of its own", async (_town, cityCode, times) => {
  const { id, variants } = await get("/api/products/slug/agua-de-rosas-facial");
  const quote = async (quantity: number) =>
    (
      await shop().request({
        method: "POST",
        url: "/api/cart/quote",
        payload: { items: [{ productId: id, size: variants[0].size, quantity }], cityCode },
      })
    ).json().shipping.options;

  const [standard, express] = times;
  expect(await quote(1)).toMatchObject([
    { method: "standard", label: "Envío estándar", fee: 10_000, freeFrom: 50_000, time: standard },
    { method: "express", label: "Envío exprés", fee: 20_000, freeFrom: 100_000, time: express },
    { method: "pickup", fee: 0 },
  ]);
  expect(await quote(10)).toMatchObject([{ fee: 0 }, { fee: 0 }, { fee: 0 }]);
});

test("products marked as new are the newest", async () => {
  const isNew = (await get("/api/products")).map((p: { isNew: boolean }) => p.isNew);

  expect(isNew.lastIndexOf(true)).toBeLessThan(isNew.indexOf(false));
});

test("every product and size has its own picture in storage, in every width", async () => {
  const products = await get("/api/products");
  const urls: string[] = products.flatMap((p: Product) => [p.imageUrl, ...p.gallery]);
  const ofSizes: string[] = products.flatMap((p: Product) => p.variants.map(({ imageUrl }) => imageUrl));
  const all = [...new Set([...urls, ...ofSizes])];
  const wanted = all.flatMap((url) => describePicture(url)?.srcSet.split(", ") ?? []);

  expect(urls).toHaveLength(60);
  expect(ofSizes).not.toContain(null);
  for (const { variants } of products) {
    expect(new Set(variants.map(({ imageUrl }: Variant) => imageUrl)).size).toBe(variants.length);
  }
  for (const candidate of wanted) {
    const [url = ""] = candidate.split(" ");
    expect(await shop().deps.storage.get(url.replace("/uploads/", "")), url).not.toBeNull();
  }
  expect(await shop().deps.storage.get("default-product.jpg")).toMatchObject({ contentType: "image/jpeg" });
  expect(wanted.length).toBeLessThan(listDemoPictures().length);
});

test("the stock ledger adds up to the demo store's stock", async () => {
  const wrong = await rowsOf(
    shop().ctx.db,
    sql`select v.id from product_variants v
        where v.stock <> (select coalesce(sum(quantity), 0) from stock_movements m where m.variant_id = v.id)`,
  );

  expect(wrong).toEqual([]);
});

test("the demo is not loaded into a shop that already has a catalogue", async () => {
  await expect(loadDemo(shop().ctx)).rejects.toThrow("La tienda ya tiene un catálogo.");
  expect(await get("/api/products")).toHaveLength(20);
});

test("the demo store has 60 reviews of 12 products, and says that they are examples", async () => {
  const products: { id: number; rating: number; reviewCount: number }[] = await get("/api/products");
  const reviewed = products.filter(({ reviewCount }) => reviewCount > 0);

  expect(reviewed).toHaveLength(12);
  expect(reviewed.reduce((sum, { reviewCount }) => sum + reviewCount, 0)).toBe(60);
  for (const { id, rating, reviewCount } of reviewed) {
    const list = await get(`/api/products/${id}/reviews`);
    expect(list).toMatchObject({ average: rating, count: reviewCount, hasExamples: true });
    expect(list.reviews.every(({ source }: { source: string }) => source === "example")).toBe(true);
  }
});

import { beforeAll, expect, test } from "vitest";
import { makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop();
let cookie: string;

beforeAll(async () => {
  cookie = (await makeSignedIn(shop().ctx, { isAdmin: true })).cookie;
});

const duplicate = (id: number) =>
  shop().request({ method: "POST", url: `/api/admin/products/${id}/duplicate`, cookie });

test("a copy is a draft without stock and with a free slug", async () => {
  const { id } = await makeProduct(shop().ctx, {
    name: "Aceite de Coco",
    slug: "aceite-de-coco",
    tags: ["puntas"],
    benefits: ["Brillo"],
    rating: 4,
    reviewCount: 12,
    variants: [
      { size: "30 ml", stock: 5 },
      { size: "60 ml", stock: 3, price: 35_000, isEnabled: false },
    ],
  });

  const first = await duplicate(id);
  const second = await duplicate(id);

  expect(first.statusCode).toBe(201);
  expect(first.json()).toMatchObject({
    name: "Aceite de Coco (copia)",
    slug: "aceite-de-coco-copia",
    isPublished: false,
    stock: 0,
    tags: ["puntas"],
    benefits: ["Brillo"],
    reviewCount: 0,
    variants: [
      { size: "30 ml", stock: 0, ownPrice: null },
      { size: "60 ml", stock: 0, ownPrice: 35_000, isEnabled: false },
    ],
  });
  expect(second.json().slug).toBe("aceite-de-coco-copia-2");
});

test("a copy of the longest name and slug stays within the length limit", async () => {
  const { id } = await makeProduct(shop().ctx, { name: "n".repeat(200), slug: "s".repeat(200) });

  const { name, slug } = (await duplicate(id)).json();

  expect([name.length, slug.length <= 200]).toEqual([200, true]);
  expect(slug.endsWith("-copia")).toBe(true);
});

test("duplicating an unknown product is refused", async () => {
  expect((await duplicate(999_999)).statusCode).toBe(404);
});

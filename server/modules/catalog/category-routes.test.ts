import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { makeCategory, makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { products } from "../../db/schema/index.ts";

const shop = testShop();
let cookie: string;

beforeAll(async () => {
  cookie = (await makeSignedIn(shop().ctx, { isAdmin: true })).cookie;
});

const list = async () => (await shop().request({ url: "/api/categories" })).json();
const send = (method: "POST" | "PATCH" | "DELETE", id: number | "", payload?: object) =>
  shop().request({ method, url: `/api/categories${id && `/${id}`}`, cookie, payload });

describe("categories", () => {
  test("are listed in the owner's order with the number of published products", async () => {
    const second = await makeCategory(shop().ctx, { position: 2 });
    const first = await makeCategory(shop().ctx, { position: 1 });
    await makeProduct(shop().ctx, { categoryId: first.id });
    await makeProduct(shop().ctx, { categoryId: first.id, isPublished: false });

    expect(await list()).toMatchObject([
      { id: first.id, productCount: 1 },
      { id: second.id, productCount: 0 },
    ]);
  });

  test("keep their old slugs as redirects, until another category takes them", async () => {
    const { id, slug } = await makeCategory(shop().ctx);
    const product = await makeProduct(shop().ctx, { categoryId: id });
    const productsOf = async (category: string) =>
      (await shop().request({ url: `/api/products?category=${category}` }))
        .json()
        .map((found: { id: number }) => found.id);
    const find = async () => (await list()).find((category: { id: number }) => category.id === id);

    await send("PATCH", id, { slug: "capilar" });
    expect((await find()).formerSlugs).toEqual([slug]);
    expect(await productsOf(slug)).toEqual([product.id]);

    const other = (await send("POST", "", { name: "Otra", slug })).json();
    expect((await find()).formerSlugs).toEqual([]);
    expect(await productsOf(slug)).toEqual([]);

    await send("DELETE", other.id);
    await send("PATCH", id, { slug });
    expect((await find()).formerSlugs).toEqual(["capilar"]);
    await send("PATCH", id, { slug: "capilar" });
    expect((await find()).formerSlugs).toEqual([slug]);
    await shop().ctx.db.delete(products).where(eq(products.id, product.id));
    await send("DELETE", id);
  });

  test("keep every old slug as a redirect when two administrators rename one at the same time", async () => {
    const { id, slug } = await makeCategory(shop().ctx);
    const patches = ["manos", "pies", "rostro", "cuerpo"].map((taken) => send("PATCH", id, { slug: taken }));
    await Promise.all(patches);

    const { slug: last, formerSlugs } = (await list()).find((category: { id: number }) => category.id === id);
    expect([...formerSlugs, last].sort()).toEqual(["cuerpo", "manos", "pies", "rostro", slug].sort());
    await send("DELETE", id);
  });

  test("are created at the end, changed and deleted", async () => {
    const created = await send("POST", "", { name: "Barbería", slug: "barber" });
    const { id, position } = created.json();
    expect(created.statusCode).toBe(201);
    expect(position).toBe(3);

    const changed = await send("PATCH", id, { description: "Para la barba", position: 0 });
    expect(changed.json()).toMatchObject({ name: "Barbería", description: "Para la barba" });
    expect((await list())[0].id).toBe(id);

    expect((await send("DELETE", id)).statusCode).toBe(204);
    expect((await send("DELETE", id)).statusCode).toBe(404);
  });

  test("cannot be deleted while they contain a product, even a draft", async () => {
    const { id } = await makeCategory(shop().ctx);
    await makeProduct(shop().ctx, { categoryId: id, isPublished: false });

    const answer = await send("DELETE", id);

    expect(answer.statusCode).toBe(409);
    expect(answer.json().code).toBe("category_in_use");
  });

  test("are reordered all together, or not at all", async () => {
    const [one, two] = [await makeCategory(shop().ctx), await makeCategory(shop().ctx)];
    const order = async (ids: number[]) =>
      shop().request({ method: "PUT", url: "/api/admin/categories/order", cookie, payload: { ids } });
    const others = (await list()).map(({ id }: { id: number }) => id).filter((id: number) => id !== one.id);

    const answer = await order([one.id, ...others]);
    const incomplete = await order([two.id, one.id]);

    expect(answer.json()[0]).toMatchObject({ id: one.id, position: 0 });
    expect((await list()).map(({ id }: { id: number }) => id)).toEqual([one.id, ...others]);
    expect(incomplete.json()).toMatchObject({ code: "conflict" });
  });

  test("refuse a slug in use, invalid input and unknown categories", async () => {
    const [one, two] = [await makeCategory(shop().ctx), await makeCategory(shop().ctx)];

    expect((await send("POST", "", { name: "Otra", slug: one.slug })).json()).toMatchObject({
      code: "taken",
      errors: { slug: expect.any(String) },
    });
    expect((await send("PATCH", two.id, { slug: one.slug })).statusCode).toBe(409);
    expect((await send("POST", "", { name: "x", slug: "Con Espacios" })).statusCode).toBe(400);
    expect((await send("POST", "", { name: "Otra", slug: "otra", colour: "red" })).statusCode).toBe(400);
    expect((await send("PATCH", 999_999, { name: "Nada" })).statusCode).toBe(404);
  });
});

const writes = [
  ["POST", "/api/categories"],
  ["PATCH", "/api/categories/1"],
  ["DELETE", "/api/categories/1"],
  ["POST", "/api/products"],
  ["PATCH", "/api/products/1"],
  ["DELETE", "/api/products/1"],
  ["POST", "/api/products/1/variants"],
  ["PUT", "/api/products/1/variants"],
  ["DELETE", "/api/products/1/variants/1"],
] as const;

test.each(writes)("%s %s is for administrators only, checked before the input", async (method, url) => {
  const customer = await makeSignedIn(shop().ctx);
  const invalid = method === "DELETE" ? {} : { payload: { invalid: true } };

  expect((await shop().request({ method, url, ...invalid })).statusCode).toBe(401);
  expect((await shop().request({ method, url, cookie: customer.cookie, ...invalid })).statusCode).toBe(403);
});

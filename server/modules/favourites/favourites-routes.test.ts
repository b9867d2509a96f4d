import { expect, test } from "vitest";
import { makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop();
const path = "/api/user/wishlist";

const read = async (cookie: string) => (await shop().request({ url: path, cookie })).json().products;
const add = (cookie: string | undefined, payload: object) =>
  shop().request({ method: "POST", url: path, cookie, payload });
const remove = (cookie: string | undefined, id: number | string) =>
  shop().request({ method: "DELETE", url: `${path}/${id}`, cookie });

test("favourites are listed as products, newest first, and adding one twice has no effect", async () => {
  const { cookie } = await makeSignedIn(shop().ctx);
  const first = await makeProduct(shop().ctx, { price: 18_500 });
  const second = await makeProduct(shop().ctx);

  await add(cookie, { productId: first.id });
  shop().clock.advance(1000);
  const added = await add(cookie, { productId: second.id });
  await add(cookie, { productId: first.id });

  const products = await read(cookie);
  expect(added.statusCode).toBe(204);
  expect(products.map((product: { id: number }) => product.id)).toEqual([second.id, first.id]);
  expect(products[1]).toMatchObject({ slug: first.slug, name: first.name, price: 18_500, variants: [] });
});

test("a person removes only their own favourite", async () => {
  const [ana, luz] = [await makeSignedIn(shop().ctx), await makeSignedIn(shop().ctx)];
  const product = await makeProduct(shop().ctx);
  await add(ana.cookie, { productId: product.id });
  await add(luz.cookie, { productId: product.id });

  const removed = await remove(ana.cookie, product.id);
  const again = await remove(ana.cookie, product.id);

  expect([removed.statusCode, again.statusCode]).toEqual([204, 204]);
  expect(await read(ana.cookie)).toEqual([]);
  expect(await read(luz.cookie)).toHaveLength(1);
});

test("the favourites hide a product that is no longer published, and refuse drafts and unknown products", async () => {
  const { cookie } = await makeSignedIn(shop().ctx);
  const draft = await makeProduct(shop().ctx, { isPublished: false });

  const answers = [await add(cookie, { productId: draft.id }), await add(cookie, { productId: 999_999 })];

  expect(answers.map((answer) => answer.statusCode)).toEqual([404, 404]);
  expect(await read(cookie)).toEqual([]);
});

test("the favourites are refused without a session", async () => {
  const answers = [
    await shop().request({ url: path }),
    await add(undefined, { productId: 1 }),
    await remove(undefined, 1),
  ];

  expect(answers.map((answer) => answer.statusCode)).toEqual([401, 401, 401]);
});

test.each([
  [{}],
  [{ productId: "1" }],
  [{ productId: 1.5 }],
  [{ productId: 0 }],
  [{ productId: 1, note: "x" }],
])("refuses %j", async (payload) => {
  const { cookie } = await makeSignedIn(shop().ctx);

  expect((await add(cookie, payload)).statusCode).toBe(400);
  expect((await remove(cookie, "uno")).statusCode).toBe(400);
});

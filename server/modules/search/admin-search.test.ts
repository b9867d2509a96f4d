import { expect, test } from "vitest";
import type { AdminSearchResults } from "#contract/admin-search.ts";
import { makeProduct, makeSignedIn, makeUser } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/orders.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop();

async function search(q: string): Promise<AdminSearchResults> {
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true, firstName: "Jefa" });
  const url = `/api/admin/search?q=${encodeURIComponent(q)}`;
  return (await shop().request({ url, cookie })).json();
}

/** An order of somebody with this name. */
async function orderOf(firstName: string, lastName: string) {
  const user = await makeUser(shop().ctx);
  const product = await makeProduct(shop().ctx, { name: "Jabón", price: 30_000 });
  const order = await makeOrder(shop().ctx, {
    userId: user.id,
    firstName,
    lastName,
    lines: [{ productId: product.id, price: 30_000 }],
  });
  return order.id;
}

test("is the administrators' only", async () => {
  const { cookie } = await makeSignedIn(shop().ctx);

  expect((await shop().request({ url: "/api/admin/search?q=ana" })).statusCode).toBe(401);
  expect((await shop().request({ url: "/api/admin/search?q=ana", cookie })).statusCode).toBe(403);
});

test("finds an order by its number, with or without its sign, and by whose it is", async () => {
  const id = await orderOf("Xiomara", "Zuluaga");

  const [byNumber, bySign, byName] = [
    await search(`${id}`),
    await search(`#${id}`),
    await search("xiómara zul"),
  ];

  for (const { orders } of [byNumber, bySign, byName]) {
    expect(orders[0]).toMatchObject({ id, status: "pending", customerName: "Xiomara Zuluaga" });
  }
});

test("finds products by their names, drafts as well, forgiving a slip", async () => {
  const draft = await makeProduct(shop().ctx, { name: "Bálsamo de Achiote", searchText: "balsamo achiote" });
  await shop().request({
    method: "PATCH",
    url: `/api/products/${draft.id}`,
    cookie: (await makeSignedIn(shop().ctx, { isAdmin: true })).cookie,
    payload: { isPublished: false },
  });

  const { products } = await search("balsamo achiote");

  expect(products).toMatchObject([{ id: draft.id, name: "Bálsamo de Achiote", isPublished: false }]);
});

test("finds people by name and address whatever the accents, five at most", async () => {
  const eve = await makeUser(shop().ctx, { firstName: "Evangelína", lastName: "Ñungo" });
  for (let each = 0; each < 7; each++) await makeUser(shop().ctx, { firstName: "Gumersinda" });

  expect((await search("EVANGELINA ñun")).customers).toMatchObject([
    { id: eve.id, name: "Evangelína Ñungo", email: eve.email, isAdmin: false },
  ]);
  expect((await search(eve.email)).customers).toHaveLength(1);
  expect((await search("gumersin")).customers).toHaveLength(5);
});

test("a wildcard is a letter like any other, and two letters find nobody", async () => {
  expect(await search("%%%")).toEqual({ orders: [], products: [], customers: [] });
  expect((await search("an")).customers).toEqual([]);
});

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { AdminSearchResults } from "#contract/admin/admin-search.ts";
import type { Permission } from "#contract/permissions.ts";
import { makeProduct, makeSignedIn, makeUser } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/orders.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { makeCtx } from "../../context.ts";
import { orders } from "../../db/schema/index.ts";
import { searchAdmin } from "./search-admin.ts";

const shop = testShop();

async function search(q: string): Promise<AdminSearchResults> {
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true, firstName: "Jefa" });
  const url = `/api/admin/search?q=${encodeURIComponent(q)}`;
  return (await shop().request({ url, cookie })).json();
}

/** Creates an order for a customer with this name. */
async function makeOrderFor(firstName: string, lastName: string) {
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

test("the admin's search is refused to visitors and customers", async () => {
  const { cookie } = await makeSignedIn(shop().ctx);

  expect((await shop().request({ url: "/api/admin/search?q=ana" })).statusCode).toBe(401);
  expect((await shop().request({ url: "/api/admin/search?q=ana", cookie })).statusCode).toBe(403);
});

test("the admin's search finds only what the person may read", async () => {
  const id = await makeOrderFor("Xiomara", "Zuluaga");
  await makeUser(shop().ctx, { firstName: "Xiomara" });
  const searchAs = (...permissions: Permission[]) => {
    const given = new Set<Permission>(["desk.read", ...permissions]);
    const actor = { kind: "user", userId: 1, sessionId: 1, permissions: given } as const;
    return searchAdmin(makeCtx(shop().deps, actor), "xiomara");
  };

  expect(await searchAs()).toEqual({ orders: [], products: [], customers: [] });
  expect(await searchAs("orders.read")).toMatchObject({ orders: [{ id }], customers: [] });
  expect(await searchAs("customers.read")).toMatchObject({
    orders: [],
    customers: [{ name: expect.stringContaining("Xiomara") }, { name: "Ana Restrepo" }],
  });
});

test("the admin's search finds an order by its number, with or without #, and by the customer's name", async () => {
  const id = await makeOrderFor("Xiomara", "Zuluaga");

  const [byNumber, bySign, byName] = [
    await search(`${id}`),
    await search(`#${id}`),
    await search("xiómara zul"),
  ];

  for (const { orders } of [byNumber, bySign, byName]) {
    expect(orders[0]).toMatchObject({ id, status: "pending", customerName: "Xiomara Zuluaga" });
  }
});

test("an order whose customer was erased says why the name is missing", async () => {
  const [guests, accounts] = [await makeOrderFor("", ""), await makeOrderFor("", "")];
  await shop().ctx.db.update(orders).set({ isGuest: true }).where(eq(orders.id, guests));

  expect((await search(`${guests}`)).orders).toMatchObject([{ customerName: "Datos borrados" }]);
  expect((await search(`${accounts}`)).orders).toMatchObject([{ customerName: "Cuenta eliminada" }]);
});

test.each([
  ["João", "Silva", "joao silva"],
  ["Ângela", "Conceição", "Angela conceicao"],
  ["Zoë", "Çelik", "ZOË ÇELIK"],
  ["Søren", "Strauß", "soren strauss"],
])("finds the order of %s %s for «%s»", async (firstName, lastName, typed) => {
  const id = await makeOrderFor(firstName, lastName);

  expect((await search(typed)).orders).toMatchObject([{ id }]);
});

test("the admin's search finds products by name, including drafts", async () => {
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

test("the admin's search finds at most five customers by name and e-mail, ignoring accents", async () => {
  const eve = await makeUser(shop().ctx, { firstName: "Evangelína", lastName: "Ñungo" });
  for (let each = 0; each < 7; each++) await makeUser(shop().ctx, { firstName: "Gumersinda" });

  expect((await search("EVANGELINA ñun")).customers).toMatchObject([
    { accountId: eve.id, name: "Evangelína Ñungo", email: eve.email, isAdmin: false },
  ]);
  expect((await search(eve.email)).customers).toHaveLength(1);
  expect((await search("gumersin")).customers).toHaveLength(5);
});

test("people of a name come before those who bought goods of that name", async () => {
  const { id: accountId } = await makeUser(shop().ctx, { firstName: "Violeta", lastName: "Ospina" });
  const product = await makeProduct(shop().ctx, { name: "Crema Violeta", price: 30_000, stock: 9 });
  for (let each = 0; each < 6; each++) {
    const buyer = await makeUser(shop().ctx, { firstName: "Clienta" });
    await makeOrder(shop().ctx, { userId: buyer.id, lines: [{ productId: product.id, price: 30_000 }] });
  }

  const { customers } = await search("violeta");

  expect(customers).toHaveLength(5);
  expect(customers[0]).toMatchObject({ accountId });
});

test("the admin's search finds an order and a person by phone, in any notation, and by what was bought", async () => {
  const id = await makeOrderFor("Eudoxia", "Piedrahíta");

  for (const typed of ["+57 (300) 123-4567", "300 1234567", "eudoxia"]) {
    const { orders, customers } = await search(typed);
    expect([typed, orders.some((order) => order.id === id)]).toEqual([typed, true]);
    expect([typed, customers.some(({ phone }) => phone === "3001234567")]).toEqual([typed, true]);
  }
  const byProduct = await search("jabon");
  expect(byProduct.orders.some((order) => order.id === id)).toBe(true);
  expect(byProduct.customers.some(({ phone }) => phone === "3001234567")).toBe(true);
});

test("SQL wildcards match nothing, and two letters find no customers", async () => {
  expect(await search("%%%")).toEqual({ orders: [], products: [], customers: [] });
  expect((await search("an")).customers).toEqual([]);
});

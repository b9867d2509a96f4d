import { asc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { orderItems, stockMovements } from "#server/db/schema/index.ts";
import { catalogChanged } from "#server/events/events.ts";
import { eventsDuring } from "#tests/support/events-during.ts";
import { makeCategory, makeProduct, makeSignedIn, makeUser } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/orders.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop();
let cookie: string;
let categoryId: number;
let serial = 0;

beforeAll(async () => {
  cookie = (await makeSignedIn(shop().ctx, { isAdmin: true })).cookie;
  categoryId = (await makeCategory(shop().ctx)).id;
});

function body(given: object = {}) {
  serial += 1;
  return {
    name: "Gel de Linaza",
    slug: `gel-${serial}`,
    description: "Gel liviano para definir rizos.",
    price: 18_900,
    categoryId,
    imageUrl: "/uploads/default-product.jpg",
    ...given,
  };
}

const send = (method: "POST" | "PATCH" | "DELETE", url: string, payload?: object) =>
  shop().request({ method, url, cookie, payload });
const create = async (given: object = {}) => (await send("POST", "/api/products", body(given))).json();

function ledger(productName: string) {
  const { reason, quantity, size } = stockMovements;
  return shop()
    .ctx.db.select({ reason, quantity, size })
    .from(stockMovements)
    .where(eq(stockMovements.productName, productName))
    .orderBy(asc(stockMovements.id));
}

describe("POST /api/products", () => {
  test("creates a product with its first stock in the ledger", async () => {
    const answer = await send("POST", "/api/products", body({ name: "Nuevo", stock: 7, tags: ["rizos"] }));

    expect(answer.statusCode).toBe(201);
    const product = answer.json();
    expect(product).toMatchObject({ price: 18_900, stock: 7, tags: ["rizos"], rating: 5 });
    expect(await ledger("Nuevo")).toEqual([{ reason: "initial", quantity: 7, size: "" }]);
  });

  test("each invalid field gets the specified message", async () => {
    const wrong = body({ name: "x", slug: "", description: "corta", price: 0, imageUrl: "", stock: -1 });
    const answer = await send("POST", "/api/products", wrong);

    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toMatchObject({
      name: "Product name is required",
      slug: "Slug is required",
      description: "Description is required",
      price: "Price must be greater than 0",
      imageUrl: "Se requiere una imagen para el producto",
      stock: "Stock cannot be negative",
    });
  });

  test("refuses a category that does not exist", async () => {
    const answer = await send("POST", "/api/products", body({ categoryId: 999_999 }));

    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual({ categoryId: "Category is required" });
  });

  test("refuses a slug in use and unknown keys", async () => {
    const { slug } = await create();

    const taken = await send("POST", "/api/products", body({ slug }));
    const unknown = await send("POST", "/api/products", body({ rating: 5 }));

    expect(taken.statusCode).toBe(409);
    expect(taken.json()).toMatchObject({ code: "taken", errors: { slug: expect.any(String) } });
    expect(unknown.statusCode).toBe(400);
  });
});

describe("PATCH /api/products/:id", () => {
  test("changes the given fields, increments the version and records stock in the ledger", async () => {
    const { id } = await create({ name: "Contado", stock: 4 });

    const answer = await send("PATCH", `/api/products/${id}`, { price: 500.5, stock: 1 });

    expect(answer.json()).toMatchObject({ name: "Contado", price: 500.5, stock: 1, version: 2 });
    expect(await ledger("Contado")).toEqual([
      { reason: "initial", quantity: 4, size: "" },
      { reason: "adjustment", quantity: -3, size: "" },
    ]);
  });

  test("refuses an edit of an older version and returns the current product", async () => {
    const { id, version } = await create();
    await send("PATCH", `/api/products/${id}`, { version, name: "Primera edición" });

    const late = await send("PATCH", `/api/products/${id}`, { version, name: "Segunda edición" });

    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: "conflict", product: { name: "Primera edición", version: 2 } });
  });

  test("a former slug redirects to the product until another product uses it", async () => {
    const first = await create();
    await send("PATCH", `/api/products/${first.id}`, { slug: "renombrado" });
    const moved = await shop().request({ url: `/api/products/slug/${first.slug}` });

    const second = await create({ slug: first.slug });
    const found = await shop().request({ url: `/api/products/slug/${first.slug}` });
    const back = await send("PATCH", `/api/products/${first.id}`, { slug: "otra-vez" });

    expect(moved.headers.location).toBe("/api/products/slug/renombrado");
    expect(found.json().id).toBe(second.id);
    expect(back.statusCode).toBe(200);
  });

  test("refuses another product's slug, a missing category and a missing product", async () => {
    const [one, two] = [await create(), await create()];

    const taken = await send("PATCH", `/api/products/${one.id}`, { slug: two.slug });
    const lost = await send("PATCH", `/api/products/${one.id}`, { categoryId: 999_999 });
    const missing = await send("PATCH", "/api/products/999999", { name: "Nada" });

    expect([taken.statusCode, lost.statusCode, missing.statusCode]).toEqual([409, 400, 404]);
    expect((await shop().request({ url: `/api/products/${one.id}` })).json()).toMatchObject({ version: 1 });
  });

  test("a product sold by size ignores a stock of its own", async () => {
    const product = await makeProduct(shop().ctx, { variants: [{ size: "80 ml", stock: 3 }] });

    const answer = await send("PATCH", `/api/products/${product.id}`, { stock: 50 });

    expect(answer.json().stock).toBe(3);
  });

  test("publishes an event for open pages and page caches", async () => {
    const { id } = await create();

    const events = await eventsDuring(shop(), () =>
      send("PATCH", `/api/products/${id}`, { name: "Otro nombre" }),
    );

    expect(events).toEqual([catalogChanged({ products: [id], isAssortmentNew: false })]);
  });
});

describe("DELETE /api/products/:id", () => {
  test("removes the stock in the ledger, whose history stays readable", async () => {
    const product = await makeProduct(shop().ctx, {
      name: "Efímero",
      variants: [{ size: "80 ml", stock: 3 }],
    });

    const events = await eventsDuring(shop(), async () => {
      expect((await send("DELETE", `/api/products/${product.id}`)).statusCode).toBe(204);
    });

    expect(events).toEqual([catalogChanged({ deleted: [product.id] })]);
    expect((await send("DELETE", `/api/products/${product.id}`)).statusCode).toBe(404);
    expect(await ledger("Efímero")).toEqual([
      { reason: "initial", quantity: 3, size: "80 ml" },
      { reason: "removed", quantity: -3, size: "80 ml" },
    ]);
  });

  test("deleting a product keeps past orders unchanged", async () => {
    const product = await makeProduct(shop().ctx, { name: "Comprado", price: 9000 });
    const order = await makeOrder(shop().ctx, {
      userId: (await makeUser(shop().ctx)).id,
      lines: [{ productId: product.id, price: 9000 }],
    });

    await send("DELETE", `/api/products/${product.id}`);

    const items = await shop().ctx.db.select().from(orderItems).where(eq(orderItems.orderId, order.id));
    expect(items).toMatchObject([{ productId: null, name: "Comprado", price: 900_000n }]);
  });
});

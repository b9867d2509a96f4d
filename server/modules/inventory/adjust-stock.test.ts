import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { auditLog, users } from "#server/db/schema/index.ts";
import { makeProduct, makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { ledgerDifferences, makeOrder } from "#tests/support/orders.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop();
let cookie: string;
let userId: number;

beforeAll(async () => {
  const admin = await makeSignedIn(shop().ctx, { isAdmin: true, firstName: "Amparo", lastName: "Gaviria" });
  cookie = admin.cookie;
  userId = admin.user.id;
});

const url = (id: number) => `/api/admin/products/${id}/stock`;
const adjust = (id: number, payload: object) =>
  shop().request({ method: "POST", url: url(id), cookie, payload });
const history = (id: number, query = "") => shop().request({ url: url(id) + query, cookie });

async function withSize(stock: number) {
  const product = await makeProduct(shop().ctx, { variants: [{ size: "80 ml", stock }] });
  return { id: product.id, variantId: mustExist(product.variants[0]).id };
}

describe("POST /api/admin/products/:id/stock", () => {
  test.each([
    [{ reason: "recount", stock: 3 }, 3],
    [{ reason: "receipt", units: 24 }, 34],
    [{ reason: "customer_return", units: 1 }, 11],
    [{ reason: "damage", units: 2 }, 8],
    [{ reason: "other", change: -4, note: "Muestras para la feria" }, 6],
  ])("%j gives the right stock, and records the reason in the ledger", async (adjustment, stock) => {
    const { id, variantId } = await withSize(10);

    const answer = await adjust(id, { variantId, ...adjustment });

    expect(answer.json()).toEqual({ variantId, stock });
    const [row] = (await history(id)).json();
    expect(row).toMatchObject({
      reason: adjustment.reason,
      size: "80 ml",
      stockBefore: 10,
      stockAfter: stock,
      by: { id: userId, name: "Amparo Gaviria" },
      note: "note" in adjustment ? adjustment.note : null,
    });
    expect(await ledgerDifferences(shop().ctx)).toEqual([]);
  });

  test("a product without sizes has its own stock adjusted", async () => {
    const { id } = await makeProduct(shop().ctx, { stock: 2 });

    expect((await adjust(id, { variantId: null, reason: "receipt", units: 5 })).json().stock).toBe(7);
  });

  test("is recorded in the audit with both stocks, the reason and the note", async () => {
    const { id, variantId } = await withSize(10);
    const own = await makeProduct(shop().ctx, { name: "Tónico", stock: 2 });

    await adjust(id, { variantId, reason: "damage", units: 4, note: "Se rompió" });
    await adjust(own.id, { variantId: null, reason: "receipt", units: 5 });

    const auditOf = async (subjectId: number) => {
      const [entry] = await shop()
        .ctx.db.select()
        .from(auditLog)
        .where(and(eq(auditLog.action, "product.stock_adjusted"), eq(auditLog.subjectId, String(subjectId))));
      return entry;
    };
    expect((await auditOf(id))?.changes).toEqual(
      expect.arrayContaining([
        { path: ["variants", "80 ml", "stock"], before: 10, after: 6 },
        { path: ["reason"], before: null, after: "damage" },
        { path: ["note"], before: null, after: "Se rompió" },
      ]),
    );
    expect(await auditOf(own.id)).toMatchObject({
      subjectType: "product",
      subjectLabel: "Tónico",
      changes: expect.arrayContaining([{ path: ["stock"], before: 2, after: 7 }]),
    });
  });

  test("the same adjustment with the same key counts once, also when both are sent together", async () => {
    const { id, variantId } = await withSize(10);
    const send = (key: string) =>
      shop().request({
        method: "POST",
        url: url(id),
        cookie,
        headers: { "idempotency-key": key },
        payload: { variantId, reason: "receipt", units: 5 },
      });

    const together = await Promise.all([send("first"), send("first")]);
    const later = await send("first");
    const another = await send("second");

    expect([...together, later].map((answer) => answer.json().stock)).toEqual([15, 15, 15]);
    expect(another.json().stock).toBe(20);
    expect((await history(id)).json()).toHaveLength(3);
    expect(await ledgerDifferences(shop().ctx)).toEqual([]);
  });

  test("the key of another size's adjustment is refused", async () => {
    const { id, variants } = await makeProduct(shop().ctx, {
      variants: [
        { size: "80 ml", stock: 10 },
        { size: "260 ml", stock: 3 },
      ],
    });
    const [first, second] = variants.map(({ id: variantId }) => ({ variantId, reason: "receipt", units: 5 }));
    const send = (payload?: object) =>
      shop().request({
        method: "POST",
        url: url(id),
        cookie,
        headers: { "idempotency-key": "one" },
        payload,
      });

    expect((await send(first)).statusCode).toBe(200);
    expect((await send(second)).json()).toMatchObject({ code: "idempotency_key_reused" });
  });

  test("a recount that finds what was expected changes nothing", async () => {
    const { id, variantId } = await withSize(10);

    expect(
      (await adjust(id, { variantId, reason: "recount", stock: 10, expectedStock: 10 })).json().stock,
    ).toBe(10);

    expect(await (await history(id)).json()).toMatchObject([{ reason: "initial" }]);
  });

  test("the last unit can be removed", async () => {
    const { id, variantId } = await withSize(1);

    expect((await adjust(id, { variantId, reason: "damage", units: 1 })).json().stock).toBe(0);
  });

  test("removing more units than there are is refused", async () => {
    const { id, variantId } = await withSize(1);

    const answer = await adjust(id, { variantId, reason: "damage", units: 2 });

    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual({ units: "Solo hay 1 unidad: no puedes quitar más." });
  });

  test("a recount is refused when units were sold meanwhile", async () => {
    const { id, variantId } = await withSize(10);
    await adjust(id, { variantId, reason: "damage", units: 1 });

    const answer = await adjust(id, { variantId, reason: "recount", stock: 12, expectedStock: 10 });

    expect(answer.statusCode).toBe(409);
    expect(answer.json().movedStock).toEqual([{ size: "80 ml", expected: 10, stock: 9 }]);
  });

  test("another reason requires a note", async () => {
    const { id, variantId } = await withSize(1);

    const answer = await adjust(id, { variantId, reason: "other", change: 1 });

    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe("Escribe el motivo");
  });

  test("a size of another product and the own stock of a sized product are not found", async () => {
    const { id, variantId } = await withSize(1);
    const other = await makeProduct(shop().ctx);

    const ofAnother = await adjust(other.id, { variantId, reason: "receipt", units: 1 });
    const ownOfSized = await adjust(id, { variantId: null, reason: "receipt", units: 1 });
    const ofNone = await adjust(999_999, { variantId: null, reason: "receipt", units: 1 });

    expect([ofAnother, ownOfSized, ofNone].map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  });
});

describe("GET /api/admin/products/:id/stock", () => {
  test("lists movements newest first, in pages, with the order's number", async () => {
    const product = await makeProduct(shop().ctx, {
      variants: [
        { size: "80 ml", stock: 10 },
        { size: "30 ml", stock: 3 },
      ],
    });
    const { id } = product;
    const variantId = mustExist(product.variants[0]).id;
    const line = { productId: id, size: "80 ml", price: 20_000 };
    const order = await makeOrder(shop().ctx, { userId, lines: [line] });
    await adjust(id, { variantId, reason: "recount", stock: 9 });
    await adjust(id, { variantId, reason: "receipt", units: 1 });

    const answer = await history(id, `?page=1&pageSize=2&variantId=${variantId}`);

    expect(answer.headers["x-total-count"]).toBe("3");
    expect(answer.json()).toMatchObject([
      { reason: "receipt", quantity: 1 },
      { reason: "order_placed", quantity: -1, orderId: order.id },
    ]);
    expect((await history(999_999)).statusCode).toBe(404);
  });

  test("names nobody for what the shop did itself, or an account that was deleted", async () => {
    const admin = await makeSignedIn(shop().ctx, { isAdmin: true });
    const { id, variantId } = await withSize(3);
    const payload = { variantId, reason: "receipt", units: 1 };
    await shop().request({ method: "POST", url: url(id), cookie: admin.cookie, payload });
    await shop().ctx.db.delete(users).where(eq(users.id, admin.user.id));

    expect((await history(id)).json()).toMatchObject([
      { reason: "receipt", by: null },
      { reason: "initial", by: null },
    ]);
  });
});

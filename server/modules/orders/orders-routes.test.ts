import { beforeAll, describe, expect, test } from "vitest";
import { fullName } from "#contract/full-name.ts";
import { AdminOrderDetail, CustomerOrderDetail } from "#contract/orders/order-details.ts";
import { AdminOrder, CustomerOrder } from "#contract/orders/orders.ts";
import { inTransaction } from "#server/context.ts";
import { makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/orders.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { setOrderPaymentStatus } from "./index.ts";

const shop = testShop();

let admin: Awaited<ReturnType<typeof makeSignedIn>>;
let buyer: Awaited<ReturnType<typeof makeSignedIn>>;
let stranger: Awaited<ReturnType<typeof makeSignedIn>>;
let productId: number;

beforeAll(async () => {
  const { ctx } = shop();
  admin = await makeSignedIn(ctx, { isAdmin: true });
  buyer = await makeSignedIn(ctx);
  stranger = await makeSignedIn(ctx);
  productId = (await makeProduct(ctx, { price: 20_000, stock: 1000 })).id;
});

function order(given: { userId?: number; firstName?: string; email?: string } = {}) {
  return makeOrder(shop().ctx, { userId: buyer.user.id, lines: [{ productId, price: 20_000 }], ...given });
}

const get = (url: string, cookie?: string) => shop().request({ url, cookie });
const patch = (id: number, payload: object, cookie?: string) =>
  shop().request({ method: "PATCH", url: `/api/orders/${id}/status`, cookie, payload });
const cancel = (id: number, cookie?: string) =>
  shop().request({ method: "POST", url: `/api/orders/${id}/cancel`, cookie });

describe("access", () => {
  test.each(["/api/orders", "/api/orders/all", "/api/orders/recent", "/api/orders/status-counts"])(
    "only administrators may GET %s",
    async (url) => {
      expect((await get(url)).statusCode).toBe(401);
      expect((await get(url, buyer.cookie)).statusCode).toBe(403);
      expect((await get(url, admin.cookie)).statusCode).toBe(200);
    },
  );

  test("only administrators may change a status, whatever the body", async () => {
    const { id } = await order();

    expect((await patch(id, { nonsense: 1 })).statusCode).toBe(401);
    expect((await patch(id, { nonsense: 1 }, buyer.cookie)).statusCode).toBe(403);
  });

  test("the list of own orders needs a session", async () => {
    expect((await get("/api/user/orders")).statusCode).toBe(401);
  });

  test("another customer gets the same 404 for an order as for an unknown one", async () => {
    const { id } = await order();

    const theirs = await get(`/api/orders/${id}`, stranger.cookie);
    const none = await get("/api/orders/2000000", stranger.cookie);

    expect((await get(`/api/orders/${id}`)).statusCode).toBe(401);
    expect((await cancel(id)).statusCode).toBe(401);
    expect(theirs.statusCode).toBe(404);
    expect(theirs.json()).toEqual(none.json());
    expect((await cancel(id, stranger.cookie)).statusCode).toBe(404);
  });

  test.each(["abc", "0", "-1", "1.5", "99999999999"])("an order number of %s is refused", async (id) => {
    expect((await get(`/api/orders/${id}`, admin.cookie)).statusCode).toBe(400);
  });
});

describe("an order's page", () => {
  test("shows the owner the customers' status words and no administrator's name", async () => {
    const { id } = await order();
    await patch(id, { status: "shipped", reason: "cliente importante" }, admin.cookie);

    const seen = CustomerOrderDetail.parse((await get(`/api/orders/${id}`, buyer.cookie)).json());

    expect(seen.status).toBe("enviado");
    expect(seen.history).toMatchObject([
      { from: null, to: "pendiente", reason: null },
      { from: "pendiente", to: "enviado", reason: null },
    ]);
    expect(seen.history[0]).not.toHaveProperty("by");
    expect(seen).not.toHaveProperty("attention");
  });

  test("shows administrators who did what, and why", async () => {
    const { id } = await order();
    await patch(id, { status: "shipped", reason: "cliente importante" }, admin.cookie);

    const seen = AdminOrderDetail.parse((await get(`/api/orders/${id}`, admin.cookie)).json());

    expect(seen.status).toBe("shipped");
    expect(seen.history).toMatchObject([
      { from: null, to: "pending", by: fullName(buyer.user) },
      { from: "pending", to: "shipped", by: fullName(admin.user), reason: "cliente importante" },
    ]);
  });
});

describe("lists", () => {
  test("a customer sees only own orders, newest first, page by page", async () => {
    const someone = await makeSignedIn(shop().ctx);
    const ids = [];
    for (let n = 0; n < 3; n++) ids.push((await order({ userId: someone.user.id })).id);

    const all = await get("/api/user/orders", someone.cookie);
    const second = await get("/api/user/orders?page=2&pageSize=2", someone.cookie);
    const beyond = await get("/api/user/orders?page=9&pageSize=2", someone.cookie);

    const orders = all.json().map((row: unknown) => CustomerOrder.parse(row));
    expect(orders.map((row: CustomerOrder) => row.id)).toEqual(ids.toReversed());
    expect(orders[0].items).toHaveLength(1);
    expect(second.json().map((row: CustomerOrder) => row.id)).toEqual([ids[0]]);
    expect(second.headers["x-total-count"]).toBe("3");
    expect(beyond.json()).toEqual([]);
    expect(beyond.headers["x-total-count"]).toBe("3");
  });

  test.each(["page=0", "page=x", "pageSize=101", "pageSize=1.5"])("refuses %s", async (query) => {
    expect((await get(`/api/user/orders?${query}`, buyer.cookie)).statusCode).toBe(400);
  });

  test("administrators find by number, by name without accents and by e-mail, and filter by status", async () => {
    const { id } = await order({ firstName: "Ñáñez 512", email: "raro_100%@correo.example" });
    await order({ firstName: "Otra" });
    const idsOf = async (query: string) =>
      (await get(`/api/orders?${query}`, admin.cookie))
        .json()
        .map((row: unknown) => AdminOrder.parse(row).id);

    expect(await idsOf(`search=${id}`)).toContain(id);
    expect(await idsOf(`search=${encodeURIComponent(`#${id}`)}`)).toEqual([id]);
    expect(await idsOf("search=nanez")).toEqual([id]);
    expect(await idsOf(`search=${encodeURIComponent("ÑÁÑEZ 512 restrepo")}`)).toEqual([id]);
    expect(await idsOf(`search=${encodeURIComponent("raro_100%")}`)).toEqual([id]);
    expect(await idsOf(`search=${encodeURIComponent("raro%100")}`)).toEqual([]);
    expect(await idsOf(`search=${encodeURIComponent("ÑÁ")}`)).toEqual([id]);
    expect(await idsOf("search=ez")).toEqual([]);
    expect(await idsOf("search=512")).toEqual([id]);
    expect(await idsOf("search=51")).toEqual([]);
    expect(await idsOf("search=nanez&status=shipped")).toEqual([]);
    expect(await idsOf("search=nanez&status=pending")).toEqual([id]);
  });

  test("both list routes answer the same, and the recent orders are the first five", async () => {
    const all = (await get("/api/orders/all", admin.cookie)).json();

    expect((await get("/api/orders", admin.cookie)).json()).toEqual(all);
    expect((await get("/api/orders/recent", admin.cookie)).json()).toEqual(all.slice(0, 5));
  });

  test("the counts match the lists", async () => {
    const counts = (await get("/api/orders/status-counts", admin.cookie)).json();

    for (const status of ["pending", "shipped", "cancelled"]) {
      const list = await get(`/api/orders?status=${status}&page=1&pageSize=1`, admin.cookie);
      expect(Number(list.headers["x-total-count"])).toBe(counts[status]);
    }
    const all = await get("/api/orders?page=1&pageSize=1", admin.cookie);
    expect(Number(all.headers["x-total-count"])).toBe(counts.all);
  });
});

describe("changing a status", () => {
  test.each(["pending", "completed"])("%s cannot be set by hand", async (status) => {
    const { id } = await order();

    const answer = await patch(id, { status }, admin.cookie);

    expect(answer.statusCode).toBe(409);
    expect(answer.json().code).toBe("status_not_allowed");
  });

  test.each([{ status: "enviado" }, { status: "" }, {}, { status: 3 }, { status: "shipped", extra: 1 }])(
    "%j is refused",
    async (body) => {
      const { id } = await order();

      const answer = await patch(id, body, admin.cookie);

      expect(answer.statusCode).toBe(400);
      expect(answer.json().code).toBe("invalid_input");
    },
  );

  test("an unknown order is 404", async () => {
    expect((await patch(2_000_000, { status: "shipped" }, admin.cookie)).statusCode).toBe(404);
  });

  test("setting the current status again succeeds and adds no history", async () => {
    const { id } = await order();
    await patch(id, { status: "shipped" }, admin.cookie);

    const again = await patch(id, { status: "shipped" }, admin.cookie);

    expect(AdminOrder.parse(again.json()).status).toBe("shipped");
    const detail = await get(`/api/orders/${id}`, admin.cookie);
    expect(detail.json().history).toHaveLength(2);
  });
});

describe("a customer's own cancellation", () => {
  test("works once, while the order is unpaid", async () => {
    const { id } = await order();

    const first = await cancel(id, buyer.cookie);
    const second = await cancel(id, buyer.cookie);

    expect(first.json()).toMatchObject({ status: "cancelado", isCancellable: false, isPayable: false });
    expect(second.statusCode).toBe(409);
    const history = (await get(`/api/orders/${id}`, buyer.cookie)).json().history;
    expect(history.at(-1)).toMatchObject({ to: "cancelado", reason: "cancelled_by_customer" });
  });

  test("is refused while a payment is pending", async () => {
    const { id } = await order();
    await inTransaction(shop().ctx, (tx) => setOrderPaymentStatus(tx, id, "pending"));

    const answer = await cancel(id, buyer.cookie);

    expect(answer.statusCode).toBe(409);
    expect(answer.json().code).toBe("conflict");
  });

  test("is refused once the shop prepares the order", async () => {
    const { id } = await order();
    await patch(id, { status: "processing" }, admin.cookie);

    expect((await cancel(id, buyer.cookie)).statusCode).toBe(409);
  });
});

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { SalesBreakdown, SalesReport } from "#contract/admin/dashboard.ts";
import { toCentavos } from "#contract/money.ts";
import { readCsv } from "#server/csv/index.ts";
import { orderItems, orders } from "#server/db/schema/index.ts";
import { makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { addPayment, makePaidOrder } from "#tests/support/paid-orders.ts";
import { insertPastOrder } from "#tests/support/past-orders.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop();

async function report(period = "30d"): Promise<SalesReport> {
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
  // Rows inserted directly into the database publish no events: clear the cache.
  shop().deps.events.reportPossibleLoss();
  return (await shop().request({ url: `/api/admin/sales?period=${period}`, cookie })).json();
}

async function plantSale(
  at: string,
  total: number,
  given: Partial<typeof orders.$inferInsert> = {},
  items: { productId: number | null; name?: string; price: number; quantity: number }[] = [],
) {
  const sold = { paymentStatus: "accepted", status: "delivered" } as const;
  const order = await insertPastOrder(shop().ctx, new Date(at), total, { ...sold, ...given });
  for (const { productId, name = "Producto", price, quantity } of items) {
    await shop()
      .ctx.db.insert(orderItems)
      .values({ orderId: order.id, productId, name, size: "", price: toCentavos(price), quantity });
  }
  return order;
}

test("only administrators can read the sales, for three periods", async () => {
  const { cookie } = await makeSignedIn(shop().ctx);
  const admin = await makeSignedIn(shop().ctx, { isAdmin: true });

  expect((await shop().request({ url: "/api/admin/sales" })).statusCode).toBe(401);
  expect((await shop().request({ url: "/api/admin/sales", cookie })).statusCode).toBe(403);
  const unknown = await shop().request({ url: "/api/admin/sales?period=7d", cookie: admin.cookie });
  expect(unknown.statusCode).toBe(400);
  expect([(await report()).days.length, (await report("90d")).days.length]).toEqual([30, 90]);
  expect((await report("year")).days).toHaveLength(364);
});

test("sums paid orders by day in Bogotá, with the same day of the previous period", async () => {
  // Today is 4 March; it starts at 5:00 UTC.
  await plantSale("2026-03-04T05:00:00Z", 10_000.5);
  await plantSale("2026-03-04T04:59:59Z", 20_000);
  await plantSale("2026-02-02T05:00:00Z", 5_000);
  await plantSale("2026-02-03T04:59:59Z", 3_000);
  await plantSale("2026-01-04T04:59:59Z", 999);
  await plantSale("2026-03-04T10:00:00Z", 70_000, { paymentStatus: "unpaid", status: "pending" });
  await plantSale("2026-03-04T10:00:00Z", 70_000, { status: "cancelled", holdsStock: false });

  const { days, total, previousTotal, salesGrowth, ordersGrowth } = await report();

  const [first, yesterday, today] = [days[0], days[28], days[29]];
  expect(today).toEqual({
    day: "2026-03-04",
    sales: 10_000.5,
    orders: 1,
    previous: { sales: 8_000, orders: 2 },
  });
  expect([first?.day, yesterday?.sales]).toEqual(["2026-02-03", 20_000]);
  expect(total).toEqual({ sales: 30_000.5, orders: 2 });
  expect(previousTotal).toEqual({ sales: 8_000, orders: 2 });
  expect([salesGrowth, ordersGrowth]).toEqual([275, 0]);
});

test("the sales list the ten best sellers with their sales minus refunds", async () => {
  const [oil, soap] = [await makeProduct(shop().ctx), await makeProduct(shop().ctx)];
  const at = "2026-03-01T12:00:00Z";
  await plantSale(at, 60_000, {}, [{ productId: oil.id, price: 20_000, quantity: 3 }]);
  const part = await plantSale(at, 100_000, { refunded: toCentavos(50_000) }, [
    { productId: soap.id, price: 10_000, quantity: 10 },
  ]);
  await addPayment(shop(), { ...part, items: [], adjustments: [], flags: [] }, "accepted");
  await plantSale(at, 8_000, {}, [{ productId: null, name: "Jabón de antes", price: 4_000, quantity: 2 }]);
  for (let quantity = 20; quantity < 29; quantity++) {
    const { id } = await makeProduct(shop().ctx);
    await plantSale(at, 1_000 * quantity, {}, [{ productId: id, price: 1_000, quantity }]);
  }

  const ten = (await report()).bestSellers;

  expect(ten).toHaveLength(10);
  expect(ten[0]).toMatchObject({ units: 28, sales: 28_000 });
  expect(ten[9]).toEqual({
    productId: soap.id,
    name: soap.name,
    imageUrl: "/uploads/default-product.jpg",
    units: 10,
    sales: 50_000,
  });
});

test("a deleted product keeps its last name", async () => {
  await plantSale("2025-06-01T12:00:00Z", 400_000, {}, [
    { productId: null, name: "Jabón viejo", price: 4_000, quantity: 100 },
  ]);

  expect((await report("year")).bestSellers[0]).toMatchObject({
    productId: null,
    name: "Jabón viejo",
    imageUrl: null,
    units: 100,
  });
});

test("payments and refunds appear at once", async () => {
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
  const total = async () =>
    (await shop().request({ url: "/api/admin/sales", cookie })).json<SalesReport>().total.sales;
  const before = await total();
  const { order } = await makePaidOrder(shop());
  const paid = await total();
  await shop().request({
    method: "POST",
    url: `/api/admin/orders/${order.id}/refunds`,
    cookie,
    payload: { amount: 30_000, reference: "R" },
  });

  expect([paid - before, (await total()) - before]).toEqual([80_000, 50_000]);
});

test("a changed order makes only its own day be summed again", async () => {
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
  const soap = await makeProduct(shop().ctx);
  const old = await plantSale("2025-09-01T12:00:00Z", 400_000, {}, [
    { productId: soap.id, price: 4_000, quantity: 150 },
  ]);
  await addPayment(shop(), { ...old, items: [], adjustments: [], flags: [] }, "accepted");
  const { order } = await makePaidOrder(shop());
  shop().deps.events.reportPossibleLoss();
  const read = async () =>
    (await shop().request({ url: "/api/admin/sales?period=year", cookie })).json<SalesReport>();
  const refund = (id: number) =>
    shop().request({
      method: "POST",
      url: `/api/admin/orders/${id}/refunds`,
      cookie,
      payload: { amount: 10_000, reference: "R" },
    });
  const before = await read();
  const difference = async () => (await read()).total.sales - before.total.sales;

  // Inserted without an event: each appears only when its own day is summed again.
  await plantSale("2025-09-01T13:00:00Z", 7_000);
  await plantSale("2026-03-03T12:00:00Z", 5_000);
  await plantSale("2026-03-04T12:00:00Z", 20_000, {}, [{ productId: soap.id, price: 20_000, quantity: 1 }]);
  expect((await refund(order.id)).statusCode).toBe(201);
  expect(await difference()).toBe(20_000 - 10_000);
  expect((await read()).bestSellers[0]).toMatchObject({ productId: soap.id, units: 151 });

  expect((await refund(old.id)).statusCode).toBe(201);
  expect(await difference()).toBe(20_000 - 10_000 + 7_000 - 10_000);
});

test("an order whose carrier paid moves to the day of the money when that day is corrected", async () => {
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
  const soap = await makeProduct(shop().ctx);
  const collected = {
    paymentMethod: "cod",
    confirmedAt: new Date("2026-02-10T13:00:00Z"),
    confirmedVia: "page",
    codPaidAt: new Date("2026-03-02T12:00:00Z"),
  } as const;
  const order = await plantSale("2026-02-10T12:00:00Z", 91_000, collected, [
    { productId: soap.id, price: 91, quantity: 1000 },
  ]);
  shop().deps.events.reportPossibleLoss();
  const read = async () => {
    const answer = await shop().request({ url: "/api/admin/sales", cookie });
    const { days, bestSellers } = answer.json<SalesReport>();
    const salesOn = (wanted: string) => days.find(({ day }) => day === wanted)?.sales ?? 0;
    return [salesOn("2026-02-12"), salesOn("2026-03-02"), bestSellers[0]?.units];
  };
  const [before = 0, after = 0] = await read();

  const corrected = { codPaidAt: new Date("2026-02-12T12:00:00Z") };
  await shop().ctx.db.update(orders).set(corrected).where(eq(orders.id, order.id));
  shop().deps.events.deliver({ type: "order.updated", orderId: order.id, userId: null, status: "delivered" });

  expect(await read()).toEqual([before + 91_000, after - 91_000, 1000]);
});

test("an order that is paid when it is created appears at once", async () => {
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
  const total = async () =>
    (await shop().request({ url: "/api/admin/sales", cookie })).json<SalesReport>().total.sales;
  const before = await total();
  const { id: orderId } = await plantSale("2026-03-04T12:00:00Z", 33_000);
  shop().deps.events.deliver({ type: "order.created", orderId, userId: null, total: 33_000 });

  expect((await total()) - before).toBe(33_000);
});

test("breaks sales down by product, town and channel, with the previous period", async () => {
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
  const soap = await makeProduct(shop().ctx);
  const oil = await makeProduct(shop().ctx);
  const items = [
    { productId: soap.id, price: 10_000, quantity: 3 },
    { productId: oil.id, price: 10_000, quantity: 1 },
  ];
  await plantSale("2025-05-10T12:00:00Z", 40_000, { city: "Tunja", channel: "phone" }, items);
  await plantSale("2025-05-11T04:59:59Z", 8_000, { city: "Pasto" }, [
    { productId: oil.id, price: 8_000, quantity: 1 },
  ]);
  await plantSale("2025-05-09T12:00:00Z", 5_000, { city: "Pasto" }, [
    { productId: oil.id, price: 5_000, quantity: 1 },
  ]);
  await plantSale("2025-05-10T12:00:00Z", 9_000, { paymentStatus: "unpaid", status: "pending" }, [
    { productId: oil.id, price: 9_000, quantity: 1 },
  ]);
  const read = async (by: string) => {
    const url = `/api/admin/sales/breakdown?from=2025-05-10&to=2025-05-10&by=${by}`;
    return (await shop().request({ url, cookie })).json().rows;
  };

  expect(await read("product")).toEqual([
    { name: soap.name, units: 3, orders: 1, sales: 30_000, previousSales: 0 },
    { name: oil.name, units: 2, orders: 2, sales: 18_000, previousSales: 5_000 },
  ]);
  expect(await read("town")).toMatchObject([
    { name: "Tunja", sales: 40_000 },
    { name: "Pasto", sales: 8_000, previousSales: 5_000 },
  ]);
  expect(await read("channel")).toMatchObject([{ name: "phone" }, { name: "web", orders: 1 }]);
});

test("two towns of the same name are two rows, which name their departments", async () => {
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
  const at = "2025-03-10T12:00:00Z";
  const item = { productId: null, price: 1_000, quantity: 1 };
  await plantSale(at, 40_000, { city: "Armenia", state: "Quindío", cityCode: "63001" }, [item]);
  await plantSale(at, 30_000, { city: "Armenia", state: "Antioquia", cityCode: "05059" }, [item]);
  await plantSale(at, 20_000, { city: "Tunja", state: "Boyacá", cityCode: "15001" }, [item]);

  const url = "/api/admin/sales/breakdown?from=2025-03-10&to=2025-03-10&by=town";
  expect((await shop().request({ url, cookie })).json().rows).toMatchObject([
    { name: "Armenia, Quindío", sales: 40_000 },
    { name: "Armenia, Antioquia", sales: 30_000 },
    { name: "Tunja", sales: 20_000 },
  ]);
});

test("orders that are collected in the shop are one row of the towns, on the page and in the CSV", async () => {
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
  const item = { productId: null, price: 1_000, quantity: 1 };
  await plantSale("2025-03-20T12:00:00Z", 40_000, { shippingMethod: "pickup", city: "" }, [item]);

  const read = (file: string) =>
    shop().request({ url: `/api/admin/sales/${file}?from=2025-03-20&to=2025-03-20&by=town`, cookie });
  expect((await read("breakdown")).json().rows).toMatchObject([{ name: "Recogido en la tienda" }]);
  const csv = readCsv((await read("breakdown.csv")).rawPayload, { maxRows: 9 });
  expect(csv.rows[0]?.cells[0]).toBe("Recogido en la tienda");
});

test("products and categories show goods only, and shipping is a row of its own that completes the total", async () => {
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
  const soap = await makeProduct(shop().ctx);
  const at = "2025-04-10T12:00:00Z";
  const item = { productId: soap.id, price: 20_000, quantity: 2 };
  await plantSale(at, 50_000, {}, [item]);
  const half = await plantSale(at, 50_000, { refunded: toCentavos(25_000) }, [item]);
  await addPayment(shop(), { ...half, items: [], adjustments: [], flags: [] }, "accepted");
  await plantSale("2025-04-09T12:00:00Z", 28_000, {}, [{ ...item, quantity: 1 }]);
  const read = async (by: string): Promise<SalesBreakdown> => {
    const url = `/api/admin/sales/breakdown?from=2025-04-10&to=2025-04-10&by=${by}`;
    return (await shop().request({ url, cookie })).json();
  };
  const sum = { units: 4, orders: 2, sales: 75_000, previousSales: 28_000 };

  const byProduct = await read("product");
  expect(byProduct).toEqual({
    rows: [{ name: soap.name, units: 4, orders: 2, sales: 60_000, previousSales: 20_000 }],
    total: 1,
    shipping: { units: 0, orders: 2, sales: 15_000, previousSales: 8_000 },
    sum,
  });
  expect((await read("category")).shipping).toEqual(byProduct.shipping);
  expect(await read("method")).toMatchObject({ rows: [{ sales: 75_000 }], shipping: null, sum });
  const csv = await shop().request({
    url: "/api/admin/sales/breakdown.csv?from=2025-04-10&to=2025-04-10&by=product",
    cookie,
  });
  const { rows, headers } = readCsv(csv.rawPayload, { maxRows: 9 });
  expect(csv.headers["content-disposition"]).toContain("ventas-por-producto-2025-04-10-2025-04-10.csv");
  expect(headers[0]).toBe("Producto");
  expect(rows.map(({ cells }) => cells)).toEqual([
    [soap.name, "4", "2", "60000", "20000"],
    ["Envíos y recargos", "0", "2", "15000", "8000"],
    ["Total", "4", "2", "75000", "28000"],
  ]);
});

test("a partial refund that cannot be divided evenly is shared out to the centavo, alike in both reports", async () => {
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
  const goods = [await makeProduct(shop().ctx), await makeProduct(shop().ctx), await makeProduct(shop().ctx)];
  const items = goods.map(({ id }) => ({ productId: id, price: 100, quantity: 100 }));
  const order = await plantSale("2026-02-20T12:00:00Z", 30_000, { refunded: toCentavos(10_000) }, items);
  await addPayment(shop(), { ...order, items: [], adjustments: [], flags: [] }, "accepted");

  const { bestSellers } = await report();
  const url = "/api/admin/sales/breakdown?from=2026-02-20&to=2026-02-20&by=product";
  const breakdown: SalesBreakdown = (await shop().request({ url, cookie })).json();

  const amounts = [6_666.66, 6_666.67, 6_666.67];
  const ofGoods = bestSellers.filter(({ productId }) => goods.some(({ id }) => id === productId));
  expect(ofGoods.map(({ sales }) => sales).sort()).toEqual(amounts);
  expect(breakdown.rows.map(({ sales }) => sales).sort()).toEqual(amounts);
  expect([breakdown.sum.sales, breakdown.shipping]).toEqual([20_000, null]);
});

test("after a partial refund goods and shipping still add up to what was kept, with discounts", async () => {
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
  const product = await makeProduct(shop().ctx);
  const sums = { subtotal: 20_000, discounts: 3_000, shipping: 7_001 };
  const centavos = Object.fromEntries(Object.entries(sums).map(([name, pesos]) => [name, toCentavos(pesos)]));
  const given = { ...centavos, refunded: toCentavos(10_000) };
  const order = await plantSale("2025-05-12T15:00:00Z", 24_001, given);
  await shop()
    .ctx.db.insert(orderItems)
    .values({
      orderId: order.id,
      productId: product.id,
      name: "Jabón",
      size: "",
      price: toCentavos(10_000),
      quantity: 2,
      discount: toCentavos(3_000),
    });

  await addPayment(shop(), { ...order, items: [], adjustments: [], flags: [] }, "accepted");

  const url = "/api/admin/sales/breakdown?from=2025-05-12&to=2025-05-12&by=product";
  const { rows, shipping, sum }: SalesBreakdown = (await shop().request({ url, cookie })).json();
  // 17.000 of 24.001 are goods; 14.001 were kept.
  expect(rows.map(({ sales }) => sales)).toEqual([9_916.96]);
  expect(shipping?.sales).toBe(4_084.04);
  expect(sum.sales).toBe(14_001);
});

test.each([
  ["product", "Producto", "producto"],
  ["size", "Producto y tamaño", "tamano"],
  ["category", "Categoría", "categoria"],
  ["town", "Ciudad", "ciudad"],
  ["method", "Método de pago", "metodo-de-pago"],
  ["channel", "Canal", "canal"],
])("the CSV by %s has a first column and a file named for it in Spanish", async (by, header, word) => {
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
  const period = "from=2025-06-01&to=2025-06-30";
  const csv = await shop().request({ url: `/api/admin/sales/breakdown.csv?${period}&by=${by}`, cookie });
  expect(readCsv(csv.rawPayload, { maxRows: 9 }).headers[0]).toBe(header);
  expect(csv.headers["content-disposition"]).toContain(`ventas-por-${word}-2025-06-01-2025-06-30.csv`);
});

test("the breakdown lists 200 rows and says how many there are; its CSV has all", async () => {
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
  const items = Array.from({ length: 203 }, (_, index) => ({
    productId: null,
    name: `Jabón ${index}`,
    price: 1000,
    quantity: 1,
  }));
  await plantSale("2025-08-10T15:00:00Z", 203_000, {}, items);
  const period = "from=2025-08-10&to=2025-08-10&by=product";

  const listed = await shop().request({ url: `/api/admin/sales/breakdown?${period}`, cookie });
  const csv = await shop().request({ url: `/api/admin/sales/breakdown.csv?${period}`, cookie });

  const { rows, total } = listed.json();
  expect([rows.length, total]).toEqual([200, 203]);
  const table = readCsv(csv.rawPayload, { maxRows: 500 });
  expect(table.rows).toHaveLength(204);
  expect(table.rows[0]?.cells.slice(1)).toEqual(["1", "1", "1000", "0"]);
});

test.each([
  "from=2025-05-10&to=2025-05-09",
  "from=2020-01-01&to=2025-05-09",
  "from=2025-02-30&to=2025-03-01",
])("refuses the period %s", async (period) => {
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
  const answer = await shop().request({ url: `/api/admin/sales/breakdown?${period}`, cookie });
  expect(answer.statusCode).toBe(400);
});

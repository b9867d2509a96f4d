import { setImmediate as nextTurn } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { MAX_BULK_PRODUCTS } from "#contract/catalog/bulk-products.ts";
import { auditLog, priceHistory, products, productVariants } from "#server/db/schema/index.ts";
import { catalogChanged, type DomainEvent } from "#server/events/events.ts";
import { updateSettings } from "#server/modules/settings/index.ts";
import { makeCategory, makeSignedIn } from "#tests/support/factories.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { endSales } from "../sales/end-sales.ts";

const shop = testShop();
/** Of the CPU time of the whole change. */
const LONGEST_TURN = 0.1;
const allProducts = catalogChanged({ products: "all", isAssortmentNew: false });

let cookie: string;
let categorySlug: string;

/** Products of a new category. Their sizes have been sold at their prices for 60 days. */
async function fillCategory(count: number, sizes: number): Promise<void> {
  const { ctx } = shop();
  cookie = (await makeSignedIn(ctx, { isAdmin: true })).cookie;
  const category = await makeCategory(ctx);
  categorySlug = category.slug;
  await ctx.db.delete(products);
  await ctx.db.execute(sql`
    insert into products (name, slug, description, category_id, base_price, price, image_url, created_at)
    select 'Jabón ' || n, 'muchos-' || n, 'Jabón', ${category.id}, 2000000, 1000000, '/uploads/jabon.webp', now()
    from generate_series(1, ${count}) n`);
  await ctx.db.execute(sql`
    insert into product_variants (product_id, size, stock, price)
    select p.id, n || ' ml', 5, 1000000 * n from products p, generate_series(1, ${sizes}) n`);
  await ctx.db.execute(sql`
    insert into price_history (product_id, size, price, created_at)
    select product_id, size, price, ${ctx.clock.now().toISOString()}::timestamptz - interval '60 days' from product_variants`);
}

const post = (path: string, payload: object = {}) =>
  shop().request({ method: "POST", url: `/api/admin/products${path}`, cookie, payload });

async function previewAndApply(action: object) {
  const request = { selection: { matching: { category: categorySlug } }, action };
  const { fingerprint } = (await post("/bulk/preview", request)).json();
  return post("/bulk", { ...request, fingerprint });
}

/**
 * Runs the work. Returns its events, and the longest CPU time between two turns of the event loop as a share of all.
 */
async function observe<T>(work: () => Promise<T>) {
  const events: DomainEvent[] = [];
  const stop = shop().deps.events.subscribe((event) => events.push(event));
  const cpuTime = () => process.threadCpuUsage().user + process.threadCpuUsage().system;
  let isOver = false;
  const start = cpuTime();
  let last = start;
  let longest = 0;
  const running = work().finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await nextTurn();
    const now = cpuTime();
    longest = Math.max(longest, now - last);
    last = now;
  }
  stop();
  return { result: await running, events, longestTurn: longest / (last - start) };
}

const sumOfPrices = async () => {
  const [row] = await shop()
    .ctx.db.select({ sum: sql<string>`sum(${productVariants.price})` })
    .from(productVariants);
  return Number(row?.sum);
};

test("a price change of 10,000 products is one event, leaves time for other requests, and is undone likewise", async () => {
  const sizes = 2;
  await fillCategory(MAX_BULK_PRODUCTS, sizes);
  const before = await sumOfPrices();
  const audited = await shop().ctx.db.$count(auditLog);

  const change = await observe(() => previewAndApply({ type: "price", percent: 10 }));

  expect(change.result.json()).toEqual({ affected: MAX_BULK_PRODUCTS });
  expect(change.events).toEqual([allProducts]);
  expect(change.longestTurn).toBeLessThan(LONGEST_TURN);
  expect(await sumOfPrices()).toBe((before * 11) / 10);
  expect(await shop().ctx.db.$count(auditLog)).toBe(audited + MAX_BULK_PRODUCTS);
  const isNew = eq(priceHistory.createdAt, shop().clock.now());
  expect(await shop().ctx.db.$count(priceHistory, isNew)).toBe(MAX_BULK_PRODUCTS * sizes);

  const [{ id }] = (await shop().request({ url: "/api/admin/products/price-changes", cookie })).json();
  const undo = await observe(() => post(`/price-changes/${id}/undo`));

  expect(undo.result.json()).toEqual({ restored: MAX_BULK_PRODUCTS, kept: [], keptTotal: 0 });
  expect(undo.events).toEqual([allProducts]);
  expect(undo.longestTurn).toBeLessThan(LONGEST_TURN);
  expect(await sumOfPrices()).toBe(before);
}, 600_000);

test("a sale of more sizes than a statement has parameters begins and ends", async () => {
  const { ctx, clock } = shop();
  await updateSettings(ctx, { salePrices: { isEnabled: true } });
  await fillCategory(700, 20);
  const before = await sumOfPrices();
  const endsAt = new Date(clock.now().getTime() + 60_000).toISOString();

  const start = await previewAndApply({ type: "sale", percent: 10, endsAt });

  expect(start.json()).toEqual({ affected: 700 });
  expect(await sumOfPrices()).toBe((before * 9) / 10);

  clock.advance(60_001);
  await endSales(ctx);

  expect(await sumOfPrices()).toBe(before);
}, 600_000);

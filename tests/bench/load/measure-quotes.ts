import { DAY_MS } from "#contract/durations.ts";
import type { SingleName } from "../thresholds.ts";
import { openAdministrator } from "./administrator.ts";
import { call } from "./http.ts";
import { percentile } from "./percentile.ts";

const LINES = 20;
const PROMOTIONS = 50;
const TIMES = { warmUp: 50, measured: 300 };

type QuoteName = Extract<SingleName, `quote${string}` | `bare handler${string}`>;

/**
 * Times of POST /api/cart/quote for 20 lines to a municipality, one request at a time, without promotions of its own
 * and then with 50 in force; and of the bare handler. Creates an administrator and the promotions: measure this last.
 */
export async function measureQuotes(shopUrl: string, bareUrl: string): Promise<Record<QuoteName, number>> {
  const { body } = await call(shopUrl, "GET", `/api/products?pageSize=100&minPrice=1`);
  const products: { id: number; categoryId: number; variants: { size: string }[] }[] = JSON.parse(body);
  const items = products.slice(0, LINES).map(({ id, variants }, index) => ({
    productId: id,
    size: variants[0]?.size ?? "",
    quantity: 1 + (index % 3),
  }));
  if (items.length < LINES) throw new Error("the shop has too few products");
  const quote = () => call(shopUrl, "POST", "/api/cart/quote", { items, cityCode: "05001" });

  const plain = await p95Of(quote);
  const cookie = await openAdministrator(shopUrl);
  for (let index = 0; index < PROMOTIONS; index++) {
    const applies =
      index % 2 === 0
        ? { to: "all", ids: [] }
        : { to: "products", ids: products.slice(index, index + 10).map(({ id }) => id) };
    await call(shopUrl, "POST", "/api/admin/promotions", { ...promotionOf(index), applies }, cookie);
  }
  return {
    "quote of 20 lines, p95, ms": plain,
    "quote of 20 lines with 50 promotions, p95, ms": await p95Of(quote),
    "bare handler beside the quotes, p95, ms": await p95Of(() => call(bareUrl, "GET", "/")),
  };
}

function promotionOf(index: number) {
  const now = Date.now();
  return {
    name: `Promoción ${index}`,
    kind: "percent",
    value: 1 + (index % 30),
    combinable: index % 5 === 0,
    startsAt: new Date(now - DAY_MS).toISOString(),
    endsAt: new Date(now + 30 * DAY_MS).toISOString(),
  };
}

async function p95Of(send: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < TIMES.warmUp + TIMES.measured; index++) {
    const began = performance.now();
    await send();
    if (index >= TIMES.warmUp) times.push(performance.now() - began);
  }
  return percentile(times, 0.95);
}

import type { ShopProcess } from "../../e2e/support/shop-process.ts";
import { median } from "../../support/median.ts";
import { call } from "./http.ts";
import { createShop, type NewShop } from "./new-shop.ts";
import { manyProducts } from "./seed.ts";
import { treeMemory } from "./tree-memory.ts";

/** Products added to the 20 of the demo store. */
export const SIZES: readonly number[] = [0, 1000, 20_000, 100_000];
/** The sizes of which the largest may take at most twice as long as the other one. */
export const COMPARED = { small: 1000, large: 100_000 };
const ROUNDS = 8;
const PER_ROUND = 10;
const SETTLE_MS = 5000;

/** Median times in ms of one kind of request, in the order of the sizes. */
type SizeRow = { name: SizeName; times: number[] };
export type SizeFigures = {
  sizes: readonly number[];
  rows: SizeRow[];
  startSeconds: number[];
  memoryMb: number[];
};

export type SizeName =
  | "home page, cached"
  | "shop page, cached"
  | "product list, cached"
  | "product by slug, never seen"
  | "product list, never seen"
  | "list with filters, never seen"
  | "counts of the filters, never seen"
  | "search for one product, never seen"
  | "search for two words, never seen"
  | "search with a typo, never seen"
  | "suggestions, never seen"
  | "shop page, filters never seen";

let count = 0;
/** Different on each call: pesos below the cheapest price. */
const price = () => (++count % 100_000) / 100 + 0.01;
const kinds = [
  "champu",
  "acondicionador",
  "mascarilla",
  "aceite",
  "crema",
  "serum",
  "jabon",
  "balsamo",
  "exfoliante",
];
const ingredients = [
  "romero",
  "coco",
  "argan",
  "cacao",
  "calendula",
  "lavanda",
  "sabila",
  "canela",
  "cafe",
  "aguacate",
];
const pick = (words: readonly string[], at: number) => words[at % words.length] ?? "";
const pair = () => `${pick(kinds, count)} ${pick(ingredients, Math.floor(count / 9))}`;
/** A word with one letter inserted after the fourth or later. The place and the letter differ on each call. */
const typo = () => {
  const word = pick(
    ["calendula", "aguacate", "mascarilla", "exfoliante", "acondicionador", "lavanda"],
    ++count,
  );
  const letter = "bdfgjkqwxz"[Math.floor(count / 6) % 10] ?? "";
  const at = 4 + (Math.floor(count / 60) % (word.length - 4));
  return word.slice(0, at) + letter + word.slice(at);
};

const requests: Record<SizeName, () => string> = {
  "home page, cached": () => "/",
  "shop page, cached": () => "/shop",
  "product list, cached": () => "/api/products?pageSize=20",
  "product by slug, never seen": () => `/api/products/slug/spa-capilar-con-canela?n=${++count}`,
  "product list, never seen": () => `/api/products?pageSize=20&minPrice=${price()}`,
  "list with filters, never seen": () =>
    `/api/products?pageSize=20&category=skin-care&size=180%20ml&inStock=true&sort=price-asc&minPrice=${price()}`,
  "counts of the filters, never seen": () => `/api/products/facets?category=skin-care&minPrice=${price()}`,
  "search for one product, never seen": () =>
    `/api/products?pageSize=20&search=lote${1 + (++count % 900)}&minPrice=${price()}`,
  "search for two words, never seen": () =>
    `/api/products?pageSize=20&search=${encodeURIComponent(pair())}&minPrice=${price()}`,
  "search with a typo, never seen": () => `/api/products?pageSize=20&search=${typo()}`,
  "suggestions, never seen": () =>
    `/api/products/suggestions?search=${encodeURIComponent(`${pair()} ${pick(["hidra", "repara", "nutri", "calma"], ++count)}`)}`,
  "shop page, filters never seen": () => `/shop?minPrice=1000&maxPrice=${100_000 + 1000 * ++count}`,
};

/**
 * One shop for each size. All run at the same time and answer in turns, so that the times of two sizes can be compared
 * on a busy machine.
 */
export async function measureSizes(
  serverUrl: string | undefined,
  sizes: readonly number[],
): Promise<SizeFigures> {
  const shops: NewShop[] = [];
  const running: ShopProcess[] = [];
  const startSeconds: number[] = [];
  const memoryMb: number[] = [];
  try {
    for (const size of sizes) {
      const shop = await createShop(`trenza_bench_${size}`, serverUrl);
      shops.push(shop);
      if (size > 0) await shop.fill(manyProducts(size));
      const began = performance.now();
      const started = await shop.start();
      running.push(started);
      await call(started.url, "GET", "/");
      startSeconds.push((performance.now() - began) / 1000);
      await call(started.url, "GET", requests["product list, never seen"]());
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
      memoryMb.push(treeMemory(started.pid));
      console.log(
        `${size} products more: start ${startSeconds.at(-1)?.toFixed(1)} s, ${memoryMb.at(-1)?.toFixed(0)} MB`,
      );
    }
    const rows: SizeRow[] = [];
    for (const [name, nextPath] of Object.entries(requests) as [SizeName, () => string][]) {
      rows.push({ name, times: await measureInTurns(running, nextPath) });
      console.log(
        name.padEnd(40),
        rows
          .at(-1)
          ?.times.map((ms) => ms.toFixed(2).padStart(9))
          .join(""),
      );
    }
    return { sizes, rows, startSeconds, memoryMb };
  } finally {
    for (const shop of running) await shop.stop();
    for (const shop of shops) await shop.remove();
  }
}

async function measureInTurns(shops: readonly ShopProcess[], nextPath: () => string): Promise<number[]> {
  const times = shops.map((): number[] => []);
  for (let round = -1; round < ROUNDS; round++) {
    for (const [at, shop] of shops.entries()) {
      for (let index = 0; index < PER_ROUND; index++) {
        const path = nextPath();
        const began = performance.now();
        await call(shop.url, "GET", path);
        if (round >= 0) times[at]?.push(performance.now() - began);
      }
    }
  }
  return times.map(median);
}

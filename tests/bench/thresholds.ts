import type { SizeName } from "./load/measure-sizes.ts";
import type { ReadName } from "./load/read-requests.ts";

/** Lowest rate of each read, as a share of the bare handler's rate in the same run. For `npm run bench -- --check`. */
export const LEAST_SHARE_OF_BARE: Record<ReadName, number> = {
  "home page, cached": 0.15,
  "shop page, cached": 0.15,
  "product page, cached": 0.15,
  "product list, cached": 0.12,
  "product by slug, cached": 0.15,
  "shop page, search never seen": 0.001,
  "shop page, filters never seen": 0.001,
  "product list, never seen": 0.015,
  "product by slug, never seen": 0.04,
  "search, never seen": 0.005,
  "page that does not exist": 0.04,
};

/** Highest values of what is measured once for each database. */
export const MOST = {
  "memory when idle, MB": 320,
  "memory after load, MB": 480,
  "JavaScript of the home page, gzip, KB": 160,
  "second start, s": 3,
  "quote of 20 lines, p95, ms": 15,
  "quote of 20 lines with 50 promotions, p95, ms": 20,
  "bare handler beside the quotes, p95, ms": 15,
  "start at each size, s": 3,
  "live: reads of 500 open pages, p99, ms": 250,
  "live: orders, 20 a second, p99, ms": 250,
  "live: refused reads": 0,
  "live: pages disconnected": 0,
  "bulk: 10,000 new prices, s": 15,
  "bulk: events for each page": 1,
  "bulk: until all pages are up to date, s": 2,
  "bulk: longest stall, ms": 200,
  "flood: pages of a shopper without it, p95, ms": 100,
  "flood: pages of a shopper, p95, ms": 100,
  "flood: refused requests of the shopper": 0,
};
export type SingleName = keyof typeof MOST;

/** How many times as long a request may take with 100,000 products as with 1,000. */
export const MOST_GROWTH: Record<SizeName, number> = {
  "home page, cached": 2,
  "shop page, cached": 2,
  "product list, cached": 2,
  "product by slug, never seen": 2,
  "product list, never seen": 2,
  "list with filters, never seen": 2,
  "counts of the filters, never seen": 2,
  "search for one product, never seen": 2,
  "search for two words, never seen": 2,
  "search with a typo, never seen": 2,
  "suggestions, never seen": 2,
  "shop page, filters never seen": 2,
};

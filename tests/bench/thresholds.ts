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
  "memory when idle, MB": 400,
  "memory after load, MB": 900,
  "JavaScript of the home page, gzip, KB": 168,
  "second start, s": 3,
  "quote of 20 lines, p95, ms": 15,
  "quote of 20 lines with 50 promotions, p95, ms": 20,
  "bare handler beside the quotes, p95, ms": 15,
};
export type SingleName = keyof typeof MOST;

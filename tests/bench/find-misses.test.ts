import { expect, test } from "vitest";
import { findMisses } from "./load/find-misses.ts";
import type { DatabaseFigures } from "./load/report.ts";
import { LEAST_SHARE_OF_BARE } from "./thresholds.ts";

const BARE = 40_000;
const least = LEAST_SHARE_OF_BARE["home page, cached"];
const read = {
  name: "home page, cached",
  connections: 10,
  bare: BARE,
  p50: 1,
  p99: 2,
  processor: 0.1,
} as const;

function figuresWith(share: number, given: Partial<DatabaseFigures> = {}): DatabaseFigures {
  const reads = [{ ...read, perSecond: share * BARE }];
  return { database: "embedded", reads, orders: null, sizes: null, single: {}, ...given };
}

test("a share of the bare handler's rate below its threshold is a miss", () => {
  expect(findMisses([figuresWith(least)])).toEqual([]);
  expect(findMisses([figuresWith(least * 0.9)])).toEqual([
    `embedded: home page, cached, 10 connections: ${(least * 0.9).toPrecision(2)} of bare, at least ${least}`,
  ]);
});

test("a figure above its threshold is a miss, one that was not measured is none", () => {
  const single = { "second start, s": 3.5, "live: pages disconnected": 1, "live: refused reads": 0 };
  expect(findMisses([figuresWith(least, { single })])).toEqual([
    "embedded: second start, s 3.5, at most 3",
    "embedded: live: pages disconnected 1.0, at most 0",
  ]);
});

test("a read that takes more than twice as long with 100,000 products as with 1,000 is a miss", () => {
  const sizes = (large: number) => ({
    sizes: [0, 1000, 100_000],
    rows: [{ name: "product list, never seen" as const, times: [1, 2, large] }],
    startSeconds: [1, 1, 2],
    memoryMb: [200, 210, 400],
  });
  expect(findMisses([figuresWith(least, { sizes: sizes(4) })])).toEqual([]);
  expect(findMisses([figuresWith(least, { sizes: sizes(5) })])).toEqual([
    "embedded: product list, never seen: 2.5 times as long with 100000 products as with 1000, at most 2",
  ]);
});

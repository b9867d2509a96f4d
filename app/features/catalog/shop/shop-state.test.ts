import { describe, expect, it } from "vitest";
import { initialShopState, readShopState, shopUrl } from "#contract/catalog/shop-address.ts";
import {
  canonicalShopUrl,
  countFilters,
  priceCeiling,
  visiblePages,
  withChange,
  withoutFilters,
} from "./shop-state.ts";

const read = (query: string) => readShopState(new URLSearchParams(query));

describe("the shop page's address", () => {
  it.each([
    ["/shop", ""],
    ["/shop?search=canela+y+miel", "search=canela+y+miel"],
    ["/shop?category=styling&minPrice=1000&maxPrice=20000", "maxPrice=20000&minPrice=1000&category=styling"],
    ["/shop?sort=name-desc&view=list&page=3", "page=3&view=list&sort=name-desc"],
  ])("%s is unchanged after reading and writing", (address, query) => {
    expect(shopUrl(read(query))).toBe(address);
  });

  it("reads a price as people type it in the form without scripts", () => {
    expect(read("maxPrice=20.000").maxPrice).toBe(20_000);
    expect(read("minPrice=%24+1.000").minPrice).toBe(1000);
  });

  it("holds several choices of a filter, each once and in one order", () => {
    const address = "/shop?attr=caspa&attr=rizado&size=260+ml&size=430+ml&inStock=true";

    expect(shopUrl(read("size=430+ml&attr=rizado&attr=caspa&attr=rizado&size=260+ml&inStock=true"))).toBe(
      address,
    );
    expect(countFilters(read(address.slice(6)))).toBe(5);
    expect(shopUrl(withoutFilters(read(address.slice(6))))).toBe("/shop");
    expect(read("inStock=yes&attr=&size=+")).toEqual(initialShopState);
  });

  it.each([
    "sort=cheapest",
    "view=mosaic",
    "page=0",
    "page=1.5",
    "page=-2",
    "minPrice=abc",
    "maxPrice=-5",
    "search=%20",
  ])("ignores the invalid parameter %s", (query) => {
    expect(read(query)).toEqual(initialShopState);
  });

  it("returns to the first page when a filter changes", () => {
    expect(withChange(read("category=styling&page=4"), { sort: "price-asc" })).toMatchObject({
      category: "styling",
      page: 1,
    });
  });

  it("a reset clears filters and search, and keeps order and view", () => {
    const state = read("search=miel&category=styling&maxPrice=9000&sort=name-asc&view=list&page=2");

    expect(shopUrl(withoutFilters(state))).toBe("/shop?sort=name-asc&view=list");
    expect(countFilters(state)).toBe(2);
  });
});

describe("the canonical address", () => {
  it.each([
    ["view=list&sort=price-asc", "/shop"],
    ["category=styling&maxPrice=9000&page=2", "/shop?category=styling"],
  ])("of %s is %s", (query, address) => {
    expect(canonicalShopUrl(read(query))).toBe(address);
  });
});

describe("the pages on screen", () => {
  it.each([
    [1, [1]],
    [3, [1, 2, 3]],
    [10, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    [11, [11]],
    [23, [21, 22, 23]],
  ])("at page %i are %j", (page, pages) => {
    expect(visiblePages(page)).toEqual(pages);
  });
});

describe("the price slider", () => {
  it.each([
    [undefined, 35_000],
    [29_900, 35_000],
    [35_000, 35_000],
    [35_050, 35_100],
    [74_900, 74_900],
  ])("for a highest price of %s reaches to %i", (highestPrice, ceiling) => {
    expect(priceCeiling(highestPrice)).toBe(ceiling);
  });
});

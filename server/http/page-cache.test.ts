import { expect, test } from "vitest";
import { type Cacheable, makePageCache, type PageCache } from "./page-cache.ts";

type Page = Cacheable & { name: string };

function page(name: string, given: Partial<Cacheable> = {}): Page {
  return { name, bytes: 10, isStorable: true, tags: new Set(), ...given };
}

/** Counts how often each page is made, and lets a test hold one back. */
function makeBook(limits: { maxBytes?: number; maxEntries?: number } = {}) {
  let now = 0;
  const made: string[] = [];
  const cache: PageCache<Page> = makePageCache({
    maxBytes: 1000,
    maxEntries: 100,
    maxAgeMs: 60_000,
    now: () => now,
    ...limits,
  });
  return {
    cache,
    made,
    wait(ms: number) {
      now += ms;
    },
    read: (name: string, given: Partial<Cacheable> = {}) =>
      cache.get(name, async () => {
        made.push(name);
        return page(name, given);
      }),
    /** Begins to make a page that is finished only by the returned function. */
    begin(name: string, given: Partial<Cacheable> = {}) {
      const { promise, resolve } = Promise.withResolvers<Page>();
      const reading = cache.get(name, () => {
        made.push(name);
        return promise;
      });
      return { reading, finish: () => resolve(page(name, given)) };
    },
  };
}

test("makes a page once and hands it out again", async () => {
  const { read, made } = makeBook();

  await read("/");
  await read("/");

  expect(made).toEqual(["/"]);
});

test("makes a page once for all who ask at the same time", async () => {
  const { begin, cache, made } = makeBook();
  const { reading, finish } = begin("/");
  const others = [cache.get("/", () => Promise.reject(new Error("not asked"))), begin("/").reading];
  finish();

  expect(await Promise.all([reading, ...others])).toHaveLength(3);
  expect(made).toEqual(["/"]);
});

test("forgets everything when cleared", async () => {
  const { read, cache, made } = makeBook();
  await read("/");
  cache.clear();
  await read("/");

  expect(made).toEqual(["/", "/"]);
  expect(cache.bytes).toBe(10);
});

test("forgets only what shows the product whose stock changed", async () => {
  const { read, cache, made } = makeBook();
  await read("/shop", { tags: new Set(["product:1", "product:2"]) });
  await read("/about");
  cache.drop("product:2");
  await read("/shop");
  await read("/about");

  expect(made).toEqual(["/shop", "/about", "/shop"]);
});

test("does not keep what was begun before a change", async () => {
  const { begin, read, cache, made } = makeBook();
  const { reading, finish } = begin("/");
  cache.clear();
  finish();
  await reading;
  await read("/");

  expect(made).toEqual(["/", "/"]);
});

test("does not keep what turns out to show a product that changed meanwhile", async () => {
  const { begin, cache } = makeBook();
  const shop = begin("/shop", { tags: new Set(["product:1"]) });
  const about = begin("/about");
  cache.drop("product:1");
  shop.finish();
  about.finish();
  await Promise.all([shop.reading, about.reading]);

  expect(cache.size).toBe(1);
});

test("whoever asks after a change gets nothing from before it", async () => {
  const { begin, read, cache, made } = makeBook();
  const early = begin("/");
  cache.drop("product:1");
  const late = await read("/");
  early.finish();
  await early.reading;

  expect(late.name).toBe("/");
  expect(made).toEqual(["/", "/"]);
});

test("lets the least recently used go when there are too many, or they weigh too much", async () => {
  const { read, cache, made } = makeBook({ maxEntries: 2, maxBytes: 25 });
  await read("/a");
  await read("/b");
  await read("/a");
  await read("/c");
  await read("/a");

  expect(made).toEqual(["/a", "/b", "/c"]);
  expect(cache).toMatchObject({ size: 2, bytes: 20 });

  await read("/huge", { bytes: 26 });
  expect(cache.size).toBe(2);
});

test("makes a page anew when it is old, was not worth keeping, or failed", async () => {
  const { read, wait, cache, made } = makeBook();
  await read("/");
  wait(60_001);
  await read("/");
  await read("/nada", { isStorable: false });
  await read("/nada");
  const failing = cache.get("/broken", () => Promise.reject(new Error("broken")));

  await expect(failing).rejects.toThrow("broken");
  await read("/broken");
  expect(made).toEqual(["/", "/", "/nada", "/nada", "/broken"]);
});

import { expect, test } from "vitest";
import { type Cacheable, makeTaggedCache, type TaggedCache } from "./tagged-cache.ts";

type Page = Cacheable & { name: string };

function page(name: string, given: Partial<Cacheable> = {}): Page {
  return { name, bytes: 10, isStorable: true, tags: new Set(), ...given };
}

/** A cache with short limits; `made` lists the pages in the order in which they were made. */
function makeTestCache(limits: { maxBytes?: number; maxEntries?: number } = {}) {
  let now = 0;
  const made: string[] = [];
  const cache: TaggedCache<Page> = makeTaggedCache({
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
    /** Begins to make a page; the returned function finishes it. */
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

test("a page that is read twice is made once", async () => {
  const { read, made } = makeTestCache();

  await read("/");
  await read("/");

  expect(made).toEqual(["/"]);
});

test("simultaneous reads share one page", async () => {
  const { begin, cache, made } = makeTestCache();
  const { reading, finish } = begin("/");
  const others = [cache.get("/", () => Promise.reject(new Error("not asked"))), begin("/").reading];
  finish();

  expect(await Promise.all([reading, ...others])).toHaveLength(3);
  expect(made).toEqual(["/"]);
});

test("invalidating everything empties the cache", async () => {
  const { read, cache, made } = makeTestCache();
  await read("/");
  cache.invalidate("all");
  await read("/");

  expect(made).toEqual(["/", "/"]);
  expect(cache.bytes).toBe(10);
});

test("a product's change removes only the pages that show it", async () => {
  const { read, cache, made } = makeTestCache();
  await read("/shop", { tags: new Set(["product:1", "product:2"]) });
  await read("/about");
  cache.invalidate(new Set(["product:2"]));
  await read("/shop");
  await read("/about");

  expect(made).toEqual(["/shop", "/about", "/shop"]);
});

test("a page begun before a change is not cached", async () => {
  const { begin, read, cache, made } = makeTestCache();
  const { reading, finish } = begin("/");
  cache.invalidate("all");
  finish();
  await reading;
  await read("/");

  expect(made).toEqual(["/", "/"]);
});

test("a page is not cached when a product on it changed while it was made", async () => {
  const { begin, cache } = makeTestCache();
  const shop = begin("/shop", { tags: new Set(["product:1"]) });
  const about = begin("/about");
  cache.invalidate(new Set(["product:1"]));
  shop.finish();
  about.finish();
  await Promise.all([shop.reading, about.reading]);

  expect(cache.size).toBe(1);
});

test("a read after a change never gets a page begun before it", async () => {
  const { begin, read, cache, made } = makeTestCache();
  const early = begin("/");
  cache.invalidate(new Set(["product:1"]));
  const late = await read("/");
  early.finish();
  await early.reading;

  expect(late.name).toBe("/");
  expect(made).toEqual(["/", "/"]);
});

test("evicts the least recently used pages when there are too many or they are too large", async () => {
  const { read, cache, made } = makeTestCache({ maxEntries: 2, maxBytes: 25 });
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

test("the cache makes a page again when it is old, was not storable or failed", async () => {
  const { read, wait, cache, made } = makeTestCache();
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

test("pages that are used once do not displace those that are used repeatedly", async () => {
  const { read, made } = makeTestCache({ maxEntries: 10 });
  await read("/");
  await read("/");
  for (let index = 0; index < 100; index++) await read(`/shop?search=${index}`);
  made.length = 0;
  await read("/");

  expect(made).toEqual([]);
});

test("a page is made again when a sale that it shows has ended", async () => {
  const { read, wait, made } = makeTestCache();
  await read("/", { validUntil: 5_000 });
  wait(4_999);
  await read("/");
  wait(1);
  await read("/");

  expect(made).toEqual(["/", "/"]);
});

test("an entry that grows evicts others", async () => {
  const { read, cache } = makeTestCache({ maxBytes: 25 });
  await read("/a");
  const growing = Object.assign(await read("/b"), { bytes: 20 });
  growing.onGrow?.();

  expect(cache).toMatchObject({ size: 1, bytes: 20 });
});

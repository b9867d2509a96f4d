import { Product } from "#contract/catalog/catalog.ts";
import { type Ctx, makeCtx } from "../../../context.ts";
import type { Events } from "../../../events/events.ts";
import { firstSaleEnd, productTag, tagsChangedBy } from "../../../http/cache-tags.ts";
import { deepFreeze } from "../../../http/deep-freeze.ts";
import {
  type Cacheable,
  makeTaggedCache,
  SHARED_DATA_MAX_AGE_MS,
  type TaggedCache,
} from "../../../http/tagged-cache.ts";

const MAX_BYTES = 12 * 1024 * 1024;
const MAX_ENTRIES = 20_000;
/** The JSON, and the objects that it describes. */
const BYTES_PER_CHARACTER = 4;

/** A product as visitors see it. */
type CachedProduct = Cacheable & {
  /** Frozen, the same object for all callers; null: there is none that visitors may see. */
  product: Product | null;
};

/** The JSON of products that this module has presented to visitors. */
const jsonByProduct = new WeakMap<Product, string>();

/** One cache per process. */
const caches = new WeakMap<Events, TaggedCache<CachedProduct>>();

type LoadProducts = (ctx: Ctx, ids: readonly number[]) => Promise<Product[]>;

/** The products that visitors may see, in the order of `ids`. Not inside a transaction. */
export async function findVisitorProducts(
  ctx: Ctx,
  ids: readonly number[],
  load: LoadProducts,
): Promise<Product[]> {
  const cache = caches.get(ctx.events) ?? createCache(ctx);
  const cached = ids.map((id) => cache.findCached(String(id)));
  const missing = ids.filter((_, at) => cached[at] === undefined);
  if (missing.length > 0) {
    const visitor = makeCtx(ctx, { kind: "visitor" });
    // One query for all of them, unless another request is already reading them.
    let loading: Promise<Map<number, Product>> | undefined;
    const loadMissing = async () => new Map((await load(visitor, missing)).map((row) => [row.id, row]));
    const getRecord = async (id: number) => {
      loading ??= loadMissing();
      return makeRecord((await loading).get(id));
    };
    const found = await Promise.all(missing.map((id) => cache.get(String(id), () => getRecord(id))));
    for (const [at, record] of cached.entries()) cached[at] = record ?? found.shift();
  }
  return cached.flatMap((record) => record?.product ?? []);
}

/** The JSON of products from `findVisitorProducts`, serialised once for each; undefined with others among them. */
export function findProductsJson(products: readonly Product[]): string | undefined {
  const parts = products.map((product) => jsonByProduct.get(product));
  return parts.includes(undefined) ? undefined : `[${parts.join(",")}]`;
}

export function findProductJson(product: Product): string | undefined {
  return jsonByProduct.get(product);
}

function createCache({ events, clock }: Ctx): TaggedCache<CachedProduct> {
  const cache = makeTaggedCache<CachedProduct>({
    maxBytes: MAX_BYTES,
    maxEntries: MAX_ENTRIES,
    maxAgeMs: SHARED_DATA_MAX_AGE_MS,
    now: () => clock.now().getTime(),
  });
  caches.set(events, cache);
  // Never unsubscribed: there is one cache per process.
  events.subscribe((event) => cache.invalidate(tagsChangedBy(event)));
  return cache;
}

function makeRecord(presented: Product | undefined): CachedProduct {
  if (!presented) return { product: null, bytes: 0, isStorable: false, tags: new Set() };
  const product = deepFreeze(Product.parse(presented));
  const json = JSON.stringify(product);
  jsonByProduct.set(product, json);
  return {
    product,
    bytes: json.length * BYTES_PER_CHARACTER,
    isStorable: true,
    tags: new Set([productTag(product.id)]),
    validUntil: firstSaleEnd(json),
  };
}

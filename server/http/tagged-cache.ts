import { MINUTE_MS } from "#contract/durations.ts";
import { makeSegmentedLru } from "./segmented-lru.ts";

/**
 * How old shared data may be: best sellers, the year in the footer and changes
 * made directly in the database publish no event.
 */
export const SHARED_DATA_MAX_AGE_MS = 10 * MINUTE_MS;

export type Cacheable = {
  /** Bytes that the entry holds. It calls `onGrow` when they change. */
  readonly bytes: number;
  /** Set by the cache that keeps the entry. */
  onGrow?: (() => void) | undefined;
  /** False: returned to the callers that wait for it, but not cached. */
  readonly isStorable: boolean;
  /** Names of the data that the entry shows, for `invalidate`. */
  readonly tags: ReadonlySet<string>;
  /** Time in ms since the epoch from which the entry is wrong, for example when a sale ends. */
  readonly validUntil?: number;
};

export type TaggedCache<Entry extends Cacheable> = {
  /** The entry of a key if it is cached now. Counts as a use. */
  findCached(key: string): Entry | undefined;
  /** The entry of a key if it is cached or being made. */
  find(key: string): Promise<Entry> | undefined;
  /** The entry of a key. Simultaneous calls share one `make`. */
  get(key: string, make: () => Promise<Entry>): Promise<Entry>;
  /** Removes all entries with one of these tags, or all entries. */
  invalidate(tags: ReadonlySet<string> | "all"): void;
  readonly bytes: number;
  readonly size: number;
};

type Options = {
  maxBytes: number;
  maxEntries: number;
  /** Older entries are made again: some data changes with time, without an event. */
  maxAgeMs: number;
  /** In ms since the epoch. */
  now(): number;
};

/** A `make` in progress, and the tags that were invalidated since it began. */
type PendingEntry<Entry> = { result: Promise<Entry>; invalidatedTags: Set<string>; isStale: boolean };

/**
 * A segmented LRU cache whose entries are invalidated by tags. An entry that was begun before an invalidation is neither
 * cached after it nor returned to later callers.
 */
export function makeTaggedCache<Entry extends Cacheable>(options: Options): TaggedCache<Entry> {
  const lru = makeSegmentedLru<{ entry: Entry; validUntil: number }>(options);
  /** The latest `make` of each key, for new callers to join. */
  const latestByKey = new Map<string, PendingEntry<Entry>>();
  const pending = new Set<PendingEntry<Entry>>();

  function store(key: string, entry: Entry, madeAt: number) {
    const validUntil = Math.min(madeAt + options.maxAgeMs, entry.validUntil ?? Number.POSITIVE_INFINITY);
    const stored = { entry, validUntil };
    entry.onGrow = () => lru.resize(key, stored, entry.bytes);
    lru.set(key, stored, entry.bytes);
  }

  function findCached(key: string): Entry | undefined {
    const stored = lru.get(key);
    if (!stored) return undefined;
    if (options.now() < stored.validUntil) return stored.entry;
    lru.delete(key);
    return undefined;
  }

  async function storeWhenMade(key: string, made: PendingEntry<Entry>) {
    const madeAt = options.now();
    try {
      const entry = await made.result;
      const isInvalidated = hasAnyTag(entry, made.invalidatedTags);
      if (entry.isStorable && !made.isStale && !isInvalidated) store(key, entry, madeAt);
    } catch {
      // The callers of `get` receive the error.
    } finally {
      pending.delete(made);
      if (latestByKey.get(key) === made) latestByKey.delete(key);
    }
  }

  function find(key: string): Promise<Entry> | undefined {
    const cached = findCached(key);
    if (cached) return Promise.resolve(cached);
    const latest = latestByKey.get(key);
    return latest && !latest.isStale && latest.invalidatedTags.size === 0 ? latest.result : undefined;
  }

  return {
    get bytes() {
      return lru.bytes;
    },
    get size() {
      return lru.size;
    },
    findCached,
    find,
    async get(key, make) {
      const found = find(key);
      if (found) return found;

      const made: PendingEntry<Entry> = { result: make(), invalidatedTags: new Set(), isStale: false };
      latestByKey.set(key, made);
      pending.add(made);
      void storeWhenMade(key, made);
      return made.result;
    },
    invalidate(tags) {
      if (tags === "all") {
        lru.clear();
        for (const made of pending) made.isStale = true;
        return;
      }
      lru.deleteWhere(({ entry }) => hasAnyTag(entry, tags));
      for (const made of pending) for (const tag of tags) made.invalidatedTags.add(tag);
    },
  };
}

function hasAnyTag({ tags }: Cacheable, wanted: ReadonlySet<string>): boolean {
  const [fewer, more] = tags.size < wanted.size ? [tags, wanted] : [wanted, tags];
  for (const tag of fewer) if (more.has(tag)) return true;
  return false;
}

import { MINUTE_MS } from "#contract/durations.ts";

/**
 * How old shared data may be: best sellers, the year in the footer and changes
 * made directly in the database publish no event.
 */
export const SHARED_DATA_MAX_AGE_MS = 10 * MINUTE_MS;

export type Cacheable = {
  /** Memory of the entry. After a change it calls `onGrow`. */
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
  now(): number;
};

/** A `make` in progress, and the tags that were invalidated since it began. */
type PendingEntry<Entry> = { result: Promise<Entry>; invalidatedTags: Set<string>; isStale: boolean };

type Stored<Entry> = { entry: Entry; bytes: number; validUntil: number };

/** Share of the limits for entries that nobody has used a second time. */
const UNPROVEN_SHARE = 0.5;

/**
 * LRU cache with tags, in two segments: entries that were used again are evicted last, so that URLs which somebody
 * invents cannot displace the popular ones. An entry that was begun before an invalidation is neither cached after it
 * nor returned to later callers.
 */
export function makeTaggedCache<Entry extends Cacheable>(options: Options): TaggedCache<Entry> {
  /** Both ordered by last use, the most recent last. */
  const unproven = new Map<string, Stored<Entry>>();
  const proven = new Map<string, Stored<Entry>>();
  /** The latest `make` of each key, for new callers to join. */
  const latestByKey = new Map<string, PendingEntry<Entry>>();
  const pending = new Set<PendingEntry<Entry>>();
  let bytes = 0;
  let unprovenBytes = 0;

  function remove(key: string) {
    const stored = unproven.get(key) ?? proven.get(key);
    if (!stored) return;
    bytes -= stored.bytes;
    if (unproven.delete(key)) unprovenBytes -= stored.bytes;
    else proven.delete(key);
  }

  function store(key: string, entry: Entry, madeAt: number) {
    remove(key);
    if (entry.bytes > options.maxBytes) return;
    const validUntil = Math.min(madeAt + options.maxAgeMs, entry.validUntil ?? Number.POSITIVE_INFINITY);
    unproven.set(key, { entry, bytes: entry.bytes, validUntil });
    bytes += entry.bytes;
    unprovenBytes += entry.bytes;
    entry.onGrow = () => resize(key, entry);
    evict();
  }

  /** Reads again how many bytes the entry has, and evicts others if necessary. */
  function resize(key: string, entry: Entry) {
    const stored = proven.get(key) ?? unproven.get(key);
    if (stored?.entry !== entry) return;
    const growth = entry.bytes - stored.bytes;
    stored.bytes += growth;
    bytes += growth;
    if (unproven.has(key)) unprovenBytes += growth;
    evict();
  }

  function evict() {
    while (bytes > options.maxBytes || proven.size + unproven.size > options.maxEntries) {
      const hasManyUnproven =
        unprovenBytes > options.maxBytes * UNPROVEN_SHARE ||
        unproven.size > options.maxEntries * UNPROVEN_SHARE ||
        proven.size === 0;
      const [oldest] = (hasManyUnproven ? unproven : proven).keys();
      if (oldest === undefined) break;
      remove(oldest);
    }
  }

  function findCached(key: string): Entry | undefined {
    const stored = proven.get(key) ?? unproven.get(key);
    if (!stored) return undefined;
    if (options.now() >= stored.validUntil) {
      remove(key);
      return undefined;
    }
    if (unproven.delete(key)) unprovenBytes -= stored.bytes;
    else proven.delete(key);
    proven.set(key, stored);
    return stored.entry;
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
      return bytes;
    },
    get size() {
      return proven.size + unproven.size;
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
        unproven.clear();
        proven.clear();
        bytes = 0;
        unprovenBytes = 0;
        for (const made of pending) made.isStale = true;
        return;
      }
      for (const segment of [unproven, proven]) {
        for (const [key, { entry }] of segment) if (hasAnyTag(entry, tags)) remove(key);
      }
      for (const made of pending) for (const tag of tags) made.invalidatedTags.add(tag);
    },
  };
}

function hasAnyTag({ tags }: Cacheable, wanted: ReadonlySet<string>): boolean {
  const [fewer, more] = tags.size < wanted.size ? [tags, wanted] : [wanted, tags];
  for (const tag of fewer) if (more.has(tag)) return true;
  return false;
}

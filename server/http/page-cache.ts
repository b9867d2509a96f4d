export type Cacheable = {
  bytes: number;
  /** False: returned to the callers that wait for it, but not cached. */
  isStorable: boolean;
  /** Names of the data that the entry shows, for `invalidate`. */
  tags: ReadonlySet<string>;
};

export type PageCache<Entry extends Cacheable> = {
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

/**
 * LRU cache with tags. An entry that was begun before an invalidation is neither cached after it nor returned to later
 * callers.
 */
export function makePageCache<Entry extends Cacheable>(options: Options): PageCache<Entry> {
  /** Ordered by last use, the most recent last. */
  const entries = new Map<string, { entry: Entry; madeAt: number }>();
  /** The latest `make` of each key, for new callers to join. */
  const latestByKey = new Map<string, PendingEntry<Entry>>();
  const pending = new Set<PendingEntry<Entry>>();
  let bytes = 0;

  function remove(key: string) {
    bytes -= entries.get(key)?.entry.bytes ?? 0;
    entries.delete(key);
  }

  function store(key: string, entry: Entry, madeAt: number) {
    remove(key);
    if (entry.bytes > options.maxBytes) return;
    entries.set(key, { entry, madeAt });
    bytes += entry.bytes;

    for (const oldest of entries.keys()) {
      if (bytes <= options.maxBytes && entries.size <= options.maxEntries) break;
      remove(oldest);
    }
  }

  function findFresh(key: string): Entry | undefined {
    const found = entries.get(key);
    if (!found) return undefined;
    if (options.now() - found.madeAt > options.maxAgeMs) {
      remove(key);
      return undefined;
    }
    entries.delete(key);
    entries.set(key, found);
    return found.entry;
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
    const cached = findFresh(key);
    if (cached) return Promise.resolve(cached);
    const latest = latestByKey.get(key);
    return latest && !latest.isStale && latest.invalidatedTags.size === 0 ? latest.result : undefined;
  }

  return {
    get bytes() {
      return bytes;
    },
    get size() {
      return entries.size;
    },
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
        entries.clear();
        bytes = 0;
        for (const made of pending) made.isStale = true;
        return;
      }
      for (const [key, { entry }] of entries) if (hasAnyTag(entry, tags)) remove(key);
      for (const made of pending) for (const tag of tags) made.invalidatedTags.add(tag);
    },
  };
}

function hasAnyTag({ tags }: Cacheable, wanted: ReadonlySet<string>): boolean {
  for (const tag of tags) if (wanted.has(tag)) return true;
  return false;
}

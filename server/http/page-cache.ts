/** What the cache needs to know of an entry: its weight, and what it shows. */
export type Cacheable = {
  bytes: number;
  /** False: hand it to who asked and forget it. */
  isStorable: boolean;
  /** Names of what it shows, for `drop`. */
  tags: ReadonlySet<string>;
};

export type PageCache<Entry extends Cacheable> = {
  /** The entry of a key; made once, however many ask at the same time. */
  get(key: string, make: () => Promise<Entry>): Promise<Entry>;
  /** Forgets every entry with this tag. */
  drop(tag: string): void;
  clear(): void;
  readonly bytes: number;
  readonly size: number;
};

type Options = {
  maxBytes: number;
  maxEntries: number;
  /** Entries older than this are made anew: what they show may also change with time. */
  maxAgeMs: number;
  now(): number;
};

/** One make under way, and the tags that were dropped meanwhile. */
type Flight<Entry> = { result: Promise<Entry>; droppedTags: Set<string>; isStale: boolean };

/**
 * Keeps the least recently asked for out when full. What was begun before a change is never kept after it, nor
 * handed to anyone who asked after it.
 */
export function makePageCache<Entry extends Cacheable>(options: Options): PageCache<Entry> {
  /** In order of use, the latest last. */
  const kept = new Map<string, { entry: Entry; madeAt: number }>();
  const flights = new Map<string, Flight<Entry>>();
  const underWay = new Set<Flight<Entry>>();
  let bytes = 0;

  function forget(key: string) {
    bytes -= kept.get(key)?.entry.bytes ?? 0;
    kept.delete(key);
  }

  function keep(key: string, entry: Entry, madeAt: number) {
    forget(key);
    if (entry.bytes > options.maxBytes) return;
    kept.set(key, { entry, madeAt });
    bytes += entry.bytes;

    for (const oldest of kept.keys()) {
      if (bytes <= options.maxBytes && kept.size <= options.maxEntries) break;
      forget(oldest);
    }
  }

  function find(key: string): Entry | undefined {
    const found = kept.get(key);
    if (!found) return undefined;
    if (options.now() - found.madeAt > options.maxAgeMs) {
      forget(key);
      return undefined;
    }
    kept.delete(key);
    kept.set(key, found);
    return found.entry;
  }

  async function fly(key: string, flight: Flight<Entry>) {
    const madeAt = options.now();
    try {
      const entry = await flight.result;
      const isDropped = [...flight.droppedTags].some((tag) => entry.tags.has(tag));
      if (entry.isStorable && !flight.isStale && !isDropped) keep(key, entry, madeAt);
    } catch {
      // Whoever asked hears of it; there is nothing to keep.
    } finally {
      underWay.delete(flight);
      if (flights.get(key) === flight) flights.delete(key);
    }
  }

  return {
    get bytes() {
      return bytes;
    },
    get size() {
      return kept.size;
    },
    async get(key, make) {
      const found = find(key);
      if (found) return found;

      const joinable = flights.get(key);
      if (joinable && !joinable.isStale && joinable.droppedTags.size === 0) return joinable.result;

      const flight: Flight<Entry> = { result: make(), droppedTags: new Set(), isStale: false };
      flights.set(key, flight);
      underWay.add(flight);
      void fly(key, flight);
      return flight.result;
    },
    drop(tag) {
      for (const [key, { entry }] of kept) if (entry.tags.has(tag)) forget(key);
      for (const flight of underWay) flight.droppedTags.add(tag);
    },
    clear() {
      kept.clear();
      bytes = 0;
      for (const flight of underWay) flight.isStale = true;
    },
  };
}

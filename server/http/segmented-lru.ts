export type SegmentedLru<Value> = {
  /** Counts as a use. */
  get(key: string): Value | undefined;
  /** Stores a value that counts as this many bytes, unless it alone exceeds the limit. */
  set(key: string, value: Value, bytes: number): void;
  /** Changes the bytes of a value, and evicts others if necessary. Without effect when the key holds another value. */
  resize(key: string, value: Value, bytes: number): void;
  delete(key: string): void;
  deleteWhere(matches: (value: Value) => boolean): void;
  clear(): void;
  readonly bytes: number;
  readonly size: number;
};

type Limits = { maxBytes: number; maxEntries: number };

type Item<Value> = { value: Value; bytes: number };

/** Items ordered by last use, the most recent last. */
type Segment<Value> = { items: Map<string, Item<Value>>; bytes: number };

/** Share of the limits that the probationary segment may use when the cache is full. */
const PROBATIONARY_SHARE = 0.5;

/**
 * A segmented LRU cache: new entries are probationary, entries that were used again are protected and evicted last. So
 * URLs which somebody invents cannot displace the popular ones.
 */
export function makeSegmentedLru<Value>({ maxBytes, maxEntries }: Limits): SegmentedLru<Value> {
  const probationarySegment: Segment<Value> = { items: new Map(), bytes: 0 };
  const protectedSegment: Segment<Value> = { items: new Map(), bytes: 0 };
  const segments = [protectedSegment, probationarySegment];

  const countBytes = () => probationarySegment.bytes + protectedSegment.bytes;
  const countEntries = () => probationarySegment.items.size + protectedSegment.items.size;

  function add(segment: Segment<Value>, key: string, item: Item<Value>) {
    segment.items.set(key, item);
    segment.bytes += item.bytes;
  }

  /** Removes an item from its segment. */
  function take(key: string): Item<Value> | undefined {
    for (const segment of segments) {
      const item = segment.items.get(key);
      if (!item) continue;
      segment.items.delete(key);
      segment.bytes -= item.bytes;
      return item;
    }
    return undefined;
  }

  function evict() {
    while (countBytes() > maxBytes || countEntries() > maxEntries) {
      const hasManyProbationary =
        probationarySegment.bytes > maxBytes * PROBATIONARY_SHARE ||
        probationarySegment.items.size > maxEntries * PROBATIONARY_SHARE ||
        protectedSegment.items.size === 0;
      const [oldest] = (hasManyProbationary ? probationarySegment : protectedSegment).items.keys();
      if (oldest === undefined) break;
      take(oldest);
    }
  }

  return {
    get bytes() {
      return countBytes();
    },
    get size() {
      return countEntries();
    },
    get(key) {
      const item = take(key);
      if (item) add(protectedSegment, key, item);
      return item?.value;
    },
    set(key, value, bytes) {
      take(key);
      if (bytes > maxBytes) return;
      add(probationarySegment, key, { value, bytes });
      evict();
    },
    resize(key, value, bytes) {
      for (const segment of segments) {
        const item = segment.items.get(key);
        if (item?.value !== value) continue;
        segment.bytes += bytes - item.bytes;
        item.bytes = bytes;
      }
      evict();
    },
    delete: take,
    deleteWhere(matches) {
      for (const { items } of segments) {
        for (const [key, { value }] of items) if (matches(value)) take(key);
      }
    },
    clear() {
      for (const segment of segments) {
        segment.items.clear();
        segment.bytes = 0;
      }
    },
  };
}

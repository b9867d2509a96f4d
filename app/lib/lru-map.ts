type LruMap<Value> = {
  /** Counts as a use. */
  get(key: string): Value | undefined;
  /** Evicts the least recently used entry when full. */
  set(key: string, value: Value): void;
};

/** A map that holds at most `maxSize` entries. */
export function makeLruMap<Value>(maxSize: number): LruMap<Value> {
  /** The least recently used entry first. */
  const entries = new Map<string, Value>();

  function set(key: string, value: Value) {
    entries.delete(key);
    entries.set(key, value);
    const [oldest] = entries.keys();
    if (entries.size > maxSize && oldest !== undefined) entries.delete(oldest);
  }

  return {
    get(key) {
      const value = entries.get(key);
      if (value !== undefined) set(key, value);
      return value;
    },
    set,
  };
}

export type TabValue<T> = {
  get(): T | null;
  set(value: T): void;
  forget(): void;
};

/**
 * A value of this tab alone, kept through reloads and the way to other sites and back. Without a usable storage
 * (blocked, full) it lives in memory.
 *
 * @param parse makes a value of parsed JSON, null of anything else
 */
export function createTabValue<T>(key: string, parse: (json: unknown) => T | null): TabValue<T> {
  let inMemory: T | null = null;

  return {
    get() {
      try {
        return parse(JSON.parse(sessionStorage.getItem(key) ?? "null")) ?? inMemory;
      } catch {
        return inMemory;
      }
    },
    set(value) {
      inMemory = value;
      try {
        sessionStorage.setItem(key, JSON.stringify(value));
      } catch {
        // Full or forbidden: an older text must not come back in place of this one.
        remove(key);
      }
    },
    forget() {
      inMemory = null;
      remove(key);
    },
  };
}

function remove(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Forbidden: then there is nothing to remove.
  }
}

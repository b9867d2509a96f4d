export type SessionStorageValue<T> = {
  get(): T | null;
  set(value: T): void;
  clear(): void;
};

/**
 * Creates a value that is stored in sessionStorage: it belongs to one tab and survives reloads and visits to other sites.
 * Falls back to memory when the storage is blocked or full.
 *
 * @param parse converts parsed JSON to a value; null when that is not possible
 */
export function createSessionStorageValue<T>(
  key: string,
  parse: (json: unknown) => T | null,
): SessionStorageValue<T> {
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
      try {
        sessionStorage.setItem(key, JSON.stringify(value));
        inMemory = null;
      } catch {
        inMemory = value;
        // Full or blocked: remove the older value, so that it does not replace this one.
        remove(key);
      }
    },
    clear() {
      inMemory = null;
      remove(key);
    },
  };
}

/** Clears the tab's sessionStorage. Values in memory last until the page is left. */
export function clearSessionStorage(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Blocked: nothing is stored.
  }
}

function remove(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Blocked: nothing is stored.
  }
}

import { useSyncExternalStore } from "react";

export type StoredValue<T> = {
  get(): T;
  set(value: T): void;
  subscribe(listener: () => void): () => void;
  /** What the server and the first render in the browser see. */
  readonly empty: T;
};

/**
 * A value that lives in local storage and follows the other tabs. Without a usable storage (blocked, full) it
 * lives in memory. Text that cannot be read is removed.
 *
 * @param parse makes a value of parsed JSON; throws when there is nothing to save of it
 */
export function createStoredValue<T>(key: string, empty: T, parse: (json: unknown) => T): StoredValue<T> {
  const listeners = new Set<() => void>();
  let current: T | undefined;

  function read(): T {
    const text = storage()?.getItem(key);
    if (text === null || text === undefined) return empty;
    try {
      return parse(JSON.parse(text));
    } catch {
      storage()?.removeItem(key);
      return empty;
    }
  }

  function notify() {
    for (const listener of listeners) listener();
  }

  function onStorage(event: StorageEvent) {
    // A null key means that the whole storage was cleared.
    if (event.key !== key && event.key !== null) return;
    current = read();
    notify();
  }

  /** A page that Back restores slept while the others wrote. */
  function onPageShow({ persisted }: PageTransitionEvent) {
    if (!persisted) return;
    current = read();
    notify();
  }

  return {
    empty,
    get() {
      current ??= read();
      return current;
    },
    set(value) {
      current = value;
      try {
        storage()?.setItem(key, JSON.stringify(value));
      } catch {
        // Full or forbidden: this tab keeps working from memory.
      }
      notify();
    },
    subscribe(listener) {
      if (listeners.size === 0) {
        addEventListener("storage", onStorage);
        addEventListener("pageshow", onPageShow);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        removeEventListener("storage", onStorage);
        removeEventListener("pageshow", onPageShow);
      };
    },
  };
}

/** The stored value; empty on the server and while hydrating, so that both render the same. */
export function useStoredValue<T>(stored: StoredValue<T>): T {
  return useSyncExternalStore(stored.subscribe, stored.get, () => stored.empty);
}

const never = () => () => undefined;

/** False on the server and in the first render of the browser, true afterwards. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

function storage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

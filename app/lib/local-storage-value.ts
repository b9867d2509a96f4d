import { useSyncExternalStore } from "react";

export type LocalStorageValue<T> = {
  get(): T;
  set(value: T): void;
  /** Reads the storage again: another tab's change may not have arrived yet. */
  reload(): T;
  subscribe(listener: () => void): () => void;
  /** Used on the server and for the first render in the browser. */
  readonly empty: T;
};

/**
 * Creates a value that is stored in localStorage and synchronised between tabs. Falls back to memory when the storage
 * is blocked or full. Removes text that cannot be parsed.
 *
 * @param parse converts parsed JSON to a value; throws when that is not possible
 */
export function createLocalStorageValue<T>(
  key: string,
  empty: T,
  parse: (json: unknown) => T,
): LocalStorageValue<T> {
  const listeners = new Set<() => void>();
  let current: T | undefined;
  /** Set when the storage is blocked or full: only memory has the value. */
  let isInMemory = false;

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
    isInMemory = false;
    notify();
  }

  /** A page in the back/forward cache receives no storage events. */
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
        const target = storage();
        target?.setItem(key, JSON.stringify(value));
        isInMemory = !target;
      } catch {
        isInMemory = true;
      }
      notify();
    },
    reload() {
      if (!isInMemory) current = read();
      return current ?? empty;
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

/** The stored value; the empty one on the server and during hydration, so that both render the same. */
export function useLocalStorageValue<T>(stored: LocalStorageValue<T>): T {
  return useSyncExternalStore(stored.subscribe, stored.get, () => stored.empty);
}

const never = () => () => undefined;

/** False on the server and in the first render in the browser, then true. */
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

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
  let current = empty;
  /** The text in the storage that `current` was parsed from; undefined until it is read first. */
  let currentText: string | null | undefined;
  /** Set when the storage is blocked or full: only memory has the value. */
  let isInMemory = false;

  /** Reads the storage if another tab or page may have changed it. An unchanged text keeps the same object. */
  function refresh(): void {
    if (isInMemory) return;
    const text = storage()?.getItem(key) ?? null;
    if (text === currentText) return;
    currentText = text;
    try {
      current = text === null ? empty : parse(JSON.parse(text));
    } catch {
      storage()?.removeItem(key);
      current = empty;
      currentText = null;
    }
  }

  function notify() {
    for (const listener of listeners) listener();
  }

  function onStorage(event: StorageEvent) {
    // A null key means that the whole storage was cleared.
    if (event.key !== key && event.key !== null) return;
    isInMemory = false;
    refresh();
    notify();
  }

  /** A page in the back/forward cache receives no storage events. */
  function onPageShow({ persisted }: PageTransitionEvent) {
    if (!persisted) return;
    refresh();
    notify();
  }

  return {
    empty,
    get() {
      // With a listener, storage events keep it current.
      if (listeners.size === 0) refresh();
      return current;
    },
    set(value) {
      current = value;
      try {
        const target = storage();
        currentText = JSON.stringify(value);
        target?.setItem(key, currentText);
        isInMemory = !target;
      } catch {
        isInMemory = true;
      }
      notify();
    },
    reload() {
      refresh();
      return current;
    },
    subscribe(listener) {
      if (listeners.size === 0) {
        refresh();
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

function storage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

import { useState, useSyncExternalStore } from "react";
import { createSessionStorageValue } from "#app/lib/session-storage-value.ts";

const listeners = new Set<() => void>();

/**
 * A text that survives closing its form and reloading the page: it is kept in session storage until it is empty. Forms
 * with the same key show the same text. Remount the form for another key.
 */
export function useDraft(key: string): [text: string, setText: (next: string) => void] {
  const [stored] = useState(() =>
    createSessionStorageValue(key, (json) => (typeof json === "string" ? json : null)),
  );
  const text = useSyncExternalStore(
    subscribe,
    () => stored.get() ?? "",
    () => "",
  );

  function setText(next: string) {
    if (next) stored.set(next);
    else stored.clear();
    for (const listener of listeners) listener();
  }
  return [text, setText];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

import { useSyncExternalStore } from "react";
import { createSessionStorageValue, type SessionStorageValue } from "#app/lib/session-storage-value.ts";

/** By key: forms with the same key share one text, also where the storage is blocked. */
const drafts = new Map<string, SessionStorageValue<string>>();
const listeners = new Set<() => void>();

/**
 * A text that survives closing its form and reloading the page: it is kept in session storage until it is empty. Forms
 * with the same key show the same text.
 */
export function useDraft(key: string): [text: string, setText: (next: string) => void] {
  const stored = draftOf(key);
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

function draftOf(key: string): SessionStorageValue<string> {
  const known = drafts.get(key);
  if (known) return known;
  const created = createSessionStorageValue(key, (json) => (typeof json === "string" ? json : null));
  drafts.set(key, created);
  return created;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

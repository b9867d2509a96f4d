import { useState } from "react";
import { createSessionStorageValue } from "#app/lib/session-storage-value.ts";

/**
 * A text that survives closing its form and reloading the page: it is kept in session storage until it is empty.
 * Remount the form for another key.
 */
export function useDraft(key: string): [text: string, setText: (next: string) => void] {
  const [stored] = useState(() =>
    createSessionStorageValue(key, (json) => (typeof json === "string" ? json : null)),
  );
  const [text, setShown] = useState(() => stored.get() ?? "");

  function setText(next: string) {
    setShown(next);
    if (next) stored.set(next);
    else stored.clear();
  }
  return [text, setText];
}

import { useState } from "react";
import { createSessionStorageValue } from "#app/lib/session-storage-value.ts";

/**
 * A text that survives closing its form and reloading the page: it is kept in session storage until it is empty.
 * Remount the form for another key.
 */
export function useDraft(key: string): [text: string, type: (next: string) => void] {
  const [stored] = useState(() =>
    createSessionStorageValue(key, (json) => (typeof json === "string" ? json : null)),
  );
  const [text, setText] = useState(() => stored.get() ?? "");

  function type(next: string) {
    setText(next);
    if (next) stored.set(next);
    else stored.clear();
  }
  return [text, type];
}

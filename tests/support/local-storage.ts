import { vi } from "vitest";

/** Stubs `localStorage` and window events for tests without a browser. Returns the stored entries. */
export function stubLocalStorage(): Map<string, string> {
  const stored = new Map<string, string>();
  const events = new EventTarget();

  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal("addEventListener", events.addEventListener.bind(events));
  vi.stubGlobal("removeEventListener", events.removeEventListener.bind(events));
  vi.stubGlobal("dispatchEvent", events.dispatchEvent.bind(events));
  return stored;
}

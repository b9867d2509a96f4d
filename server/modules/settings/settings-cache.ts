import type { Settings } from "#contract/settings.ts";
import type { Events } from "../../events.ts";

/** What one process remembers of the settings, until somebody changes them anywhere. */
export type SettingsCache = {
  get(): Settings | null;
  /** Reads and keeps, unless they changed while being read. */
  fill(read: () => Promise<Settings>): Promise<Settings>;
};

const caches = new WeakMap<Events, SettingsCache>();

/** The cache that belongs to a process's events: those drop it. */
export function settingsCacheOf(events: Events): SettingsCache {
  const known = caches.get(events);
  if (known) return known;
  const cache = makeCache(events);
  caches.set(events, cache);
  return cache;
}

function makeCache(events: Events): SettingsCache {
  let kept: Settings | null = null;
  let changes = 0;
  events.subscribe(({ type }) => {
    if (type !== "settings.changed") return;
    kept = null;
    changes += 1;
  });

  return {
    get: () => kept,
    async fill(read) {
      const changesBefore = changes;
      const settings = await read();
      if (changes === changesBefore) kept = settings;
      return settings;
    },
  };
}

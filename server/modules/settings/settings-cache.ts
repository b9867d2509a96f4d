import type { Settings } from "#contract/settings/settings.ts";
import type { Events } from "../../events/events.ts";

/** In-memory cache of the settings in one process. A change in any process clears it. */
type SettingsCache = {
  get(): Settings | null;
  /** Reads the settings and caches them, unless they changed during the read. */
  fill(read: () => Promise<Settings>): Promise<Settings>;
};

const caches = new WeakMap<Events, SettingsCache>();

/** The cache of a process, identified by its events, which clear it. */
export function getSettingsCache(events: Events): SettingsCache {
  const known = caches.get(events);
  if (known) return known;
  const cache = makeCache(events);
  caches.set(events, cache);
  return cache;
}

function makeCache(events: Events): SettingsCache {
  let cached: Settings | null = null;
  let changeCount = 0;
  events.subscribe(({ type }) => {
    if (type !== "settings.changed") return;
    cached = null;
    changeCount += 1;
  });

  return {
    get: () => cached,
    async fill(read) {
      const countBefore = changeCount;
      const settings = await read();
      if (changeCount === countBefore) cached = settings;
      return settings;
    },
  };
}

import { HOUR_MS } from "#contract/durations.ts";
import type { Deps } from "../../context.ts";
import type { DomainEvent } from "../../events/events.ts";
import { makeTaggedCache } from "../../http/tagged-cache.ts";

const MAX_BYTES = 16 * 1024 * 1024;
const MAX_ENTRIES = 50;
const MAX_AGE_MS = HOUR_MS;

const changes: readonly DomainEvent["type"][] = [
  "catalog.changed",
  "promotions.changed",
  "content.changed",
  "settings.changed",
];

/**
 * Caches sitemap files until the catalogue, the promotions, the owner's pages or the settings change. Call `close` when the
 * application closes.
 */
export function makeSitemapCache({ clock, events }: Pick<Deps, "clock" | "events">) {
  const cache = makeTaggedCache<{
    xml: string;
    bytes: number;
    isStorable: boolean;
    tags: ReadonlySet<string>;
  }>({
    maxBytes: MAX_BYTES,
    maxEntries: MAX_ENTRIES,
    maxAgeMs: MAX_AGE_MS,
    now: () => clock.now().getTime(),
  });
  const unsubscribe = events.subscribe(({ type }) => {
    if (changes.includes(type)) cache.invalidate("all");
  });

  return {
    async get(key: string, make: () => Promise<string | null>): Promise<string | null> {
      const { xml } = await cache.get(key, async () => {
        const made = await make();
        return { xml: made ?? "", bytes: made?.length ?? 0, isStorable: made !== null, tags: new Set() };
      });
      return xml || null;
    },
    close: unsubscribe,
  };
}

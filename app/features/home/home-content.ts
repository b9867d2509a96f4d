import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "#app/lib/query-client.ts";
import { homeContentDefaults } from "./copy.ts";

type HomeContent = typeof homeContentDefaults;
/** Stored texts may be from before a part existed. */
type StoredContent = { [Part in keyof HomeContent]?: Partial<HomeContent[Part]> };

export const homeContentQuery = apiQuery<StoredContent>("/api/content/home");

/** The owner's texts of the home page; ours where there are none. */
export function useHomeContent(): HomeContent {
  // Read by the page's loader; a shop without texts of its own is not asked twice.
  const stored = useQuery({ ...homeContentQuery, enabled: false }).data ?? {};
  return {
    hero: { ...homeContentDefaults.hero, ...stored.hero },
    collections: { ...homeContentDefaults.collections, ...stored.collections },
    bestSellers: { ...homeContentDefaults.bestSellers, ...stored.bestSellers },
    featured: { ...homeContentDefaults.featured, ...stored.featured },
    testimonials: { ...homeContentDefaults.testimonials, ...stored.testimonials },
    instagram: { ...homeContentDefaults.instagram, ...stored.instagram },
    newsletter: { ...homeContentDefaults.newsletter, ...stored.newsletter },
  };
}

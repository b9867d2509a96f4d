import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "#app/lib/query-client.ts";
import type { PublicSettings } from "#contract/settings.ts";

/** Read by the root of all pages, so that it is there on every one. */
export const settingsQuery = apiQuery<PublicSettings>("/api/settings");

/** The store's public settings; undefined only while the API cannot be reached. */
export function useSettings(): PublicSettings | undefined {
  return useQuery(settingsQuery).data;
}

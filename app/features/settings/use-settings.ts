import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { apiQuery, invalidateApi } from "#app/lib/query-client.ts";
import type { PublicSettings } from "#contract/settings/settings.ts";

const SETTINGS_PATH = "/api/settings";

/** Loaded by the root route, so available on every page. */
export const settingsQuery = apiQuery<PublicSettings>(SETTINGS_PATH);

/** The store's public settings; undefined only while the API is unreachable. */
export function useSettings(): PublicSettings | undefined {
  return useQuery(settingsQuery).data;
}

/** Refetches the settings on mount, for pages that show money: a fee may have changed since the tab was opened. */
export function useFreshSettings(): void {
  const client = useQueryClient();

  useEffect(() => {
    invalidateApi(client, SETTINGS_PATH);
  }, [client]);
}

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { apiQuery, invalidateApi } from "#app/lib/query-client.ts";
import type { PublicSettings } from "#contract/settings.ts";

const SETTINGS_PATH = "/api/settings";

/** Read by the root of all pages, so that it is there on every one. */
export const settingsQuery = apiQuery<PublicSettings>(SETTINGS_PATH);

/** The store's public settings; undefined only while the API cannot be reached. */
export function useSettings(): PublicSettings | undefined {
  return useQuery(settingsQuery).data;
}

/** Reads the settings again where money is shown: the owner may have changed a fee since the tab was opened. */
export function useFreshSettings(): void {
  const client = useQueryClient();

  useEffect(() => {
    invalidateApi(client, SETTINGS_PATH);
  }, [client]);
}

import { apiQuery } from "#app/lib/query-client.ts";
import type { MessagePreferences } from "#contract/commercial-messages/preferences.ts";

export function preferencesPath(token: string): string {
  return `/api/preferences/${encodeURIComponent(token)}`;
}

export function preferencesQuery(token: string) {
  return apiQuery<MessagePreferences>(preferencesPath(token));
}

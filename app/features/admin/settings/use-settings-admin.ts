import { apiFetch } from "#app/lib/api.ts";
import { apiQuery, invalidateApi } from "#app/lib/query-client.ts";
import type { AdminSettings, SettingsPatch } from "#contract/settings/settings.ts";
import { savedMeanwhile } from "../kit/conflict.ts";
import { useAdminMutation } from "../kit/use-admin-mutation.ts";
import { settingsCopy } from "./copy.ts";

export const adminSettingsQuery = apiQuery<AdminSettings>("/api/admin/settings");

export function useSaveSettings() {
  return useAdminMutation({
    mutate: (patch: SettingsPatch) =>
      apiFetch<AdminSettings>("/api/admin/settings", { method: "PATCH", body: patch }),
    success: settingsCopy.saved,
    failure: settingsCopy.saveFailed,
    isConflictInForm: true,
    invalidates: ["/api/settings"],
    onSuccess: (settings, client) => void client.setQueryData(adminSettingsQuery.queryKey, settings),
    onError: (error, client) => {
      const stored = savedMeanwhile(error, "settings");
      // What was typed may not fit to what somebody else saved: the fields that were not edited show it.
      if (!stored) return void invalidateApi(client, "/api/admin/settings");
      client.setQueryData<AdminSettings>(
        adminSettingsQuery.queryKey,
        (settings) => settings && { ...settings, ...stored },
      );
    },
  });
}

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { apiFetch, errorMessage } from "#app/lib/api.ts";
import { apiQuery, invalidateApi } from "#app/lib/query-client.ts";
import { toast } from "#app/ui/toast-store.ts";
import type { AdminSettings, SettingsPatch } from "#contract/settings.ts";
import { settingsCopy } from "./copy.ts";

export const adminSettingsQuery = apiQuery<AdminSettings>("/api/admin/settings");

/** Stores some settings; every page of the shop reads them anew. */
export function useSaveSettings() {
  const client = useQueryClient();

  return useMutation({
    mutationFn: (patch: SettingsPatch) =>
      apiFetch<AdminSettings>("/api/admin/settings", { method: "PATCH", body: patch }),
    onSuccess: async (settings) => {
      client.setQueryData(adminSettingsQuery.queryKey, settings);
      toast({ title: settingsCopy.saved, variant: "success" });
      await invalidateApi(client, "/api/settings");
    },
    onError: (error) =>
      toast({ title: settingsCopy.saveFailed, description: errorMessage(error), variant: "destructive" }),
  });
}

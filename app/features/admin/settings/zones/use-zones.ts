import { apiFetch } from "#app/lib/api.ts";
import { apiQuery } from "#app/lib/query-client.ts";
import type { ShippingZone, ShippingZones } from "#contract/shipping/admin-zones.ts";
import { useAdminMutation } from "../../kit/use-admin-mutation.ts";
import { zonesCopy as copy } from "./copy.ts";

export const ZONES_PATH = "/api/admin/shipping-zones";
export const zonesQuery = apiQuery<ShippingZones>(ZONES_PATH);

/** Replaces the zones on screen. When somebody else changed them meanwhile, they are read again. */
export function useSaveZones(seen: readonly ShippingZone[]) {
  return useAdminMutation({
    mutate: (zones: readonly ShippingZone[]) =>
      apiFetch<ShippingZones>(ZONES_PATH, { method: "PUT", body: { zones, seen } }),
    success: copy.saved,
    failure: copy.saveFailed,
    invalidates: [ZONES_PATH],
    isRefetchedOnFailure: true,
    onSuccess: (saved, client) => void client.setQueryData(zonesQuery.queryKey, saved),
  });
}

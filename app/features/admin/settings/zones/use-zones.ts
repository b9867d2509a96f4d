import { apiFetch } from "#app/lib/api.ts";
import { apiQuery } from "#app/lib/query-client.ts";
import type { ShippingZone, ShippingZones } from "#contract/shipping/admin-zones.ts";
import { useAdminMutation } from "../../kit/use-admin-mutation.ts";
import { zonesCopy as copy } from "./copy.ts";

export const ZONES_PATH = "/api/admin/shipping-zones";
export const zonesQuery = apiQuery<ShippingZones>(ZONES_PATH);

type Change = {
  zones: readonly ShippingZone[];
  /** The zones that the change was made on: when others are stored, the server refuses it. */
  seen: readonly ShippingZone[];
};

/** Replaces the zones. When somebody else changed them meanwhile, they are read again. */
export function useSaveZones(options: { isConflictInForm?: true } = {}) {
  return useAdminMutation({
    mutate: (body: Change) => apiFetch<ShippingZones>(ZONES_PATH, { method: "PUT", body }),
    success: copy.saved,
    failure: copy.saveFailed,
    ...options,
    invalidates: [ZONES_PATH],
    isRefetchedOnFailure: true,
    onSuccess: (saved, client) => void client.setQueryData(zonesQuery.queryKey, saved),
  });
}

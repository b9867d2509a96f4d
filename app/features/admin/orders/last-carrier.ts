import { createLocalStorageValue } from "#app/lib/local-storage-value.ts";
import { type CarrierId, carrierIds } from "#contract/orders/shipment.ts";

/** The carrier of the last parcel that was recorded in this browser: most shops use one. */
export const lastCarrier = createLocalStorageValue<CarrierId | "">(
  "admin-last-carrier",
  "",
  (json) => carrierIds.find((id) => id === json) ?? "",
);

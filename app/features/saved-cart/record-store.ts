import { createLocalStorageValue } from "#app/lib/local-storage-value.ts";
import { CART_SYNC_STORAGE_KEY } from "#contract/names.ts";
import type { SyncRecord } from "./cart-sync.ts";

/** Result of the last synchronisation with the saved cart; null before the first login. */
export const cartRecordStore = createLocalStorageValue<SyncRecord | null>(
  CART_SYNC_STORAGE_KEY,
  null,
  parseRecord,
);

/** Detaches the browser's cart from the customer, e.g. after the account was deleted. */
export function detachCart(): void {
  cartRecordStore.set(null);
}

function parseRecord(json: unknown): SyncRecord | null {
  const record = json as SyncRecord | null;
  if (record === null) return null;
  const isRecord =
    typeof record === "object" &&
    Number.isInteger(record.userId) &&
    Number.isInteger(record.revision) &&
    Array.isArray(record.base) &&
    (record.pending === null || Array.isArray(record.pending?.items));
  if (!isRecord) throw new TypeError("not a record of the saved cart");
  return record;
}

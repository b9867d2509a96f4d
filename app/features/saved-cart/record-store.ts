import { createLocalStorageValue } from "#app/lib/local-storage-value.ts";
import { CART_SYNC_STORAGE_KEY } from "#contract/names.ts";
import type { SyncRecord } from "./cart-sync.ts";

/** What this browser last heard of the saved cart; null before the first login. */
export const cartRecordStore = createLocalStorageValue<SyncRecord | null>(
  CART_SYNC_STORAGE_KEY,
  null,
  parseRecord,
);

/** The browser's cart belongs to nobody from now on, as after the account was deleted. */
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

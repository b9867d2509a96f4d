import { DomainError } from "../../errors.ts";
import { messages } from "./messages.ts";

/** Uploads of photos at the same time in this process. Each holds up to 40 MB until its photos are encoded. */
const MAX_AT_ONCE = 3;

/** The orders whose photos are being received or encoded. */
const uploading = new Set<number>();

/**
 * Receives and stores photos. Throws `unavailable` at once when the order has an upload already or others hold all
 * slots. Nothing waits here: while a request waits its body is not read, and the server's time-out would end it.
 */
export async function withUploadSlot<T>(orderId: number, store: () => Promise<T>): Promise<T> {
  if (uploading.has(orderId) || uploading.size >= MAX_AT_ONCE) {
    throw new DomainError("unavailable", messages.manyPhotos);
  }
  uploading.add(orderId);
  try {
    return await store();
  } finally {
    uploading.delete(orderId);
  }
}

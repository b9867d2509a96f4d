/** How long to wait for the live message about an own change. */
const SUPPRESS_MS = 10_000;
/**
 * Replaces the id while it is not known: of a bulk action, and of an order until the server answers. Meanwhile the same
 * changes of others show no toast either; the list of notifications has them.
 */
const ANY = "any";

type Id = number | typeof ANY;

const expected = new Map<string, number>();

export const ownChange = {
  orderCreated: (orderId: Id) => `order ${orderId} created`,
  orderStatus: (orderId: Id, status: string) => `order ${orderId} ${status}`,
  productDeleted: (productId: Id) => `product ${productId} deleted`,
};

/** Suppresses the notification about a change that this screen is about to make. */
export function suppressOwnNotification(change: string): void {
  expected.set(change, Date.now() + SUPPRESS_MS);
}

/** Ends the suppression, when the id of the change is known. */
export function allowNotification(change: string): void {
  expected.delete(change);
}

/** Whether a message is about an own change. Each suppressed id matches once; bulk changes match until they expire. */
export function isOwnNotification(change: string): boolean {
  const isBulk = isExpected(change.replace(/\d+/, ANY));
  const isSingle = isExpected(change);
  expected.delete(change);
  return isBulk || isSingle;
}

function isExpected(change: string): boolean {
  return (expected.get(change) ?? 0) > Date.now();
}

/** How long the echo of an own change may take, in ms. */
const ECHO_WITHIN = 10_000;
/** In place of a number: things that an act on many cannot name beforehand. */
const ANY = "any";

type Id = number | typeof ANY;

const expected = new Map<string, number>();

export const ownChange = {
  orderStatus: (orderId: number, status: string) => `order ${orderId} ${status}`,
  productDeleted: (productId: Id) => `product ${productId} deleted`,
};

/** What this screen is about to do itself: the shop's message about it is no news here. */
export function expectEcho(change: string): void {
  expected.set(change, Date.now() + ECHO_WITHIN);
}

/** Whether a message is the echo of an own change; a thing that was named is told once. */
export function isEcho(change: string): boolean {
  const isOfMany = isExpected(change.replace(/\d+/, ANY));
  const isNamed = isExpected(change);
  expected.delete(change);
  return isOfMany || isNamed;
}

function isExpected(change: string): boolean {
  return (expected.get(change) ?? 0) > Date.now();
}

/** How long the echo of an own change may take, in ms. */
const ECHO_WITHIN = 10_000;

const expected = new Map<string, number>();

export const ownChange = {
  orderStatus: (orderId: number, status: string) => `order ${orderId} ${status}`,
  productDeleted: (productId: number) => `product ${productId} deleted`,
};

/** What this screen is about to do itself: the shop's message about it is no news here. */
export function expectEcho(change: string): void {
  expected.set(change, Date.now() + ECHO_WITHIN);
}

/** Whether a message is the echo of an own change; each is told once. */
export function isEcho(change: string): boolean {
  const until = expected.get(change);
  expected.delete(change);
  return until !== undefined && until > Date.now();
}

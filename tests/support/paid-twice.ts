import { mustExist } from "./factories.ts";
import type { PayingShop } from "./paying-shop.ts";

/** Two sessions for one order: the gateway's number of the first payment, and a function that pays the second. */
async function twoSessions(shop: PayingShop) {
  const placed = await shop.placeOrder();
  const [first, second] = [await shop.startPayment(placed), await shop.startPayment(placed)];
  const payBy = async (session: string) => {
    await shop.standin.choose(session, { outcome: "pay" });
    return Number((await shop.payment(session)).gatewayRef);
  };
  return { placed, first: await payBy(first), payAgain: () => payBy(second) };
}

/** The same in one session, whose declined payment the gateway accepts after all. */
async function oneSession(shop: PayingShop) {
  const placed = await shop.placeOrder();
  const session = await shop.startPayment(placed);
  await shop.standin.choose(session, { outcome: "reject-then-pay" });
  const [declined, paid] = mustExist(shop.standin.session(session)).attempts;
  const payAgain = async () => (await shop.standin.moveTo(mustExist(declined).ref, 1)).ref;
  return { placed, first: mustExist(paid).ref, payAgain };
}

/** The ways to pay an order twice at the gateway, for `test.each`. */
export const paidTwiceWays = [
  ["in two sessions", twoSessions],
  ["in one session", oneSession],
] as const;

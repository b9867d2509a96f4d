import { mustExist } from "./factories.ts";
import type { PayingShop } from "./paying-shop.ts";

/** A payment at the gateway whose confirmation is not sent yet; the test sends `fields` itself. */
export async function unconfirmedPayment(of: PayingShop, outcome: "pay" | "reject" | "pending" = "pay") {
  const placed = await of.placeOrder();
  const ref = await of.startPayment(placed);
  await of.standin.setFaults({ webhookTiming: "after", webhookDelayMs: 3_600_000 }, ref);
  await of.standin.choose(ref, { outcome });
  return { placed, ref, fields: mustExist(of.standin.deliveries(ref)[0]).fields };
}

import { expect, test } from "vitest";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import { makeSignedIn } from "#tests/support/factories.ts";
import { payingShop } from "#tests/support/paying-shop.ts";

const shop = payingShop();

test("administrators, and only they, see what the gateway reported about an order", async () => {
  const placed = await shop().placeOrder();
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
  const ref = await shop().startPayment(placed);
  shop().clock.advance(60_000);
  await shop().standin.choose(ref, { outcome: "reject" });
  shop().clock.advance(60_000);
  await shop().standin.choose(ref, { outcome: "pay" });

  const url = `/api/orders/${placed.id}`;
  const { paymentStory } = (await shop().request({ url, cookie })).json<AdminOrderDetail>();
  const { gatewayRef } = await shop().payment(ref);

  expect(paymentStory[0]).toMatchObject({ kind: "opened", amount: placed.total, status: null });
  expect(paymentStory.map(({ kind, status }) => `${kind} ${status}`)).toContain("answered rejected");
  expect(paymentStory.at(-1)).toMatchObject({
    status: "accepted",
    outcome: "applied",
    reference: gatewayRef,
  });
  expect(paymentStory.map(({ at }) => at)).toEqual(paymentStory.map(({ at }) => at).sort());
  const own = await shop().request({ url, cookie: placed.cookie });
  expect(own.json()).not.toHaveProperty("paymentStory");
});

test("a manual payment shows who recorded it", async () => {
  const placed = await shop().placeOrder();
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true, firstName: "Camilo" });
  const payload = { method: "cash", reference: "Recibo 9" };
  const url = `/api/admin/orders/${placed.id}/manual-payment`;

  const answer = await shop().request({ method: "POST", url, cookie, payload });

  expect(answer.json().paymentStory).toMatchObject([
    { kind: "recorded", method: "cash", reference: "Recibo 9", amount: placed.total, by: "Camilo Restrepo" },
  ]);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { manualOrderBody } from "#tests/support/manual-orders.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

let withServer: TestShop;
let without: TestShop;

beforeAll(async () => {
  withServer = await openTestShop({ env: { SMTP_URL: "smtp://127.0.0.1:9" } });
  without = await openTestShop();
});
afterAll(() => Promise.all([withServer.close(), without.close()]));

/** What the answers to a payment link, an invitation and a reply say. */
async function isOutboxIn(shop: TestShop) {
  const { cookie } = await makeSignedIn(shop.ctx, { isAdmin: true });
  const post = async (url: string, payload: object) =>
    (await shop.request({ method: "POST", url, cookie, payload })).json();
  const product = await makeProduct(shop.ctx, { price: 20_000, stock: 5 });
  const lines = [{ productId: product.id, price: 20_000, quantity: 1 }];
  const { paymentLink } = await post("/api/admin/orders", manualOrderBody(lines));
  const invitation = await post("/api/admin/invitations", {
    name: "Marta",
    email: "marta@correo.example",
    role: "orders",
  });
  const { messageNumber } = await post("/api/contact", {
    name: "Leonor",
    email: "leonor@correo.example",
    phone: "300 123 4567",
    subject: "Envíos",
    message: "¿Llegan a Leticia?",
  });
  const conversation = await post(`/api/admin/messages/${messageNumber}/replies`, { text: "Sí." });
  return [paymentLink.isOutbox, invitation.isOutbox, conversation.isOutbox];
}

test("what is mailed reaches nobody in a shop without a mail server, and the answers say so", async () => {
  expect(await isOutboxIn(without)).toEqual([true, true, true]);
  expect(await isOutboxIn(withServer)).toEqual([false, false, false]);
});

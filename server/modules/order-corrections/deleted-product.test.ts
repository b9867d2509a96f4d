import { beforeAll, expect, test } from "vitest";
import type { CorrectionBody } from "#contract/orders/order-corrections.ts";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import { makeSignedIn } from "#tests/support/factories.ts";
import { correctionOf } from "#tests/support/order-corrections.ts";
import { payingShop } from "#tests/support/paying-shop.ts";

const shop = payingShop();
let cookie: string;
beforeAll(async () => {
  ({ cookie } = await makeSignedIn(shop().ctx, { isAdmin: true }));
});

const read = async (id: number) =>
  (await shop().request({ url: `/api/orders/${id}`, cookie })).json<AdminOrderDetail>();

async function correct(id: number, changed: (body: CorrectionBody) => Partial<CorrectionBody>) {
  const body = correctionOf(await read(id));
  const payload = { ...body, ...changed(body) };
  return shop().request({ method: "PATCH", url: `/api/admin/orders/${id}`, cookie, payload });
}

const withPhone = ({ customer }: CorrectionBody) => ({ customer: { ...customer, phone: "3017778899" } });
const elsewhere = ({ delivery }: CorrectionBody) => ({
  delivery: { ...delivery, city: "Rionegro" } as CorrectionBody["delivery"],
});

async function placeAndDelete() {
  const placed = await shop().placeOrder();
  await shop().request({ method: "DELETE", url: `/api/products/${placed.productId}`, cookie });
  return placed;
}

test("an order keeps the line of a deleted product while its person is corrected", async () => {
  const { id } = await placeAndDelete();
  const before = await read(id);

  const answer = await correct(id, withPhone);
  const after = await read(id);

  expect(answer.statusCode, answer.body).toBe(200);
  expect(after.customer.phone).toBe("3017778899");
  expect([after.items, after.total]).toEqual([before.items, before.total]);
  expect(after.items[0]?.productId).toBeNull();
});

test("so does a paid order", async () => {
  const { id } = await placeAndDelete();
  const paid = await shop().request({
    method: "POST",
    url: `/api/admin/orders/${id}/manual-payment`,
    cookie,
    payload: { method: "cash", reference: "Caja 1" },
  });
  expect(paid.statusCode, paid.body).toBe(200);

  expect((await correct(id, withPhone)).statusCode).toBe(200);
});

test("an order with a deleted product is not priced again for another place", async () => {
  const { id } = await placeAndDelete();

  const answer = await correct(id, elsewhere);

  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    "Un producto de este pedido ya no existe en la tienda. Cancela el pedido y haz uno nuevo.",
  ]);
});

test("not all lines of an order can be removed", async () => {
  const { id } = await shop().placeOrder();

  const answer = await correct(id, () => ({ items: [] }));

  expect([answer.statusCode, answer.json().errors]).toEqual([400, { items: "Deja al menos un producto" }]);
});

import { beforeAll, describe, expect, test } from "vitest";
import type { CorrectionBody } from "#contract/orders/order-corrections.ts";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import { makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { manualOrderBody } from "#tests/support/manual-orders.ts";
import { correctionOf } from "#tests/support/order-corrections.ts";
import { payingShop } from "#tests/support/paying-shop.ts";

/** Fees that were agreed with the customer. */

const shop = payingShop();

let cookie: string;
beforeAll(async () => {
  ({ cookie } = await makeSignedIn(shop().ctx, { isAdmin: true }));
});

const ask = (method: "GET" | "POST" | "PATCH", url: string, payload?: object) =>
  shop().request({ method, url, cookie, ...(payload && { payload }) });
const read = async (id: number) => (await ask("GET", `/api/orders/${id}`)).json<AdminOrderDetail>();

async function correct(id: number, given: Partial<CorrectionBody>) {
  return ask("PATCH", `/api/admin/orders/${id}`, correctionOf(await read(id), given));
}

describe("free shipping that was agreed", () => {
  test.each([
    ["units", { quantity: 2, city: "Medellín" }],
    ["its town", { quantity: 1, city: "Bello" }],
  ])("stays when the order gets other %s", async (_, { quantity, city }) => {
    const { id: productId } = await makeProduct(shop().ctx, { price: 12_000, stock: 9 });
    const body = manualOrderBody([{ productId, price: 12_000 }], { shippingFee: 0, total: 12_000 });
    const { order } = (await ask("POST", "/api/admin/orders", body)).json();
    const { delivery } = correctionOf(await read(order.id));

    const answer = await correct(order.id, {
      delivery: { ...delivery, city } as CorrectionBody["delivery"],
      items: [{ productId, size: "", quantity }],
      seenTotal: quantity * 12_000,
    });

    expect(answer.statusCode).toBe(200);
    expect(await read(order.id)).toMatchObject({ shipping: 0, agreedFee: { amount: 0 } });
  });
});

import { beforeAll, describe, expect, test } from "vitest";
import type { CartQuote } from "#contract/cart/cart-quote.ts";
import type { ManualOrderAnswer, ManualOrderBody } from "#contract/orders/manual-orders.ts";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import { updateSettings } from "#server/modules/settings/index.ts";
import { enableCod } from "#tests/support/cash-on-delivery.ts";
import { makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { manualOrderBody } from "#tests/support/manual-orders.ts";
import { ledgerDifferences } from "#tests/support/orders.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop();
const PRICE = 39_900;
const FEE = 3_000;
const TOTAL = PRICE + 10_000 + FEE;

let admin: Awaited<ReturnType<typeof makeSignedIn>>;
beforeAll(async () => {
  admin = await makeSignedIn(shop().ctx, { isAdmin: true });
  await enableCod(shop());
  const general = { name: "Trenza", whatsappNumber: "573001234567" };
  await updateSettings(shop().ctx, { whatsappOrders: { isEnabled: true }, general });
});

const asAdmin = (method: "GET" | "POST", url: string, payload?: object) =>
  shop().request({ method, url, cookie: admin.cookie, ...(payload && { payload }) });

async function place(given: Partial<ManualOrderBody> = {}) {
  const { id: productId } = await makeProduct(shop().ctx, { price: PRICE, stock: 5 });
  const lines = [{ productId, price: PRICE }];
  const body = manualOrderBody(lines, { paymentMethod: "cod", surcharge: FEE, ...given });
  return { productId, answer: await asAdmin("POST", "/api/admin/orders", body) };
}

describe("a manual cash-on-delivery order", () => {
  test.each(["whatsapp", "phone", "store"] as const)(
    "by %s is confirmed by whoever took it, and is prepared without money and without a payment link",
    async (channel) => {
      const { answer } = await place({ channel });

      expect(answer.statusCode, answer.body).toBe(201);
      const { order, paymentLink } = answer.json<ManualOrderAnswer>();
      expect(paymentLink).toBeNull();
      expect(order).toMatchObject({
        status: "processing",
        paymentStatus: "unpaid",
        paymentMethod: "cod",
        surcharges: FEE,
        total: TOTAL,
        toCollect: TOTAL,
        isConfirmationDue: false,
      });
      const detail = (await asAdmin("GET", `/api/orders/${order.id}`)).json<AdminOrderDetail>();
      expect(detail.history.at(-1)).toMatchObject({
        to: "processing",
        reason: "confirmed",
        by: expect.anything(),
      });
      expect(await ledgerDifferences(shop().ctx)).toEqual([]);
    },
  );

  test("costs what its quote says", async () => {
    const { id: productId } = await makeProduct(shop().ctx, { price: PRICE, stock: 5 });
    const quote = {
      userId: null,
      email: "",
      phone: "",
      items: [{ productId, size: "", quantity: 1 }],
      shippingMethod: "standard",
      cityCode: "05001",
      shippingFee: null,
      agreedDiscount: null,
    };
    const [link, onDelivery] = await Promise.all(
      [{}, { paymentMethod: "cod" }].map(async (given) =>
        (await asAdmin("POST", "/api/admin/orders/quote", { ...quote, ...given })).json<CartQuote>(),
      ),
    );

    expect([link?.total, onDelivery?.total]).toEqual([TOTAL - FEE, TOTAL]);
    expect(link?.paymentMethods).toContainEqual({ method: "cod", available: true, fee: FEE });
  });

  test("is refused where it is not offered, with pickup, with another fee and beside a payment", async () => {
    const { delivery } = manualOrderBody([]);
    const refusals = await Promise.all([
      place({ delivery: { ...delivery, city: "Cali", state: "Valle del Cauca" } }),
      place({ delivery: { method: "pickup" } }),
      place({ surcharge: 1_000 }),
      place({ payment: { method: "cash", reference: "Recibo 1" } }),
    ]);

    expect(refusals.map(({ answer }) => answer.statusCode)).toEqual([409, 409, 409, 400]);
    expect(refusals[2]?.answer.json()).toMatchObject({ code: "shipping_changed" });
  });

  test("is made from a WhatsApp draft, which counts as used", async () => {
    const { id: productId } = await makeProduct(shop().ctx, { price: PRICE, stock: 5 });
    const items = [{ productId, size: "", quantity: 1 }];
    const { code } = (
      await shop().request({ method: "POST", url: "/api/cart-drafts", payload: { items } })
    ).json<{ code: string }>();
    const body = manualOrderBody([{ productId, price: PRICE }], {
      paymentMethod: "cod",
      draft: { code, isUsedAgain: false },
    });

    const first = await asAdmin("POST", "/api/admin/orders", body);
    const second = await asAdmin("POST", "/api/admin/orders", body);

    expect(first.json<ManualOrderAnswer>().order).toMatchObject({ status: "processing", toCollect: TOTAL });
    expect(second.statusCode).toBe(409);
  });
});

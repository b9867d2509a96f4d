import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PackingSlip } from "#app/features/admin/orders/slips/slip.tsx";
import type { CreatedCartDraft } from "#contract/cart/cart-drafts.ts";
import { CartQuote } from "#contract/cart/cart-quote.ts";
import { AdminOrderDetail } from "#contract/orders/order-details.ts";
import { renderMail } from "#server/modules/mail/render-mail.ts";
import { findOrderForMail } from "#server/modules/orders/index.ts";
import { getSettings, updateSettings } from "#server/modules/settings/index.ts";
import { makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { manualOrderBody } from "#tests/support/manual-orders.ts";
import { orderBody } from "#tests/support/order-body.ts";
import { makePromotion, switchPromotionsOn } from "#tests/support/promotions.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop();
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");

test("quote, order, mail, packing slip and CSV show one discount by its name", async () => {
  const { ctx, request } = shop();
  await switchPromotionsOn(ctx);
  await makePromotion(ctx, { name: "Aliadas", code: "ALIADA", value: 12.5 });
  const { cookie } = await makeSignedIn(ctx, { isAdmin: true });
  const { id: productId } = await makeProduct(ctx, { price: 20_333, stock: 9 });
  const items = [{ productId, size: "", quantity: 3 }];

  const quoted = await request({
    method: "POST",
    url: "/api/cart/quote",
    payload: { items, discountCode: "aliada" },
  });
  const { discounts, total } = CartQuote.parse(quoted.json());
  expect(discounts).toMatchObject([{ label: "Aliadas", amount: 7_624.87 }]);
  const placed = await request({
    method: "POST",
    url: "/api/orders",
    cookie,
    payload: orderBody([{ productId, price: 20_333, quantity: 3 }], {
      discountCode: "aliada",
      discount: 7_624.87,
    }),
  });
  expect(placed.json()).toMatchObject({ discounts: 7_624.87, total });

  const { id } = placed.json();
  const order = AdminOrderDetail.parse((await request({ url: `/api/orders/${id}`, cookie })).json());
  const settings = await getSettings(ctx);
  const mail = renderMail(ctx.config, settings, {
    template: "orderReceived",
    recipient: order.customer.email,
    data: {},
    order: await findOrderForMail(ctx, id),
  });
  const slip = renderToStaticMarkup(
    createElement(PackingSlip, { order, store: settings.general, withPrices: true }),
  );
  const csv = await request({ url: "/api/admin/orders.csv", cookie });

  expect(plain(mail.text)).toContain("Aliadas: -$ 7.624,87");
  expect(plain(slip)).toMatch(/Aliadas<\/th><td[^>]*>[-−]\$ 7\.624,87</);
  expect(csv.body).toContain(";60999;7624,87;");
});

test("a WhatsApp draft that is ordered with a code: quote, order and mail show one discount", async () => {
  const { ctx, request } = shop();
  await switchPromotionsOn(ctx);
  await updateSettings(ctx, {
    whatsappOrders: { isEnabled: true },
    general: { whatsappNumber: "573001234567" },
  });
  await makePromotion(ctx, { name: "Salón Brisa", code: "BRISA", value: 12.5 });
  const { cookie } = await makeSignedIn(ctx, { isAdmin: true });
  const asAdmin = async (url: string, payload?: object) =>
    (await request({ method: payload ? "POST" : "GET", url, cookie, ...(payload && { payload }) })).json();
  const { id: productId } = await makeProduct(ctx, { price: 20_333, stock: 9 });
  const sent = await request({
    method: "POST",
    url: "/api/cart-drafts",
    payload: { items: [{ productId, size: "", quantity: 3 }] },
  });
  const { code, url } = sent.json<CreatedCartDraft>();

  const { lines } = await asAdmin(`/api/admin/cart-drafts/${code}`);
  const [{ size, quantity, price }] = lines;
  const quote = await asAdmin("/api/admin/orders/quote", {
    userId: null,
    email: "rosalba@correo.example",
    phone: "310 555 0199",
    items: [{ productId, size, quantity }],
    shippingMethod: "standard",
    shippingFee: null,
    agreedDiscount: null,
    discountCode: "brisa",
  });
  const { order } = await asAdmin("/api/admin/orders", {
    ...manualOrderBody([{ productId, size, quantity, price }]),
    discountCode: "brisa",
    discount: 7_624.87,
    draft: { code, isUsedAgain: false },
  });

  // The chat promises no discount: the customer writes the code in it and staff enter it in the admin.
  expect(plain(decodeURIComponent(url))).toContain("Subtotal: $ 60.999");
  expect(quote.discounts).toMatchObject([{ label: "Salón Brisa", amount: 7_624.87 }]);
  expect(order).toMatchObject({ subtotal: 60_999, discounts: 7_624.87, total: quote.total });
  const mail = renderMail(ctx.config, await getSettings(ctx), {
    template: "orderReceived",
    recipient: order.customer.email,
    data: {},
    order: await findOrderForMail(ctx, order.id),
  });
  expect(plain(mail.text)).toContain("Salón Brisa: -$ 7.624,87");
});

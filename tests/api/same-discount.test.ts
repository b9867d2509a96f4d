import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PackingSlip } from "#app/features/admin/orders/slips/slip.tsx";
import { CartQuote } from "#contract/cart-quote.ts";
import { AdminOrderDetail } from "#contract/orders.ts";
import { renderMail } from "#server/modules/mail/render-mail.ts";
import { getOrderForMail } from "#server/modules/orders/index.ts";
import { getSettings } from "#server/modules/settings/index.ts";
import { makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { orderBody } from "#tests/support/orders.ts";
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
    order: await getOrderForMail(ctx, id),
  });
  const slip = renderToStaticMarkup(
    createElement(PackingSlip, { order, store: settings.general, withPrices: true }),
  );
  const csv = await request({ url: "/api/admin/orders.csv", cookie });

  expect(plain(mail.text)).toContain("Aliadas: -$ 7.624,87");
  expect(plain(slip)).toMatch(/Aliadas<\/th><td[^>]*>[-−]\$ 7\.624,87</);
  expect(csv.body).toContain(";60999;7624,87;");
});

import { expect, test } from "vitest";
import { getSettings, updateSettings } from "#server/modules/settings/index.ts";
import { payingShop } from "#tests/support/paying-shop.ts";

const shop = payingShop();

test("the bridge page opens the gateway's page by its script and offers a link", async () => {
  const placed = await shop().placeOrder();
  const ref = await shop().startPayment(placed);

  const page = await shop().request({ url: `/pago/epayco/${ref}` });

  expect(page.statusCode).toBe(200);
  expect(page.headers["content-type"]).toContain("text/html");
  expect(page.body).toContain(`<script src="${shop().standin.url}/checkout-v2.js">`);
  expect(page.body).toContain(`"sessionId":"${ref}","type":"standard","test":true`);
  expect(page.body).toContain(`href="${shop().standin.url}/checkout-standard/${ref}">Continuar al pago`);
  expect(page.body).toContain(`href="/order/${placed.id}">Volver a mi pedido`);
});

test("the bridge page has the owner's colours", async () => {
  const ref = await shop().startPayment(await shop().placeOrder());
  const { brand } = await getSettings(shop().ctx);
  await updateSettings(shop().ctx, { brand: { ...brand, accent: "#7a1f5c" } });

  const page = await shop().request({ url: `/pago/epayco/${ref}` });

  expect(page.body).toContain("a{color:#7a1f5c;");
  await updateSettings(shop().ctx, { brand });
});

test("the bridge page allows only the gateway's script and its own", async () => {
  const ref = await shop().startPayment(await shop().placeOrder());

  const page = await shop().request({ url: `/pago/epayco/${ref}` });
  const policy = String(page.headers["content-security-policy"]);
  const [, nonce] = /<script nonce="([^"]+)"/.exec(page.body) ?? [];

  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`script-src 'nonce-${nonce}' ${shop().standin.url};`);
  expect(page.headers["cache-control"]).toBe("no-store");
});

test.each(["0".repeat(24), "abc", "undefined", "0123456789ABCDEF01234567", "%3Cscript%3E"])(
  "answers 404 for %s, which is not a payment of the shop",
  async (ref) => {
    const page = await shop().request({ url: `/pago/epayco/${ref}` });

    expect(page.statusCode).toBe(404);
    expect(page.body).not.toContain("checkout-v2.js");
    expect(page.body).toContain("No encontramos este pago");
  },
);

test("an order that no longer waits for a payment redirects to its own page", async () => {
  const placed = await shop().placeOrder();
  const [first, second] = [await shop().startPayment(placed), await shop().startPayment(placed)];
  await shop().standin.choose(second, { outcome: "pending" });

  const [ofOther, ofPending] = await Promise.all(
    [first, second].map((ref) => shop().request({ url: `/pago/epayco/${ref}` })),
  );

  expect(ofOther?.statusCode).toBe(303);
  expect(ofOther?.headers.location).toBe(`/order/${placed.id}`);
  expect(ofPending?.statusCode).toBe(200);
});

test("a finished payment redirects to its result", async () => {
  const ref = await shop().startPayment(await shop().placeOrder());
  await shop().standin.choose(ref, { outcome: "pay" });

  const page = await shop().request({ url: `/pago/epayco/${ref}` });

  expect(page.statusCode).toBe(303);
  expect(page.headers.location).toBe(`/checkout/response?ref_payco=${ref}`);
});

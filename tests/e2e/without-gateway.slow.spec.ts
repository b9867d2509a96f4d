import { expect, test } from "./support/shop.ts";

// A public shop never uses the test gateway: without ePayco's keys it takes no online payments.
test.use({
  shopEnv: {
    PUBLIC_URL: "https://tienda.example",
    SECRET_KEY: "0123456789abcdef0123456789abcdef",
    ACCEPT_DATA_LOSS_ON_POWER_CUT: "1",
  },
});

test("a shop without the gateway's keys promises no payment by card or PSE", async ({ request }) => {
  const settings = await (await request.get("/api/settings")).json();
  expect(settings.payments.gateway).toBe("none");

  for (const path of ["/", "/product/shampoo-de-sabila-y-coco"]) {
    const page = await (await request.get(path)).text();
    expect(page).toContain("Todos los derechos reservados");
    expect(page).not.toMatch(/Pago seguro|>PSE<|Mastercard/);
  }
});

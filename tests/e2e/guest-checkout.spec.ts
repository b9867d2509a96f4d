import { expectAccessible } from "./support/accessibility.ts";
import { addToCart, allowGuests, fillDelivery, payAtGateway } from "./support/checkout.ts";
import { countEmptyFields, createAccount, orderAsGuest, recordPages } from "./support/guest-checkout.ts";
import { expect, ownCatalogue, test } from "./support/shop.ts";

test.use({ ...ownCatalogue(), viewport: { width: 390, height: 844 } });

test("a visitor buys on a phone with at most nine fields and three pages", async ({
  page,
  shop,
  newVisitor,
}) => {
  await allowGuests(await newVisitor(), true);
  await addToCart(page, "shampoo-de-sabila-y-coco", "260 ml");
  const pages = recordPages(page, new URL(shop.url).origin);

  await page.goto("/checkout");
  // The consent stands beside the order button, wherever the form is scrolled to.
  await expect(page.getByText("Al realizar el pedido aceptas").filter({ visible: true })).toBeInViewport();
  await expect(page.getByRole("link", { name: "Inicia sesión", exact: true })).toBeVisible();
  await expectAccessible(page);
  const visitorFields = await countEmptyFields(page);
  await page.getByLabel("Nombre", { exact: true }).fill("Lina");
  await page.getByLabel("Apellido").fill("Ospina");
  await page.getByLabel("Correo electrónico", { exact: true }).fill("lina@correo.example");
  await fillDelivery(page);
  await page.getByRole("button", { name: "Realizar Pedido" }).first().click();
  await payAtGateway(page, "Pagar");
  await expect(page.getByRole("heading", { name: "¡Pago Exitoso!" })).toBeVisible();
  await page.getByRole("link", { name: "Ver este pedido" }).click();
  await expect(page.getByText("Ya lo estamos preparando.")).toBeVisible();

  expect(visitorFields).toBeGreaterThanOrEqual(6);
  expect(visitorFields).toBeLessThanOrEqual(9);
  expect(pages.map((path) => path.replace(/^\/pedido\/.*/, "/pedido"))).toEqual([
    "/checkout",
    "/checkout/response",
    "/pedido",
  ]);
  const offer = page.getByRole("heading", { name: "Crea tu cuenta con una contraseña" });
  await expect(offer).toBeVisible();
  const offerTop = (await offer.boundingBox())?.y ?? 0;
  for (const heading of ["Envío estándar", "Productos"]) {
    const part = await page.getByRole("heading", { name: heading, exact: true }).boundingBox();
    expect(part?.y, heading).toBeLessThan(offerTop);
  }
});

test("after a purchase one password creates an account, which holds no order before its e-mail is verified", async ({
  page,
  newVisitor,
}) => {
  await allowGuests(await newVisitor(), true);
  const { token } = await orderAsGuest(page, "rocio@correo.example", "cod");

  await page.goto(`/pedido/${token}`);
  await expectAccessible(page);
  await createAccount(page);
  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Encontramos 1 pedido tuyo")).toHaveCount(0);
});

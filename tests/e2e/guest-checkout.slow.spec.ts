import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { addToCart, allowGuests, fillDelivery, payAtGateway } from "./support/checkout.ts";
import { countEmptyFields, createAccount, orderAsGuest, recordPages } from "./support/guest-checkout.ts";
import { linkFromMail } from "./support/outbox.ts";
import { fillRegistration } from "./support/people.ts";
import { expect, ownCatalogue, test } from "./support/shop.ts";

test.use({ ...ownCatalogue(), viewport: { width: 390, height: 844 } });

async function openVisitorCheckout(page: Page, email: string): Promise<void> {
  await page.goto("/checkout");
  await page.getByLabel("Nombre", { exact: true }).fill("Lina");
  await page.getByLabel("Apellido").fill("Ospina");
  await page.getByLabel("Correo electrónico", { exact: true }).fill(email);
  await fillDelivery(page);
}

test("a visitor's order that was cancelled is placed again only once, even when the answer is lost", async ({
  page,
  newVisitor,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  await allowGuests(await newVisitor(), true);
  await addToCart(page, "shampoo-de-sabila-y-coco", "260 ml");
  await openVisitorCheckout(page, "lina.dos@correo.example");

  const placed: { id: number; token: string; status: string }[] = [];
  await page.route("**/api/orders", async (route) => {
    const response = await route.fetch();
    placed.push(await response.json());
    // The first is the order that is cancelled, the second repeats it, the third replaces it.
    await (placed.length === 3 ? route.abort() : route.fulfill({ response }));
  });
  const order = page.getByRole("button", { name: "Realizar Pedido" }).first();
  await order.click();
  await page.waitForURL(/checkout-standard/);
  await page.request.post(`/api/order-links/${placed[0]?.token}/cancel`);
  await page.goBack();
  await order.click();
  await expect(page.getByText("Error al realizar el pedido", { exact: true })).toBeVisible();
  await order.click();
  await page.waitForURL(/checkout-standard/);

  const [expired, repeated, lost, found] = placed;
  expect(repeated?.id).toBe(expired?.id);
  expect(lost?.id).not.toBe(expired?.id);
  expect(found?.id).toBe(lost?.id);
});

test("a visitor who sends the same form from two tabs places one order, and after its payment another one", async ({
  page,
  context,
  newVisitor,
}) => {
  await allowGuests(await newVisitor(), true);
  await addToCart(page, "shampoo-de-sabila-y-coco", "260 ml");
  const other = await context.newPage();
  const ids: number[] = [];
  for (const tab of [page, other]) {
    await openVisitorCheckout(tab, "lina.tabs@correo.example");
    tab.on("response", async (response) => {
      if (response.url().endsWith("/api/orders")) ids.push((await response.json()).id);
    });
  }

  for (const tab of [page, other]) {
    await tab.getByRole("button", { name: "Realizar Pedido" }).first().click();
    await tab.waitForURL(/checkout-standard/);
  }
  await payAtGateway(other, "Pagar");
  await expect(other.getByRole("heading", { name: "¡Pago Exitoso!" })).toBeVisible();
  await addToCart(other, "shampoo-de-sabila-y-coco", "260 ml");
  await openVisitorCheckout(other, "lina.tabs@correo.example");
  await other.getByRole("button", { name: "Realizar Pedido" }).first().click();
  await other.waitForURL(/checkout-standard/);

  expect(ids).toHaveLength(3);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

test("with an account the same purchase takes more fields and pages", async ({ page, shop, newVisitor }) => {
  await allowGuests(await newVisitor(), true);
  await addToCart(page, "shampoo-de-sabila-y-coco", "260 ml");
  await page.goto("/checkout");
  await expect(page.getByLabel("Teléfono")).toBeVisible();
  const visitorFields = await countEmptyFields(page);

  const pages = recordPages(page, new URL(shop.url).origin);
  await page.goto("/auth?next=/checkout");
  await page.getByRole("tab", { name: "Registrarse" }).click();
  const registrationFields = await countEmptyFields(page);
  await fillRegistration(page);
  await page.waitForURL("**/checkout");
  await expect(page.getByLabel("Teléfono")).toBeVisible();

  // The return from the gateway and the order follow, as for the visitor.
  expect(pages).toEqual(["/auth", "/checkout"]);
  expect(registrationFields + (await countEmptyFields(page))).toBeGreaterThan(visitorFields);
});

test("a visitor who returns from the gateway in another tab finds the order by its payment, without its address", async ({
  page,
  context,
  newVisitor,
}) => {
  await allowGuests(await newVisitor(), true);
  const { id, token } = await orderAsGuest(page, "berenice@correo.example", "credit-card");
  await page.goto(`/pedido/${token}`);
  await page.getByRole("button", { name: "Pagar ahora" }).click();
  await payAtGateway(page, "Pagar");
  await page.waitForURL(/\/checkout\/response\?/);
  const returned = page.url();
  await page.close();

  const tab = await context.newPage();
  await tab.goto(returned);
  await expect(tab.getByRole("heading", { name: "¡Pago Exitoso!" })).toBeVisible();
  await expect(tab.getByText(`Pedido #${id}`, { exact: true })).toBeVisible();
  await expect(tab.getByText("Calle 10")).toHaveCount(0);
  await expect(tab.getByRole("main").locator('a[href^="/pedido/"]')).toHaveCount(0);
  await expect(tab.getByRole("main").getByRole("link").first()).toHaveText("Buscar mi pedido");
  await tab.getByRole("link", { name: "Buscar mi pedido" }).click();
  await expect(tab.getByLabel("Número del pedido")).toHaveValue(String(id));
});

test("the verified e-mail of that account finds the order", async ({ page, shop, newVisitor }) => {
  await allowGuests(await newVisitor(), true);
  const email = "silvia@correo.example";
  const { id, token } = await orderAsGuest(page, email, "cod");
  await page.goto(`/pedido/${token}`);
  await createAccount(page);

  await page.goto(await linkFromMail(shop.dataDir, email, "/verify-email"));
  await page.getByRole("link", { name: "Ir a mi cuenta" }).click();
  await expect(page.getByText("Encontramos 1 pedido tuyo")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Añadir a mi cuenta" }).click();
  await expect(page.getByRole("link", { name: new RegExp(`#${id}`) }).first()).toBeVisible();
  await expect(page.getByText("Encontramos 1 pedido tuyo")).toHaveCount(0);
});

test("with the setting off a visitor is asked to log in, as before", async ({ page, newVisitor }) => {
  await allowGuests(await newVisitor(), false);
  await addToCart(page, "shampoo-de-sabila-y-coco", "260 ml");

  await page.goto("/checkout");

  await expect(page.getByRole("heading", { name: "Inicio de Sesión Requerido" })).toBeVisible();
});

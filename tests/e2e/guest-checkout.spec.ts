import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { addToCart, allowGuests, fillDelivery, payAtGateway } from "./support/checkout.ts";
import { linkFromMail } from "./support/outbox.ts";
import { fillRegistration, PASSWORD } from "./support/people.ts";
import { expect, ownCatalogue, test } from "./support/shop.ts";

test.use({ ...ownCatalogue(), viewport: { width: 390, height: 844 } });

const GATEWAY_PAGE = "/pago/";

/** The pages of the shop that the visitor sees, in order, without those of the gateway. */
function recordPages(page: Page, shopUrl: string): string[] {
  const pages: string[] = [];
  page.on("framenavigated", (frame) => {
    const url = new URL(frame.url());
    if (
      frame === page.mainFrame() &&
      url.origin === shopUrl &&
      pages.at(-1) !== url.pathname &&
      !url.pathname.startsWith(GATEWAY_PAGE)
    ) {
      pages.push(url.pathname);
    }
  });
  return pages;
}

/** The fields of the form on screen that are empty and required: what a person must fill in. */
async function countEmptyFields(page: Page): Promise<number> {
  const fields = page.getByRole("main").locator("input[required], textarea[required]");
  const values = await fields.evaluateAll((inputs) =>
    inputs.map(
      (input) => (input as HTMLInputElement).type !== "radio" && (input as HTMLInputElement).value === "",
    ),
  );
  return values.filter(Boolean).length;
}

/** A visitor's order through the API, with the token that opens it. */
async function orderAsGuest(
  page: Page,
  email: string,
  paymentMethod: "cod" | "credit-card",
): Promise<{ id: number; token: string }> {
  const product = await (await page.request.get("/api/products/slug/shampoo-de-sabila-y-coco")).json();
  const { size, price } = product.variants.find(({ stock }: { stock: number }) => stock > 5);
  const answer = await page.request.post("/api/orders", {
    data: {
      firstName: "Rocío",
      lastName: "Ospina",
      email,
      // At most three unpaid orders have one phone.
      phone: `3${randomInt(1e8, 1e9)}`,
      address: "Calle 10 # 43-12",
      city: "Medellín",
      state: "Antioquia",
      zipCode: "050021",
      country: "Colombia",
      paymentMethod,
      items: [{ productId: product.id, size, price, quantity: 1 }],
      total: price,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

async function openVisitorCheckout(page: Page, email: string): Promise<void> {
  await page.goto("/checkout");
  await page.getByLabel("Nombre", { exact: true }).fill("Lina");
  await page.getByLabel("Apellido").fill("Ospina");
  await page.getByLabel("Correo electrónico", { exact: true }).fill(email);
  await fillDelivery(page);
}

/** Creates an account on the page of an order. */
async function createAccount(page: Page): Promise<void> {
  await page.getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Crear mi cuenta" }).click();
  await expect(page.getByRole("heading", { name: "Tu cuenta está lista" })).toBeVisible();
}

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

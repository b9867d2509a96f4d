import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { payAtGateway } from "./support/checkout.ts";
import { signInAsCustomer } from "./support/people.ts";
import { expect, test } from "./support/shop.ts";

const PRODUCT = "/product/agua-de-rosas-facial";
const QUESTION = "¿A dónde te lo enviamos?";

async function chooseCity(page: Page, typed: string, option: string): Promise<void> {
  const question = page.getByRole("region", { name: QUESTION });
  await question.getByRole("button", { name: /Elegir municipio|Cambiar municipio/ }).click();
  await question.getByRole("combobox", { name: "Municipio" }).fill(typed);
  await question.getByRole("option", { name: option }).click();
  await expect(question.getByRole("combobox")).toBeHidden();
}

test("a visitor chooses the municipality on the product page; cart drawer, cart and checkout promise the same fee and days", async ({
  page,
}) => {
  await page.goto(PRODUCT);
  const question = page.getByRole("region", { name: QUESTION });
  await expect(question).not.toContainText("Llega");
  await chooseCity(page, "leticia", "Leticia Amazonas");
  await expect(question).toContainText("Envío a Leticia, Amazonas");
  await expect(question.getByRole("button", { name: "Cambiar municipio" })).toBeFocused();
  const standard = question.getByRole("listitem").filter({ hasText: "Envío estándar" });
  await expect(standard).toContainText(/Llega entre el .*\$\s10\.000/);
  await expectAccessible(page);
  const [promise = ""] = /Llega entre el .*?(?=\$)/.exec((await standard.textContent()) ?? "") ?? [];

  await page.reload();
  await expect(question).toContainText(promise);
  await page.getByRole("button", { name: "Añadir al carrito" }).first().click();
  await expect(page.getByRole("dialog", { name: "Añadido al carrito" })).toContainText(`Leticia: ${promise}`);

  await page.goto("/cart");
  await expect(question).toContainText(promise);
  await chooseCity(page, "envigado", "Envigado Antioquia");
  await expect(question).toContainText("Envío a Envigado, Antioquia");
  await expect(question).not.toContainText(promise);
  await expectAccessible(page);
  const near = (await question.getByRole("listitem").textContent()) ?? "";

  await signInAsCustomer(page);
  await page.goto("/checkout");
  await expect(page.getByRole("combobox", { name: "Ciudad" })).toHaveValue("Envigado");
  const [nearDays = ""] = /Llega entre el .*?(?=\$)/.exec(near) ?? [];
  await expect(page.getByRole("group", { name: "Método de envío" })).toContainText(nearDays);
});

test("over a slow network Enter chooses the municipality that was typed, not one found before", async ({
  page,
}) => {
  await page.goto(PRODUCT);
  const question = page.getByRole("region", { name: QUESTION });
  await question.getByRole("button", { name: "Elegir municipio" }).click();
  const field = question.getByRole("combobox", { name: "Municipio" });
  await field.fill("leticia");
  await expect(question.getByRole("option", { name: "Leticia Amazonas" })).toBeVisible();

  const typed = Promise.withResolvers<void>();
  await page.route("**/api/places?search=envigado", async (route) => {
    await typed.promise;
    await route.continue();
  });
  await field.fill("envigado");
  await field.press("Enter");
  typed.resolve();

  await expect(question).toContainText("Envío a Envigado, Antioquia");
});

test("an order that is collected asks for no address", async ({ page }) => {
  await signInAsCustomer(page);
  await page.goto(PRODUCT);
  await page.getByRole("button", { name: "Añadir al carrito" }).first().click();
  await expect(page.getByRole("dialog", { name: "Añadido al carrito" })).toBeVisible();
  await page.goto("/checkout");
  await page.getByLabel("Dirección", { exact: true }).fill("Calle 10 # 20-30");
  await page.getByRole("radio", { name: /Recoger en la tienda/ }).check({ force: true });

  await expect(page.getByLabel("Dirección", { exact: true })).toBeHidden();
  await expect(page.getByRole("group", { name: "Método de envío" })).toBeHidden();
  await expect(page.getByRole("group", { name: "¿Cómo lo recibes?" })).toContainText(/Listo (el|entre)/);
  await expect(page.getByRole("region", { name: "Resumen del Pedido" })).toContainText(/EnvíoGratis/);
  await expectAccessible(page);

  await page.getByRole("radio", { name: "Te lo enviamos" }).check({ force: true });
  await expect(page.getByLabel("Dirección", { exact: true })).toHaveValue("Calle 10 # 20-30");
  await page.getByRole("radio", { name: /Recoger en la tienda/ }).check({ force: true });
  await page.getByLabel("Teléfono").fill("3001234567");
  const ordering = page.waitForRequest("**/api/orders");
  await page.getByRole("button", { name: "Realizar Pedido" }).first().click();
  expect((await ordering).postDataJSON()).toMatchObject({ shippingMethod: "pickup", address: "", city: "" });

  await payAtGateway(page, "Pagar");
  await expect(page.getByRole("heading", { name: "¡Pago Exitoso!" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Tu recibo" })).toContainText(
    /Se recoge en la tienda.*Listo/s,
  );
});

test("barrio and directions are fields of their own, and an unknown postal code stays hidden", async ({
  page,
}) => {
  await signInAsCustomer(page);
  await page.goto(PRODUCT);
  await page.getByRole("button", { name: "Añadir al carrito" }).first().click();
  await expect(page.getByRole("dialog", { name: "Añadido al carrito" })).toBeVisible();
  await page.goto("/checkout");

  await expect(page.getByLabel("Barrio")).toBeVisible();
  await expect(page.getByLabel(/^Indicaciones/)).toHaveAttribute(
    "placeholder",
    "Torre, apartamento, portería",
  );
  await expect(page.getByLabel("Código postal")).toBeHidden();
  await page.getByRole("button", { name: "Sé mi código postal" }).click();
  await expect(page.getByLabel("Código postal")).toBeVisible();
});

import type { Page } from "@playwright/test";
import { HYDRATED_MARK } from "#app/lib/use-hydrated-mark.ts";
import { PASSWORD, signInAsCustomer } from "./support/people.ts";
import { expect, test } from "./support/shop.ts";

const SPA = "/product/spa-capilar-con-canela";

test("text typed into the login before the scripts run is kept and submitted", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  const runScripts = await holdScripts(page);
  await page.goto("/auth", { waitUntil: "domcontentloaded" });
  await page.getByLabel("Usuario o correo electrónico").fill("nadie");
  await page.getByLabel("Contraseña", { exact: true }).fill("una-clave-secreta");
  runScripts();
  await untilHydrated(page);
  const sent = page.waitForRequest("**/api/login");
  await page.getByRole("button", { name: "Iniciar Sesión" }).click();

  expect((await sent).postDataJSON()).toEqual({ username: "nadie", password: "una-clave-secreta" });
});

test("a filter ticked before the scripts run is applied", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const runScripts = await holdScripts(page);
  await page.goto("/shop", { waitUntil: "domcontentloaded" });
  await page.getByRole("checkbox", { name: "Tratamientos" }).click();
  runScripts();

  await expect(page).toHaveURL(/category=treatments/);
  await expect(page.getByRole("checkbox", { name: "Tratamientos" })).toBeChecked();
});

test("a search typed before the scripts run is applied", async ({ page }) => {
  const runScripts = await holdScripts(page);
  await page.goto("/shop", { waitUntil: "domcontentloaded" });
  await page.getByRole("searchbox", { name: "Buscar productos" }).fill("romero");
  runScripts();

  await expect(page.getByText("Resultados para «romero»")).toBeVisible();
});

test("a sort order chosen before the scripts run is applied", async ({ page }) => {
  const runScripts = await holdScripts(page);
  await page.goto("/shop", { waitUntil: "domcontentloaded" });
  await page.getByRole("combobox", { name: "Ordenar por" }).selectOption("Precio: mayor a menor");
  runScripts();

  await expect(page).toHaveURL(/sort=price-desc/);
});

test("a product added before the scripts run is put into the cart", async ({ page }) => {
  const runScripts = await holdScripts(page);
  await page.goto(SPA, { waitUntil: "domcontentloaded" });
  await page.getByRole("button", { name: "Añadir al carrito", exact: true }).click();
  const notice = page.getByText("Lo añadimos en cuanto termine de cargar la página.");
  await expect(notice).toBeVisible();
  runScripts();

  await expect(page.getByText(/ha sido añadido a tu carrito/).first()).toBeVisible();
  await expect(notice).toBeHidden();
});

test.describe("when the scripts never run", () => {
  test.beforeEach(async ({ page, expectedErrors }) => {
    expectedErrors.push(/ERR_FAILED/, /status of 40[01]/);
    await page.route("**/assets/**/*.js", (route) => route.abort());
  });

  test("links work, also those to a picture", async ({ page }) => {
    await page.goto(SPA, { waitUntil: "domcontentloaded" });
    await page.getByRole("link", { name: "Ampliar foto 1 de 5" }).click();
    await expect(page).toHaveURL(/\.(?:webp|avif|jpg)$/);

    await page.goto(SPA, { waitUntil: "domcontentloaded" });
    await page.getByRole("link", { name: "Preguntas Frecuentes" }).first().click();
    await expect(page).toHaveURL("/faq");
  });

  test("the newsletter form subscribes", async ({ page }) => {
    await page.goto("/", { waitUntil: "domcontentloaded" });
    await page.getByLabel("Correo electrónico").fill("sin-guion@correo.example");
    await page.getByRole("button", { name: "Suscribirme" }).click();

    await expect(page.getByRole("heading", { name: "¡Suscripción exitosa!" })).toBeVisible();
    await page.getByRole("link", { name: "Volver" }).click();
    await expect(page).toHaveURL("/");
  });

  test("the contact form sends a message, or says what is wrong", async ({ page }) => {
    await page.goto("/contact", { waitUntil: "domcontentloaded" });
    await page.getByLabel("Nombre").fill("Marta Gil");
    await page.getByLabel("Correo").first().fill("marta@correo.example");
    await page.getByLabel("Teléfono").fill("3001234567");
    await page.getByLabel("Asunto").fill("Un pedido");
    await page.getByLabel("Mensaje").fill("Corto");
    await page.getByRole("button", { name: "Enviar Mensaje" }).click();
    await expect(page.getByText("El mensaje debe tener al menos 10 caracteres")).toBeVisible();

    await page.goBack({ waitUntil: "domcontentloaded" });
    await page.getByLabel("Mensaje").fill("¿Cuándo llega mi pedido?");
    await page.getByRole("button", { name: "Enviar Mensaje" }).click();
    await expect(page.getByRole("heading", { name: "Mensaje enviado" })).toBeVisible();
  });

  test("a login starts a session, and a failed one shows an error without the typed values", async ({
    page,
  }) => {
    const { username } = await signInAsCustomer(page);
    await page.request.post("/api/logout");
    await page.goto("/auth", { waitUntil: "domcontentloaded" });
    await logIn(page, username, "una-clave-equivocada");
    await expect(page.getByRole("heading", { name: "No pudimos recibir el formulario" })).toBeVisible();
    expect(page.url()).not.toContain("clave");

    await page.goto("/auth", { waitUntil: "domcontentloaded" });
    await logIn(page, username, PASSWORD);
    await expect(page).toHaveURL("/auth");
    expect((await page.request.get("/api/user")).status()).toBe(200);
  });
});

async function logIn(page: Page, username: string, password: string) {
  await page.getByLabel("Usuario o correo electrónico").fill(username);
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Iniciar Sesión" }).click();
}

/** Holds back the page's scripts; returns a function that releases them. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/**/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, HYDRATED_MARK);
}

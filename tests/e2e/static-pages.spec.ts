import { expectAccessible } from "./support/accessibility.ts";
import { signInAsAdmin } from "./support/people.ts";
import { expect, test } from "./support/shop.ts";
import { expectStaticPage } from "./support/static-page.ts";

test("/faq reads without scripts and is accessible", async ({ page, browser, baseURL }) => {
  await expectStaticPage({ page, browser, baseURL }, "/faq", "Preguntas Frecuentes");
});

test("the collections and the three shortcuts link to the shop", async ({ page }) => {
  await page.goto("/collections");
  const main = page.getByRole("main");

  for (const shortcut of ["Bestsellers", "Novedades", "Destacados"]) {
    await expect(main.getByRole("link", { name: shortcut })).toHaveAttribute("href", "/shop");
  }
  await main.getByRole("link", { name: "Tratamientos" }).click();
  await expect(page).toHaveURL(/\/shop\?category=treatments$/);
  await expect(page.getByRole("heading", { level: 1, name: "Tratamientos" })).toBeVisible();
});

test("the about page shows the shop's values", async ({ page }) => {
  await page.goto("/about");
  const values = page.getByRole("region", { name: "Nuestros Valores" });

  for (const value of ["Innovación", "Calidad", "Sostenibilidad"]) {
    await expect(values.getByRole("heading", { name: value })).toBeVisible();
  }
});

test("a message is sent once every field is valid", async ({ page }) => {
  await page.goto("/contact");
  await page.getByRole("button", { name: "Enviar Mensaje" }).click();
  for (const message of [
    "El nombre debe tener al menos 2 caracteres",
    "Ingresa un correo electrónico válido",
    "Ingresa un número de teléfono válido",
    "El asunto debe tener al menos 5 caracteres",
    "El mensaje debe tener al menos 10 caracteres",
  ]) {
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  }

  await page.getByLabel("Nombre").fill("Ana María");
  await page.getByLabel("Correo electrónico").fill("ana@correo.example");
  await page.getByLabel("Teléfono").fill("3001234567");
  await page.getByLabel("Asunto").fill("Rizos secos");
  await page.getByLabel("Mensaje").fill("¿Qué me recomiendan para rizos muy secos?");
  await page.getByRole("button", { name: "Enviar Mensaje" }).click();

  await expect(page.getByText("Mensaje enviado", { exact: true })).toBeVisible();
  await expect(page.getByText("Nos pondremos en contacto contigo pronto.", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Mensaje")).toHaveValue("");
});

test("the contact page shows the owner's own map or picture beside the address, and none before it is uploaded", async ({
  page,
  newVisitor,
}) => {
  const admin = await newVisitor();
  await signInAsAdmin(admin);
  const { general } = await admin.request.get("/api/settings").then((answer) => answer.json());
  const setPicture = (contactImageUrl: string | null) =>
    admin.request.patch("/api/admin/settings", { data: { general: { contactImageUrl } } });
  const place = page.getByRole("region", { name: "Dónde estamos" });

  await page.goto("/contact");
  await expect(place.getByRole("link", { name: "Cómo llegar" })).toBeVisible();
  await expect(place.getByRole("img")).toHaveCount(0);

  expect((await setPicture(general.shareImageUrl)).ok()).toBe(true);
  await page.goto("/contact");
  await expect(place.getByRole("img", { name: /^Dónde estamos: Carrera/ })).toBeVisible();
  await expect(place.getByRole("link", { name: "Cómo llegar" })).toBeVisible();
  await expectAccessible(page);
  await setPicture(null);
});

test("the contact page shows address, opening hours and ways to get in touch", async ({ page }) => {
  await page.goto("/contact");
  const main = page.getByRole("main");

  await expect(main.getByText("Lunes a viernes")).toBeVisible();
  await expect(main.getByRole("link", { name: "Cómo llegar" })).toHaveAttribute(
    "href",
    /destination=Carrera/,
  );
  await expect(main.getByRole("link", { name: "Envíanos un Email" })).toHaveAttribute("href", /^mailto:/);
  await expect(main.getByRole("link", { name: "Contáctanos por WhatsApp" })).toHaveAttribute(
    "href",
    /wa\.me/,
  );
});

test("ten questions open and show their answers", async ({ page }) => {
  await page.goto("/faq");
  await expect(page.getByRole("main").locator("summary")).toHaveCount(10);

  await page.getByText("¿Cuánto cuesta el envío y cuándo es gratis?").click();
  await expect(page.getByText(/El envío estándar cuesta \$\s10\.000 y es gratis/)).toBeVisible();
});

test("the policy shows the amounts of the settings with two decimals", async ({ page }) => {
  await page.goto("/envios-devoluciones");
  const methods = page.getByRole("table", { name: "Métodos y costos en la tienda en línea" });

  await expect(methods.getByRole("row").nth(1)).toContainText(
    /3 a 5 días hábiles\$\s10\.000,00\$\s50\.000,00/,
  );
  await expect(page.getByRole("table")).toHaveCount(3);
});

test("the privacy policy shows its date and eight sections", async ({ page }) => {
  await page.goto("/privacidad");

  await expect(page.getByText("Última actualización: 9 de abril de 2025")).toBeVisible();
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveCount(8);
  await page.getByRole("link", { name: "Tus Derechos" }).click();
  await expect(page.getByRole("heading", { name: "Tus Derechos" })).toBeInViewport();
});

test("the footer leads to the terms, which name the seller and the days of the law", async ({ page }) => {
  await page.goto("/cart");
  await page.getByRole("contentinfo").getByRole("link", { name: "Términos y condiciones" }).click();

  await expect(page).toHaveURL("/terminos");
  const main = page.getByRole("main");
  await expect(main).toContainText("Quien te vende es Trenza Botánica S.A.S.");
  await expect(main).toContainText("tienes 5 días hábiles desde la entrega para arrepentirte");
  await expect(main).toContainText("Correo electrónico: hola@trenzabotanica.example");
});

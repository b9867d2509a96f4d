import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/shop.ts";

test("the home page links to the shop, its collections and its best sellers", async ({ page }) => {
  await page.goto("/");

  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "Comprar Ahora" })).toHaveAttribute("href", "/shop");
  await expect(page.getByRole("link", { name: /Shampoos.*Explorar Colección/s })).toHaveAttribute(
    "href",
    "/shop?category=shampoos",
  );
  const bestSellers = page.getByRole("region", { name: "Más Vendidos" });
  await expect(bestSellers.getByRole("article")).toHaveCount(4);
  await expect(bestSellers.getByRole("article").filter({ hasText: "Spa Capilar con Canela" })).toHaveCount(1);
  await expect(bestSellers.getByText("Nuevo", { exact: true })).toHaveCount(0);
  await bestSellers.getByRole("link", { name: "Ver Todo" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Todos los Productos" })).toBeVisible();
});

test("the ritual section shows four benefits and links to its product", async ({ page }) => {
  await page.goto("/");

  const ritual = page.getByRole("region", { name: "Spa Capilar con Canela" });
  await expect(ritual.getByRole("listitem")).toHaveCount(4);
  await ritual.getByRole("link").click();
  await expect(page).toHaveURL(/\/product\/spa-capilar-con-canela$/);
});

test("customers' chats wrap around and open enlarged, and the other tab shows the testimonials", async ({
  page,
}) => {
  await page.goto("/");
  const section = page.getByRole("region", { name: "Lo Que Dicen Nuestros Clientes" });
  await section.scrollIntoViewIfNeeded();

  const first = section.getByRole("button", { name: "Ampliar testimonio 1" });
  await expect(first).toBeInViewport();
  await section.getByRole("button", { name: "Testimonio siguiente" }).click();
  await expect(first).not.toBeInViewport();
  await section.getByRole("button", { name: "Ampliar testimonio 2" }).click();
  await expect(page.getByRole("dialog", { name: "Testimonio de Cliente" })).toBeVisible();
  await page.keyboard.press("Escape");

  await section.getByRole("tab", { name: "Testimonios de WhatsApp" }).click();
  await expect(section.getByText("Luisa Fernanda Gaviria")).toBeVisible();
});

test("the hero's video starts by itself, but with reduced motion only on demand", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Pausar el video" })).toBeVisible();

  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.reload();
  await page.getByRole("button", { name: "Reproducir el video" }).click();
  await expect(page.getByRole("button", { name: "Pausar el video" })).toBeVisible();
});

test("a subscription shows thanks and clears the field, and a refused one shows the reason", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/400|503/);
  await page.goto("/");
  const newsletter = page.getByRole("region", { name: "Únete a Nuestro Boletín" });
  const email = newsletter.getByRole("textbox");
  await page.route("**/api/newsletter", (route) =>
    route.fulfill({ status: 503, json: { message: "Vuelve a intentarlo luego.", code: "internal" } }),
  );
  await email.fill("ana@example.com");
  await newsletter.getByRole("button").click();
  await expect(page.getByText("Error en la suscripción", { exact: true })).toBeVisible();
  await expect(page.getByText("Vuelve a intentarlo luego.", { exact: true })).toBeVisible();
  await expect(email).toHaveValue("ana@example.com");

  await page.unroute("**/api/newsletter");
  await page.route("**/api/newsletter", (route) => route.fulfill({ status: 201, json: {} }));
  await newsletter.getByRole("button").click();
  await expect(page.getByText("¡Suscripción exitosa!").first()).toBeVisible();
  await expect(newsletter.getByText(/Te enviamos un correo: abre su enlace/)).toBeVisible();
  await expect(email).toHaveValue("");
});

test("four placeholders show while the best sellers load", async ({ page }) => {
  await page.route(/\/api\/(categories|products\/new-arrivals)/, () => new Promise<never>(() => {}));
  await page.goto("/auth");
  await page
    .getByRole("link", { name: /inicio/i })
    .first()
    .click();

  await expect(page.getByTestId("product-skeleton")).toHaveCount(4);
});

test("the home page has no serious problem of accessibility", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await expectAccessible(page);
});

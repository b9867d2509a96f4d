import type { Page } from "@playwright/test";
import { signInAsAdmin } from "./support/people.ts";
import { expect, test } from "./support/shop.ts";

/** Unusual content, small screens and network failures. */

const LONG_NAME = `Tratamiento ${"reparadorintensivo".repeat(4)} para cabellos maltratados`.padEnd(120, "s");

/** An own shop, because other tests count the demo's products. */
let made: number[] = [];
test.afterEach(async ({ page }) => {
  if (made.length > 0) await signInAsAdmin(page);
  for (const id of made) await page.request.delete(`/api/products/${id}`);
  made = [];
});

async function makeProduct(page: Page, fields: object): Promise<void> {
  await signInAsAdmin(page);
  const [category] = await (await page.request.get("/api/categories")).json();
  const answer = await page.request.post("/api/products", {
    data: {
      name: "De prueba",
      description: "Un producto de prueba.",
      price: 1000,
      categoryId: category.id,
      imageUrl: "/uploads/default-product.jpg",
      stock: 3,
      ...fields,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  made.push((await answer.json()).id);
  await page.context().clearCookies();
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { shown, needed } = await page.evaluate(() => ({
    shown: document.documentElement.clientWidth,
    needed: document.documentElement.scrollWidth,
  }));
  expect(needed, page.url()).toBeLessThanOrEqual(shown);
}

test("HTML in a product's texts is shown as text", async ({ page }) => {
  const html = "<b>negrita</b> <img src=x onerror=\"document.title='mal'\"> <script>1</script>";
  await makeProduct(page, { name: `Con ${html}`, slug: "con-html", description: html, howToUse: [html] });

  await page.goto("/product/con-html");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Con ${html}`);
  await expect(page).toHaveTitle(`Con ${html} | Trenza Botánica`);
  await page.getByRole("tab", { name: "Modo de uso" }).click();
  await expect(page.getByRole("tabpanel", { name: "Modo de uso" })).toContainText(html);
});

test.describe("at 200 % on a small screen", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test("a name of 120 characters, a price of nine digits and a missing picture stay on the page", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/404/);
    await makeProduct(page, {
      name: LONG_NAME,
      slug: "nombre-largo",
      description: `Con ${"reparadorintensivo".repeat(4)}.`,
      price: 123_456_789,
      imageUrl: "/uploads/products/no-existe.jpg",
    });

    await page.goto("/product/nombre-largo");
    await expect(page.getByText("$ 123.456.789").first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Añadir al carrito", exact: true }).first().click();
    const drawer = page.getByRole("dialog", { name: "Añadido al carrito" });
    await expect(drawer).toContainText("$ 123.456.789");
    await expectNoSidewaysScroll(page);
    await drawer.getByRole("button", { name: "Cerrar" }).click();
    await page.getByRole("button", { name: "Carrito, 1 producto" }).click();
    await expect(page.getByRole("region", { name: "Tu carrito" })).toContainText("$ 123.456.789,00");
    await expectNoSidewaysScroll(page);
    for (const path of ["/shop?search=reparadorintensivo", "/shop?sort=price-desc&view=list", "/cart"]) {
      await page.goto(path);
      await expect(page.getByText(LONG_NAME).first()).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
  });

  test("no page scrolls sideways", async ({ page }) => {
    for (const path of [
      "/",
      "/shop",
      "/product/spa-capilar-con-canela",
      "/collections",
      "/about",
      "/contact",
      "/faq",
      "/envios-devoluciones",
      "/privacidad",
      "/wishlist",
      "/auth",
    ]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
  });
});

test("offline the page stays and says so, and works again when online", async ({
  page,
  context,
  expectedErrors,
}) => {
  // Online again, the link under the pointer is prefetched, maybe before the network answers.
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|Error loading route module|Failed to fetch/);
  await page.goto("/");
  await page.waitForLoadState("networkidle");

  await context.setOffline(true);
  // The browser learns it a moment later; until then the page behaves as without an answer, see below.
  await page.waitForFunction(() => !navigator.onLine);
  await page.getByRole("link", { name: "Comprar Ahora" }).click();
  await expect(page.getByText("No hay conexión", { exact: true })).toBeVisible();
  await expect(page).toHaveURL("/");

  await context.setOffline(false);
  await page.waitForFunction(() => navigator.onLine);
  await page.getByRole("link", { name: "Comprar Ahora" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Todos los Productos" })).toBeVisible();
});

test("without an answer from the network the page stays, and the link opens once there is one", async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED|Error loading route module|Failed to fetch/);
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  const questions = page.getByRole("contentinfo").getByRole("link", { name: "Preguntas frecuentes" });

  // The browser does not notice: `navigator.onLine` stays true.
  await context.route("**/*", (route) => route.abort());
  await questions.click();
  await expect(page.getByText("No hay conexión", { exact: true })).toBeVisible();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Tu cabello/);

  await context.unroute("**/*");
  await questions.click();
  await expect(page.getByRole("heading", { level: 1, name: "Preguntas frecuentes" })).toBeVisible();
});

test("the clicked page opens although a new release has removed its code", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/404 \(Not Found\)|Error loading route module|Failed to fetch/);
  await page.goto("/");
  let isRemoved = true;
  await page.route("**/assets/faq-*.js", (route) =>
    isRemoved ? route.fulfill({ status: 404 }) : route.continue(),
  );
  page.on("request", (request) => {
    if (request.isNavigationRequest()) isRemoved = false;
  });

  await page.getByRole("contentinfo").getByRole("link", { name: "Preguntas frecuentes" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Preguntas frecuentes" })).toBeVisible();
  await expect(page).toHaveURL("/faq");
});

test("a page stays when a link's code cannot be fetched in advance, and the link still opens", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED|Error loading route module|Failed to fetch/);
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.route("**/assets/faq-*.js", (route) => route.abort());
  const questions = page.getByRole("contentinfo").getByRole("link", { name: "Preguntas frecuentes" });

  const failed = page.waitForEvent("console", (message) => /Error loading route module/.test(message.text()));
  const probed = page.waitForResponse("**/api/health");
  await questions.hover();
  await failed;
  await probed;
  await page.unroute("**/assets/faq-*.js");
  await page.getByRole("textbox", { name: "Correo electrónico" }).fill("ana@example.co");
  expect(documents).toBe(0);

  await questions.click();
  await expect(page.getByRole("heading", { level: 1, name: "Preguntas frecuentes" })).toBeVisible();
  expect(documents).toBe(1);
});

test("a filter that fails offline shows an error and can be retried", async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  await page.goto("/shop");
  await expect(page.getByRole("slider").first()).toBeVisible();

  await context.setOffline(true);
  await page.getByRole("checkbox", { name: "Styling" }).check();
  await expect(page.getByText("No pudimos cargar los productos")).toBeVisible();
  await expect(page.getByRole("button", { name: "Reintentar" })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("Mostrando 4 productos"), "without a tap").toBeVisible();
});

test("on a slow network the list stays until the new one has loaded", async ({ page }) => {
  await page.goto("/shop");
  const first = page.getByRole("article").first();
  await page.route("**/api/products?**", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2500));
    await route.continue();
  });

  await page.getByRole("checkbox", { name: "Styling" }).check();
  await expect(page.getByRole("heading", { level: 1, name: "Styling" })).toBeVisible();
  // The chosen filter is shown at once, above the old list.
  await expect(page.getByRole("list", { name: "Filtros activos" })).toBeVisible();
  const before = await first.boundingBox();
  await expect(page.getByRole("article")).toHaveCount(20);
  await expect(page.getByRole("article")).toHaveCount(4);
  expect((await first.boundingBox())?.y).toBe(before?.y);
});

test("offline a picture is requested once, and the menu opens again after a reload", async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  await page.setViewportSize({ width: 390, height: 844 });
  // The toasts load once the page is idle; without them nothing can be said offline.
  const toasts = page.waitForResponse(/\/assets\/toasts-/);
  await page.goto("/product/spa-capilar-con-canela");
  await toasts;
  const pictures: string[] = [];
  page.on("requestfailed", (request) => {
    if (request.resourceType() === "image") pictures.push(request.url());
  });
  const menu = page.getByRole("button", { name: "Abrir el menú" });

  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await menu.click();
  await expect(page.getByText("No hay conexión").first()).toBeVisible();
  await expect(menu).toHaveAttribute("aria-expanded", "false");
  await page.getByRole("button", { name: "Añadir al carrito", exact: true }).first().click();
  await page.getByRole("heading", { name: "También te puede gustar" }).scrollIntoViewIfNeeded();
  await expect.poll(() => pictures.length).toBeGreaterThan(0);
  expect(Math.max(...pictures.map((url) => pictures.filter((other) => other === url).length))).toBeLessThan(
    9,
  );

  await context.setOffline(false);
  // Some versions of Chromium remember a failed import until the page is loaded again.
  await page.reload();
  await menu.click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a search leads to a product with its texts, and the cart says that it needs scripts", async ({
    page,
  }) => {
    await page.goto("/");
    await page.getByRole("textbox", { name: "Buscar" }).fill("ricno");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Resultados para «ricno»")).toBeVisible();

    await page.getByRole("link", { name: "Aceite de Ricino y Moringa" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Aceite de Ricino y Moringa" })).toBeVisible();
    await expect(page.getByRole("tabpanel")).toHaveCount(4);
    await page.goto("/cart");
    await expect(page.getByRole("link", { name: "hacernos tu pedido por mensaje" })).toBeVisible();
  });

  test("the header still links to the cart, and a page that needs scripts says so", async ({ page }) => {
    await page.goto("/profile");
    await expect(page.getByRole("link", { name: "hacernos tu pedido por mensaje" })).toBeVisible();
    await expect(page.getByText("Comprobando tu sesión...")).toBeHidden();
    await expect(page.getByRole("button", { name: "Carrito" })).toBeHidden();
    await page.getByRole("banner").getByRole("link", { name: "Carrito" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Tu Carrito" })).toBeVisible();
  });
});

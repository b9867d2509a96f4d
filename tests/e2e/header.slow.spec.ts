import type { Page } from "@playwright/test";
import { addToCart } from "./support/checkout.ts";
import { expect, test } from "./support/shop.ts";

/** Header, mobile menu, cart drop-down and the floating chat button. */

const PAGES = [
  ["Inicio", "/"],
  ["Tienda", "/shop"],
  ["Colecciones", "/collections"],
  ["Nosotros", "/about"],
  ["Contacto", "/contact"],
] as const;
const PERSONAL = [
  ["Cuenta", "/auth"],
  ["Favoritos", "/wishlist"],
  ["Carrito", "/cart"],
] as const;

test("the header stays at the top and marks the current page", async ({ page }) => {
  await page.goto("/collections");
  const nav = page.getByRole("navigation", { name: "Principal" });
  await page.mouse.wheel(0, 900);

  await expect(nav.getByRole("link")).toHaveText(PAGES.map(([name]) => name));
  await expect(nav).toBeInViewport();
  await expect(nav.getByRole("link", { name: "Colecciones" })).toHaveAttribute("aria-current", "page");
  await page.getByRole("link", { name: "Trenza Botánica, inicio" }).click();
  await expect(page).toHaveURL("/");
});

test("a blank search shows an error and stays on the page", async ({ page }) => {
  await page.goto("/about");
  await openSearch(page);
  const search = page.getByRole("combobox", { name: "Buscar" });

  await search.fill("   ");
  await search.press("Enter");

  await expect(page.getByText("Búsqueda vacía", { exact: true })).toBeVisible();
  await expect(page.getByText("Por favor ingresa un término de búsqueda", { exact: true })).toBeVisible();
  await expect(page).toHaveURL("/about");
});

test("a search opens the shop with the trimmed, encoded term, then closes and is cleared", async ({
  page,
}) => {
  await page.goto("/about");
  await openSearch(page);
  const search = page.getByRole("combobox", { name: "Buscar", exact: true });
  await search.fill("  té & miel ");
  await search.press("Enter");

  await expect(page).toHaveURL((url) => url.href.endsWith("/shop?search=t%C3%A9%20%26%20miel"));
  await expect(search).toBeHidden();
  // The new page closes what is open when it is shown.
  await expect(page.getByRole("heading", { name: "Resultados para «té & miel»" })).toBeVisible();
  await openSearch(page);
  await expect(search).toHaveValue("");
});

test("an empty cart drop-down says so and links to the shop", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Carrito", exact: true }).click();
  const cartDropdown = page.getByRole("region", { name: "Tu carrito" });

  await expect(page.getByTestId("cart-badge")).toBeHidden();
  await expect(cartDropdown.getByText("Tu carrito está vacío")).toBeVisible();
  await cartDropdown.getByRole("link", { name: "Continuar Comprando" }).click();
  await expect(page).toHaveURL("/shop");
});

test("the badge counts lines, not units; minus stops at one, plus adds one", async ({ page }) => {
  await addToCart(page, "spa-capilar-con-canela", "260 ml");
  await addToCart(page, "spa-capilar-con-canela", "430 ml");
  await page.getByRole("button", { name: "Carrito, 2 productos" }).click();
  const cartDropdown = page.getByRole("region", { name: "Tu carrito" });
  const first = cartDropdown.getByRole("listitem").first();

  await expect(first.getByRole("button", { name: "Quitar una unidad" })).toBeDisabled();
  await first.getByRole("button", { name: "Añadir una unidad" }).click();
  await expect(cartDropdown.getByText("$ 57.800,00", { exact: true })).toBeVisible();
  await expect(cartDropdown.getByText("$ 100.700,00", { exact: true })).toBeVisible();
  await expect(page.getByTestId("cart-badge")).toHaveText("2");
  await expect(cartDropdown.getByRole("link", { name: "Ver Carrito" })).toHaveAttribute("href", "/cart");
  await expect(cartDropdown.getByRole("link", { name: "Pagar" })).toHaveAttribute("href", "/checkout");
});

test("a long list scrolls within 20rem", async ({ page }) => {
  await page.goto("/");
  await fillCart(page, 8);
  await page.getByRole("button", { name: "Carrito, 8 productos" }).click();
  const list = page.getByRole("region", { name: "Tu carrito" }).getByRole("list");

  const { height, contents } = await list.evaluate((element) => ({
    height: element.clientHeight,
    contents: element.scrollHeight,
  }));
  expect(height).toBeLessThanOrEqual(320);
  expect(contents).toBeGreaterThan(height);
});

test("search and cart drop-down open and close independently", async ({ page }) => {
  await page.goto("/");
  const cartDropdown = page.getByRole("region", { name: "Tu carrito" });
  const search = page.getByRole("combobox", { name: "Buscar", exact: true });
  await openSearch(page);
  await page.getByRole("button", { name: "Carrito", exact: true }).click();

  await expect(search).toBeVisible();
  await expect(cartDropdown).toBeVisible();
  await page.getByRole("banner").getByRole("button", { name: "Buscar" }).first().click();
  await expect(search).toBeHidden();
  await expect(cartDropdown).toBeVisible();
});

test("the chat button hides when scrolling down past 300 px and shows when scrolling up", async ({
  page,
}) => {
  await page.goto("/about");
  const chat = page.getByRole("complementary", { name: "WhatsApp" }).getByRole("link");
  await expect(chat).toBeVisible();
  await page.mouse.wheel(0, 250);
  await expect(chat).toBeVisible();

  await page.mouse.wheel(0, 300);
  await expect(chat).toBeHidden();
  await page.mouse.wheel(0, -60);
  await expect(chat).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the buy bar does not cover the last line of a product's page", async ({ page }) => {
    await page.goto("/product/spa-capilar-con-canela");
    await page.getByRole("tab", { name: "Observaciones" }).scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(page.getByRole("region", { name: "Comprar este producto" })).toBeVisible();

    const bar = await page.getByRole("region", { name: "Comprar este producto" }).boundingBox();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const line = await page.getByRole("link", { name: /^Superintendencia/ }).boundingBox();
    expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  });

  test("closing the menu leaves the search open", async ({ page }) => {
    await page.goto("/about");
    await openSearch(page);
    await page.getByRole("button", { name: "Abrir el menú" }).click();
    await page.getByRole("dialog", { name: "Menú" }).getByRole("button", { name: "Cerrar" }).click();
    await expect(page.getByRole("dialog", { name: "Menú" })).toBeHidden();
    await expect(page.getByRole("combobox", { name: "Buscar" })).toBeVisible();

    await page.getByRole("button", { name: "Abrir el menú" }).click();
    await expect(page.getByRole("dialog", { name: "Menú" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: "Menú" })).toBeHidden();
    await expect(page.getByRole("combobox", { name: "Buscar" })).toBeVisible();
  });

  test("going back closes the menu, and skips its step once a link was followed", async ({ page }) => {
    await page.goto("/about");
    await page.goto("/shop");
    const menu = page.getByRole("dialog", { name: "Menú" });
    await page.getByRole("button", { name: "Abrir el menú" }).click();
    await expect(menu).toBeVisible();

    await page.goBack();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL("/shop");

    await page.getByRole("button", { name: "Abrir el menú" }).click();
    await menu.getByRole("link", { name: "Contacto" }).click();
    await expect(page).toHaveURL("/contact");
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: "Todos los Productos" })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL("/about");
  });

  test("going back closes the filters although one was chosen meanwhile", async ({ page }) => {
    await page.goto("/about");
    await page.goto("/shop");
    const sheet = page.getByRole("dialog", { name: "Filtros" });
    await page.getByRole("button", { name: "Filtros" }).click();
    await sheet.getByRole("checkbox", { name: /^Styling/ }).check();
    await expect(page).toHaveURL(/category=styling/);
    await page.waitForFunction(() => history.state.closesPanel);

    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/category=styling/);
  });

  test("the menu slides in with the five pages and the three personal links", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Abrir el menú" }).click();
    const menu = page.getByRole("dialog", { name: "Menú" });

    const links = menu.getByRole("navigation", { name: "Principal" }).getByRole("link");
    await expect(links).toHaveText([...PAGES, ...PERSONAL].map(([name]) => name));
    for (const [index, [, href]] of [...PAGES, ...PERSONAL].entries()) {
      await expect(links.nth(index)).toHaveAttribute("href", href);
    }
    await expect(
      menu.getByRole("navigation", { name: "Colecciones" }).getByRole("link", { name: "Styling" }),
    ).toHaveAttribute("href", "/shop?category=styling");
    await expect(menu.getByText("Envío estándar gratis desde $ 50.000")).toBeVisible();
    await menu.getByRole("link", { name: "Colecciones" }).click();
    await expect(page).toHaveURL("/collections");
    await expect(menu).toBeHidden();
  });
});

async function openSearch(page: Page) {
  await page.getByRole("button", { name: "Buscar", exact: true }).first().click();
}

/** Stores a cart with one unit each of `count` products in the browser. */
async function fillCart(page: Page, count: number) {
  const products = await (await page.request.get(`/api/products?page=1&pageSize=${count}`)).json();
  await page.evaluate((found) => {
    const lines = found.map(
      (product: {
        id: number;
        name: string;
        imageUrl: string;
        variants: { size: string; price: number }[];
      }) => ({
        productId: product.id,
        name: product.name,
        imageUrl: product.imageUrl,
        size: product.variants[0]?.size ?? "",
        price: product.variants[0]?.price ?? 1000,
        quantity: 1,
      }),
    );
    localStorage.setItem("cart", JSON.stringify(lines));
  }, products);
  await page.reload();
}

test("an open menu changes no style of the page behind it, which takes no press", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/shop");
  await page.getByRole("button", { name: "Abrir el menú" }).click();
  await expect(page.getByRole("dialog", { name: "Menú" })).toBeVisible();

  const inherited = await page.locator("main").evaluate((main) => {
    const style = getComputedStyle(main);
    return [style.pointerEvents, style.getPropertyValue("--removed-body-scroll-bar-size")];
  });
  expect(inherited).toEqual(["auto", ""]);

  // Beside the menu, where the page has a product.
  await page.mouse.click(380, 500);
  await expect(page.getByRole("dialog", { name: "Menú" })).toBeHidden();
  await expect(page).toHaveURL(/\/shop$/);
});

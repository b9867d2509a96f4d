import type { Page } from "@playwright/test";
import { addToCart, allowGuests } from "./support/checkout.ts";
import { expect, ownCatalogue, test } from "./support/shop.ts";

/** Pixels of the browser's setting «very large», and of a phone whose text is set to 200 %. */
const VERY_LARGE = 24;
const TWICE = 32;

/** The browser's setting for text: rem and the widths in rem follow it. */
async function setTextSize(page: Page, standard: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Page.enable");
  await devtools.send("Page.setFontSizes", { fontSizes: { standard, fixed: 20 } });
}

/** Elements in the way of each other, as a customer sees them. */
async function overlap(page: Page, first: string, second: string): Promise<boolean> {
  const [a, b] = await Promise.all([first, second].map((name) => page.locator(name).first().boundingBox()));
  if (!a || !b) throw new Error("an element is missing");
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test.use({ ...ownCatalogue(), viewport: { width: 390, height: 844 } });

test("with very large text no page scrolls sideways, and the cart button stays in the window", async ({
  page,
}) => {
  await setTextSize(page, VERY_LARGE);
  for (const path of ["/", "/shop", "/product/spa-capilar-con-canela", "/contact", "/auth"]) {
    await page.goto(path);
    await expect(page.getByRole("button", { name: /^Carrito/ }).first()).toBeInViewport({ ratio: 1 });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBeLessThanOrEqual(390);
  }
});

test("with text of twice its size no page of a purchase scrolls sideways", async ({ page }) => {
  await addToCart(page, "agua-de-rosas-facial", "80 ml");
  await setTextSize(page, TWICE);
  const widths: Record<string, number> = {};
  for (const path of ["/", "/shop", "/product/spa-capilar-con-canela", "/cart", "/checkout"]) {
    await page.goto(path);
    await expect(page.locator("h1").first()).toBeAttached();
    await page.waitForLoadState("networkidle");
    widths[path] = await page.evaluate(() => document.documentElement.scrollWidth);
  }
  expect(Object.entries(widths).filter(([, width]) => width > 390)).toEqual([]);
});

test("with text of twice its size a visitor's checkout does not scroll sideways, and no bar covers its fields", async ({
  page,
  newVisitor,
}) => {
  await allowGuests(await newVisitor(), true);
  await addToCart(page, "agua-de-rosas-facial", "80 ml");
  await setTextSize(page, TWICE);
  await page.goto("/checkout");
  await expect(page.getByLabel("Teléfono")).toBeVisible();

  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expect(page.getByRole("button", { name: "Realizar Pedido" }).last()).not.toBeInViewport();
});

test("with very large text a cart line's total stands beside nothing", async ({ page }) => {
  await addToCart(page, "agua-de-rosas-facial", "80 ml");
  await setTextSize(page, VERY_LARGE);
  await page.goto("/cart");
  await expect(page.getByRole("link", { name: "Proceder al Pago" }).first()).toBeVisible();
  const row = "main tbody tr";
  expect(await overlap(page, `${row} td:nth-of-type(2) > *`, `${row} td:nth-of-type(3)`)).toBe(false);
});

test("in a low window the cart drawer can be scrolled to its last button", async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 360 });
  await page.goto("/product/agua-de-rosas-facial");
  await page.getByRole("button", { name: "Añadir al carrito" }).first().click();
  const drawer = page.getByRole("dialog", { name: "Añadido al carrito" });
  const last = drawer.getByRole("link", { name: "Ver carrito" });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
});

import { expectAccessible } from "./support/accessibility.ts";
import { readProduct } from "./support/products.ts";
import { expect, test } from "./support/shop.ts";

const SPA = "/product/spa-capilar-con-canela";

test("a size shows its own price, and the selected size goes into the cart", async ({ page }) => {
  await page.goto(SPA);
  await expect(page).toHaveTitle("Spa Capilar con Canela | Trenza Botánica");

  await page.getByRole("radio", { name: /^430 ml/ }).check({ force: true });
  await page.getByRole("button", { name: "Añadir una unidad" }).click();
  await page.getByRole("button", { name: "Añadir al carrito", exact: true }).click();

  await expect(
    page.getByText("Spa Capilar con Canela (430 ml) ha sido añadido a tu carrito.").first(),
  ).toBeVisible();
  await page.getByRole("button", { name: "Carrito, 1 producto" }).click();
  await expect(page.getByRole("region", { name: "Tu carrito" })).toContainText("85.800,00");
});

test("a double click adds one unit", async ({ page }) => {
  await page.goto(SPA);
  await page.getByRole("main").getByRole("button", { name: "Añadir al carrito" }).first().dblclick();

  await expect(page.getByText("Tienes 1 en tu carrito.")).toBeVisible();
  const drawer = page.getByRole("dialog", { name: "Añadido al carrito" });
  await drawer.getByRole("button", { name: "Cerrar" }).click();
  await expect(drawer).toBeHidden();
  await page.getByRole("main").getByRole("button", { name: "Añadir al carrito" }).first().click();
  await expect(page.getByText("Tienes 2 en tu carrito.")).toBeVisible();
});

test("a sold-out size cannot be added, nor more units than are in stock", async ({ page }) => {
  await page.goto("/product/crema-de-manos-de-calendula");
  await page.getByRole("radio", { name: /^80 ml/ }).check({ force: true });
  await expect(page.getByRole("button", { name: "Agotado", exact: true })).toBeDisabled();

  await page.goto("/product/serum-de-puntas-de-argan");
  await page.getByRole("radio", { name: /^60 ml/ }).check({ force: true });
  const plus = page.getByRole("button", { name: "Añadir una unidad" });
  await expect(plus).toBeDisabled();
  await plus.press("Enter");
  await expect(page.getByText("Por ahora solo queda 1 unidad.")).toBeVisible();
  const add = page.getByRole("button", { name: "Añadir al carrito", exact: true });
  await add.click();
  await expect(add).toBeDisabled();
  await expect(page.getByText("La única unidad que queda ya está en tu carrito.")).toBeVisible();
});

test("the first size in stock is selected at first", async ({ page }) => {
  await page.goto("/product/gel-de-linaza-definicion");

  await expect(page.getByRole("radio", { name: /^430 ml/ })).toBeChecked();
});

test("sharing copies the link when the device has no share function", async ({ page, context, baseURL }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, "share", { value: undefined }));
  await page.goto(SPA);

  await page.getByRole("button", { name: "Compartir" }).click();
  await expect(page.getByText("Enlace copiado").first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${SPA}`);
});

test("thumbnails show their picture, and tabs their content", async ({ page }) => {
  await page.goto(SPA);

  await page.getByRole("button", { name: "Ver foto 3 de 5" }).click();
  await expect(page.getByRole("img", { name: "Spa Capilar con Canela, foto 3" })).toBeInViewport();
  await page.getByRole("tab", { name: "Modo de uso" }).click();
  await expect(page.getByText("Cubre con un gorro o una toalla tibia")).toBeVisible();
  await expect(
    page.getByRole("region", { name: "También te puede gustar" }).getByRole("article"),
  ).toHaveCount(4);
});

test("the rating is a number beside the stars, and products seen before are shown on the next one's page", async ({
  page,
}) => {
  await page.goto("/product/agua-de-rosas-facial");
  await expect(page.getByRole("heading", { level: 1, name: "Agua de Rosas Facial" })).toBeVisible();
  const { rating } = await readProduct(page, "agua-de-rosas-facial");
  const number = rating.toFixed(1).replace(".", ",");
  await expect(page.getByText(number, { exact: true }).first()).toBeVisible();

  await page.goto(SPA);
  const seen = page.getByRole("region", { name: "Vistos hace poco" });
  await expect(seen.getByRole("link", { name: "Agua de Rosas Facial", exact: true })).toBeVisible();
  await expect(seen.getByRole("article")).toHaveCount(1);
});

test("a sold-out size offers the nearest one in stock", async ({ page }) => {
  await page.goto("/product/crema-de-manos-de-calendula");
  await page.getByRole("radio", { name: /^80 ml/ }).check({ force: true });

  await page.getByRole("button", { name: /^60 ml/ }).click();
  await expect(page.getByRole("radio", { name: /^60 ml/ })).toBeChecked();
});

test("an unknown product shows 'not found' and answers 404", async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/);

  const response = await page.goto("/product/no-existe");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Producto No Encontrado" })).toBeVisible();
  await expect(
    page.getByText("El producto que estás buscando no se pudo encontrar o ha sido eliminado."),
  ).toBeVisible();
  await page.getByRole("link", { name: "Continuar Comprando" }).click();
  await expect(page).toHaveURL("/shop");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the button that adds to the cart stays on screen", async ({ page }) => {
    await page.goto(SPA);
    await page.getByRole("tab", { name: "General" }).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 1500);

    const bar = page.getByRole("region", { name: "Comprar este producto" });
    await bar.getByRole("button", { name: "Añadir al carrito" }).click();
    await expect(page.getByText("Añadido al carrito", { exact: true }).first()).toBeVisible();
  });
});

test(`${SPA} has no serious problem of accessibility`, async ({ page }) => {
  await page.goto(SPA);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await expectAccessible(page);
});

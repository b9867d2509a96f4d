import type { Page } from "@playwright/test";
import { countInFirstRow } from "./support/layout.ts";
import { signInAsAdmin } from "./support/people.ts";
import { readProduct } from "./support/products.ts";
import { expect, test } from "./support/shop.ts";

/** Specified details of the product page, except buying. */

const MATIZADOR = "/product/shampoo-matizador-violeta";

test("a loading product shows a message, and one that cannot be loaded shows 'not found' with a retry", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/500/);
  await page.goto("/shop");
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/products/slug/**", async (route) => {
    await asked;
    await route.fulfill({ status: 500, json: {} });
  });
  await page.getByRole("link", { name: "Shampoo Matizador Violeta" }).click();
  await expect(page.getByText("Cargando detalles del producto...")).toBeVisible();

  answer();
  await expect(page.getByRole("heading", { level: 1, name: "Producto No Encontrado" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Continuar Comprando" })).toHaveAttribute("href", "/shop");
  await page.unroute("**/api/products/slug/**");
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Shampoo Matizador Violeta" })).toBeVisible();
});

test("a rating of 4.7 fills four of five stars, and a new product has a badge", async ({ page }) => {
  await page.goto(MATIZADOR);
  const main = page.getByRole("main");
  const stars = main.getByRole("img", { name: "4,7 de 5 estrellas" }).first();

  await expect(stars.locator("svg")).toHaveCount(5);
  await expect(stars.locator('path[fill="currentColor"]')).toHaveCount(4);
  await expect(main.getByText("Nuevo", { exact: true }).first()).toBeVisible();
  await page.goto("/product/spa-capilar-con-canela");
  await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(main.getByText("Nuevo", { exact: true })).toHaveCount(0);
});

test("sizes are shown two in a row, three share one row, thumbnails four", async ({ page }) => {
  const sizes = page.getByRole("group", { name: "Tamaño" }).locator("label");
  await page.goto("/product/crema-de-manos-de-calendula");
  expect(await countInFirstRow(sizes)).toBe(2);
  await page.goto("/product/spa-capilar-con-canela");
  expect(await countInFirstRow(sizes)).toBe(3);

  const thumbnails = page.getByRole("button", { name: /^Ver foto/ });
  const [first, gallery] = await Promise.all([
    thumbnails.first().boundingBox(),
    page.getByRole("region", { name: /^Fotos de/ }).boundingBox(),
  ]);
  expect(Math.floor((gallery?.width ?? 0) / (first?.width ?? 1))).toBe(4);
});

test("drawings in proportion to their contents compare the sizes, and belong to the sizes' own radio buttons", async ({
  page,
}) => {
  await page.goto("/product/spa-capilar-con-canela");
  const sizes = page.getByRole("group", { name: "Tamaño" });
  const heights = await sizes
    .locator("svg")
    .evaluateAll((drawings) => drawings.map((drawing) => drawing.getBoundingClientRect().height));
  const [small = 0, , large = 1] = heights;
  expect(heights).toHaveLength(3);
  expect(small / large).toBeCloseTo(Math.cbrt(260 / 1000), 1);

  await sizes.locator("svg").nth(1).click();
  await expect(page.getByRole("radio", { name: /^430 ml/ })).toBeChecked();
  await expect(sizes.getByRole("radio")).toHaveCount(3);
});

test("the quantity starts at 1, goes no lower, and is reset with another size", async ({ page }) => {
  await page.goto(MATIZADOR);
  const quantity = page.getByRole("group", { name: "Cantidad: Shampoo Matizador Violeta" });

  await expect(quantity.getByRole("status").first()).toHaveText("1");
  await expect(quantity.getByRole("button", { name: "Quitar una unidad" })).toBeDisabled();
  await quantity.getByRole("button", { name: "Añadir una unidad" }).click();
  await expect(quantity.getByRole("status").first()).toHaveText("2");
  await page.getByRole("radio", { name: /^430 ml/ }).check({ force: true });
  await expect(quantity.getByRole("status").first()).toHaveText("1");
});

test("a quantity above the stock that is typed before Tab says how many are left", async ({ page }) => {
  await page.goto(MATIZADOR);
  const quantity = page.getByRole("group", { name: "Cantidad: Shampoo Matizador Violeta" });
  await quantity.getByRole("textbox").fill("900");
  await quantity.getByRole("textbox").press("Tab");

  await expect(quantity.getByText(/Por ahora solo quedan \d+ unidades\./)).toBeVisible();
});

test("a size shows its own picture and price, or the product's", async ({ page, newVisitor }) => {
  const admin = await newVisitor();
  await signInAsAdmin(admin);
  const product: Sold = await readProduct(admin, "mousse-para-rizos-de-miel");
  const own = product.gallery[1];
  await replaceSizes(admin, product, ([small, large]) => [small, { ...large, imageUrl: own }]);

  await page.goto("/product/mousse-para-rizos-de-miel");
  const pictures = page.getByRole("region", { name: "Fotos de Mousse para Rizos de Miel" });
  await expect(
    pictures.getByRole("img", { name: "Mousse para Rizos de Miel", exact: true }),
  ).toBeInViewport();
  await page.getByRole("radio", { name: /^260 ml/ }).check({ force: true });
  await expect(pictures.getByRole("img", { name: "Mousse para Rizos de Miel, foto 3" })).toBeInViewport();
  await expect(page.getByText("$ 34.900", { exact: true }).first()).toBeVisible();

  await page.getByRole("radio", { name: /^180 ml/ }).check({ force: true });
  await expect(
    pictures.getByRole("img", { name: "Mousse para Rizos de Miel", exact: true }),
  ).toBeInViewport();
  await expect(page.getByText("$ 25.900", { exact: true }).first()).toBeVisible();
});

test("the chosen size changes picture and cart line, and its picture returns when another size is chosen", async ({
  page,
}) => {
  await page.goto("/product/agua-de-rosas-facial");
  const pictures = page.getByRole("region", { name: "Fotos de Agua de Rosas Facial" });
  const large = pictures.getByRole("link").filter({ has: page.locator('img[src*="-180ml."]') });

  await page.getByRole("radio", { name: /^180 ml/ }).check({ force: true });
  await expect(large).toBeInViewport();
  await pictures.getByRole("button", { name: /^Ver foto 2/ }).click();
  await expect(large).not.toBeInViewport();
  await page.getByRole("radio", { name: /^80 ml/ }).check({ force: true });
  await page.getByRole("radio", { name: /^180 ml/ }).check({ force: true });
  await expect(large).toBeInViewport();

  await page.getByRole("button", { name: "Añadir al carrito", exact: true }).first().click();
  const drawer = page.getByRole("dialog");
  await expect(drawer.locator('img[src*="-180ml."]').first()).toBeVisible();
  await page.goto("/cart");
  await expect(page.getByRole("main").locator('img[src*="-180ml."]').first()).toBeVisible();
});

test("sharing passes name with brand, description and link, and copies the link when that fails", async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => {
    const shared: ShareData[] = [];
    const share = async (data: ShareData) => {
      shared.push(data);
      if (shared.length > 1) throw new Error("this device cannot share after all");
    };
    Object.assign(window, { shared });
    Object.defineProperty(Navigator.prototype, "share", { value: share });
  });
  await page.goto(MATIZADOR);
  const url = baseURL + MATIZADOR;

  await page.getByRole("button", { name: "Compartir" }).click();
  await expect
    .poll(() => page.evaluate("shared"))
    .toEqual([
      { title: "Shampoo Matizador Violeta | Trenza Botánica", text: expect.stringMatching(/\S/), url },
    ]);
  await page.getByRole("button", { name: "Compartir" }).click();
  await expect(page.getByText("Enlace copiado", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
});

test("a picture that cannot be loaded is replaced by the shop's default", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  await page.route("**/uploads/products/**", (route) => route.fulfill({ status: 404 }));
  await page.goto(MATIZADOR);

  await expect(page.getByRole("img", { name: "Shampoo Matizador Violeta", exact: true })).toHaveAttribute(
    "src",
    "/uploads/default-product.jpg",
  );
});

type Size = {
  size: string;
  stock: number;
  ownPrice: number | null;
  imageUrl: string | null;
  isEnabled: boolean;
};
type Sold = { id: number; gallery: string[]; variants: Size[] };

async function replaceSizes(
  page: Page,
  { id, variants }: Sold,
  change: (sizes: Size[]) => (Partial<Size> | undefined)[],
) {
  const data = change(variants).map((size) => ({
    size: size?.size,
    stock: size?.stock,
    price: size?.ownPrice,
    imageUrl: size?.imageUrl,
    isEnabled: size?.isEnabled,
  }));
  const answer = await page.request.put(`/api/products/${id}/variants`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

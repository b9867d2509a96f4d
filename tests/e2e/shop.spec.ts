import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/shop.ts";

test("a category filters the list, appears in the address, and Back removes it", async ({ page }) => {
  await page.goto("/shop");
  await expect(page.getByText("Mostrando 20 productos")).toBeVisible();

  await page.getByRole("checkbox", { name: "Shampoos" }).check();
  await expect(page).toHaveURL("/shop?category=shampoos");
  await expect(page.getByRole("heading", { level: 1, name: "Shampoos" })).toBeVisible();
  await expect(page.getByText("Mostrando 4 productos")).toBeVisible();

  await page.getByRole("checkbox", { name: "Styling" }).check();
  await expect(page.getByRole("checkbox", { name: "Shampoos" })).not.toBeChecked();
  await expect(page).toHaveURL("/shop?category=styling");
  await page.goBack();
  await expect(page.getByRole("checkbox", { name: "Shampoos" })).toBeChecked();
  await page.getByRole("checkbox", { name: "Shampoos" }).uncheck();
  await expect(page.getByRole("heading", { level: 1, name: "Todos los Productos" })).toBeVisible();
});

test("the search runs while typing, ignores accents, and says when nothing is found", async ({ page }) => {
  await page.goto("/shop");
  const search = page.getByRole("searchbox", { name: "Buscar productos" });

  await search.fill("SABILA");
  await expect(page).toHaveURL("/shop?search=SABILA");
  await expect(page.getByRole("article").first()).toContainText("Sábila");

  await search.fill("zzzzzz");
  await expect(page.getByText("No se encontraron productos")).toBeVisible();
  const categories = page.getByRole("navigation", { name: "Busca por categoría" });
  await expect(categories.getByRole("link")).toHaveCount(5);
  await expect(page.getByRole("region", { name: "Los más vendidos" }).getByRole("article")).toHaveCount(4);
  await page.getByRole("link", { name: "Restablecer Filtros" }).first().click();
  await expect(page.getByText("Mostrando 20 productos")).toBeVisible();
  await expect(search).toHaveValue("");
});

test("the price slider filters when it is released, and includes the most expensive product", async ({
  page,
}) => {
  await page.goto("/shop?category=skin-care");
  const lowest = page.getByRole("slider", { name: /mínimo/ });

  await lowest.focus();
  await page.keyboard.press("PageUp");
  await expect(page).toHaveURL(/minPrice=1000/);
  await expect(page.getByRole("slider", { name: /máximo/ })).toHaveAttribute("aria-valuemax", "35000");
});

test("sorting and the list view are kept in the address and survive a reload", async ({ page }) => {
  await page.goto("/shop");

  await page.getByLabel("Ordenar por").selectOption({ label: "Precio: menor a mayor" });
  await expect(page.getByRole("article").first()).toContainText("Crema de Manos de Caléndula");
  await page.getByRole("link", { name: "Lista" }).click();
  await expect(page).toHaveURL("/shop?sort=price-asc&view=list");

  await page.reload();
  await expect(page.getByRole("link", { name: "Lista" })).toHaveAttribute("aria-current", "true");
  await expect(page.getByRole("article").first()).toContainText("60 ml · 80 ml");
});

test("a product with one size is added to the cart from the list", async ({ page }) => {
  await page.goto("/shop");

  await page.getByRole("button", { name: "Añadir al carrito: Aceite Corporal de Almendras" }).click();
  await expect(page.getByText("Añadido al carrito", { exact: true })).toBeVisible();
  await expect(
    page.getByText("Aceite Corporal de Almendras (180 ml) ha sido añadido a tu carrito.").first(),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Carrito, 1 producto" })).toBeVisible();
});

test("a product with several sizes is added from the grid; Back closes the drawer, and undo removes the line", async ({
  page,
}) => {
  await page.goto("/shop");
  const add = page.getByRole("button", { name: "Añadir al carrito: Spa Capilar con Canela" });
  const drawer = page.getByRole("dialog", { name: "Añadido al carrito" });
  const chooseSize = async () => {
    await add.click();
    const sizes = page.getByRole("dialog", { name: "Tamaños de Spa Capilar con Canela" });
    await sizes.getByRole("button", { name: /430 ml/ }).click();
    await expect(
      drawer.getByText("Spa Capilar con Canela (430 ml) ha sido añadido a tu carrito."),
    ).toBeVisible();
  };

  await chooseSize();
  await expect(drawer.getByRole("link", { name: "Proceder al Pago" })).toHaveAttribute("href", "/checkout");
  await expect(drawer.getByText("Te faltan $ 7.100 para el envío estándar gratis.")).toBeVisible();
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL("/shop");
  await expect(add).toBeFocused();

  await chooseSize();
  await drawer.getByRole("button", { name: "Deshacer: quitar Spa Capilar con Canela" }).click();
  await expect(drawer).toBeHidden();
  await page.getByRole("button", { name: "Carrito, 1 producto" }).click();
  await expect(page.getByRole("region", { name: "Tu carrito" })).toContainText("42.900,00");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("filters open in a panel", async ({ page }) => {
    await page.goto("/shop");

    await page.getByRole("button", { name: "Filtros" }).click();
    const panel = page.getByRole("dialog", { name: "Filtros" });
    await panel.getByRole("checkbox", { name: "Styling" }).check();
    await panel.getByRole("button", { name: "Ver 4 productos" }).click();
    await expect(panel).not.toBeVisible();
    await expect(page.getByText("Mostrando 4 productos")).toBeVisible();
  });

  test("every choice of a size opens the cart drawer, and closing it returns to the card's button", async ({
    page,
  }) => {
    await page.goto("/shop");
    const add = page.getByRole("button", { name: "Añadir al carrito: Spa Capilar con Canela" });
    const drawer = page.getByRole("dialog", { name: "Añadido al carrito" });
    const chooseSize = async () => {
      await add.click();
      const sizes = page.getByRole("dialog", { name: "Spa Capilar con Canela" });
      await sizes.getByRole("button", { name: /430 ml/ }).click();
      await expect(sizes).toBeHidden();
      await expect(drawer).toBeFocused();
    };

    await chooseSize();
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await expect(add).toBeFocused();

    // Now everything is loaded: sheet and drawer change places at once.
    await chooseSize();
    await drawer.getByRole("button", { name: "Deshacer: quitar Spa Capilar con Canela" }).click();
    await expect(drawer).toBeHidden();
    await expect(page.getByRole("button", { name: "Carrito, 1 producto" })).toBeVisible();
  });

  test("the first products begin above 330 px, and nothing covers their buttons", async ({ page }) => {
    await page.goto("/shop");
    const first = await page.getByRole("article").first().boundingBox();
    expect(first?.y).toBeLessThan(330);
    await expect(page.getByRole("main").getByRole("link", { name: "Escríbenos por WhatsApp" })).toBeVisible();
    await expect(page.getByRole("complementary", { name: "WhatsApp" }).locator("a")).toBeHidden();

    for (const button of (await page.getByRole("button", { name: /^Añadir al carrito: / }).all()).slice(
      0,
      4,
    )) {
      await button.evaluate((element) => element.scrollIntoView({ block: "end" }));
      const isCovered = await button.evaluate((element) => {
        const { right, top, height } = element.getBoundingClientRect();
        return !element.contains(document.elementFromPoint(right - 20, top + height / 2));
      });
      expect(isCovered).toBe(false);
    }
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the shop can be filtered and searched with forms and links", async ({ page }) => {
    await page.goto("/shop");
    await page.getByRole("checkbox", { name: "Shampoos" }).check();
    await page.getByRole("textbox", { name: "Precio máximo" }).fill("22.000");
    await page.getByRole("button", { name: "Aplicar" }).first().click();

    await expect(page).toHaveURL(/category=shampoos/);
    await expect(page.getByText("Mostrando 1 producto", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: "Lista" }).click();
    await expect(page.getByRole("article")).toHaveCount(1);
  });
});

test("/shop has no serious problem of accessibility", async ({ page }) => {
  await page.goto("/shop");
  await expect(page.getByRole("region", { name: "Tienda" })).toBeVisible();

  await expectAccessible(page);
});

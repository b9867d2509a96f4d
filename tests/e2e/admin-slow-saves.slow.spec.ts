import type { Page } from "@playwright/test";
import { openAdmin } from "./support/admin.ts";
import { sellAtCounter } from "./support/orders.ts";
import { signInAsAdmin } from "./support/people.ts";
import { readProduct } from "./support/products.ts";
import { expect, ownCatalogue, test } from "./support/shop.ts";

test.use(ownCatalogue());

/** Holds back the requests that change what `url` names, until the returned function is called. */
async function holdChanges(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    if (route.request().method() !== "GET") await promise;
    await route.continue();
  });
  return resolve;
}

test("a setting that is typed while another one is being saved stays, and is saved next", async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.goto("/admin/settings");
  const release = await holdChanges(page, "**/api/admin/settings");
  const save = page.getByRole("button", { name: "Guardar Cambios" });
  await page.getByLabel("Lema").fill("Raíz y flor");
  await save.click();
  await page.getByLabel("Años en el mercado").fill("27");
  release();

  await expect(page.getByText("Configuración guardada", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Años en el mercado")).toHaveValue("27");
  await save.click();
  await expect(save).toBeHidden();
  const { general } = await (await page.request.get("/api/admin/settings")).json();
  expect(general).toMatchObject({ tagline: "Raíz y flor", yearsOnMarket: 27 });
});

test("an account of the shop that is edited while it is being saved keeps what was typed", async ({
  page,
}) => {
  await signInAsAdmin(page);
  const path = "/api/admin/own-accounts";
  await page.goto("/admin/settings?tab=payments");
  const release = await holdChanges(page, `**${path}`);
  const form = page.getByRole("form", { name: "Cuentas propias" });
  const save = form.getByRole("button", { name: "Guardar cuentas" });
  const holder = form.getByLabel("Titular").first();
  await holder.fill("Ana");
  await save.click();
  await holder.fill("Ana Gaviria");
  release();

  await expect(page.getByText("Cuentas guardadas", { exact: true })).toBeVisible();
  await expect(holder).toHaveValue("Ana Gaviria");
  await save.click();
  await expect(save).toBeDisabled();
  const { accounts } = await (await page.request.get(path)).json();
  expect(accounts[0].holder).toBe("Ana Gaviria");
});

test("a page's text that is typed while another one is being saved stays as an unsaved change", async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.goto("/admin/content?page=shop");
  const release = await holdChanges(page, "**/api/admin/content/shop");
  const save = page.getByRole("button", { name: "Guardar Cambios" });
  await page.getByLabel("Aviso de agotado").fill("Vuelve muy pronto");
  await save.click();
  await page.getByLabel("Aviso de agotado").fill("Vuelve mañana");
  release();

  await expect(page.getByText("Textos guardados", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Aviso de agotado")).toHaveValue("Vuelve mañana");
  await save.click();
  await expect(save).toBeHidden();
  const { content } = await (await page.request.get("/api/admin/content/shop")).json();
  expect(content.soldOutNote).toBe("Vuelve mañana");
});

test("two labels of a customer that are removed one right after the other are both gone", async ({
  page,
}) => {
  await openAdmin(page, "/admin/customers");
  await sellAtCounter(page, "shampoo-de-sabila-y-coco", { firstName: "Ofelia", phone: "3125550199" });
  await page.getByRole("searchbox").fill("3125550199");
  await page.getByRole("link", { name: /^Ofelia/ }).click();
  for (const label of ["Alfa", "Beta", "Gama"]) {
    await page.getByLabel("Nueva etiqueta").fill(label);
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Nueva etiqueta")).toHaveValue("");
  }
  const release = await holdChanges(page, "**/labels");
  await page.getByRole("button", { name: /Alfa/ }).click();
  await expect(page.getByRole("button", { name: /Alfa/ })).toBeHidden();
  await page.getByRole("button", { name: /Beta/ }).click();
  release();

  await expect(page.getByRole("button", { name: "Añadir", exact: true })).not.toHaveAttribute("aria-busy");
  await page.reload();
  await expect(page.getByRole("button", { name: /Gama/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /Alfa|Beta/ })).toHaveCount(0);
});

test("a stock adjustment that is begun while the one of another size is saved stays as it was typed", async ({
  page,
}) => {
  await signInAsAdmin(page);
  const product = await readProduct(page, "spa-capilar-con-canela");
  const [first, second] = product.variants;
  await page.goto(`/admin/products?inventory=${product.id}`);
  const dialog = page.getByRole("dialog", { name: "Stock" });
  const size = dialog.getByLabel("Tamaño").first();
  const amount = dialog.getByLabel("Unidades que entran");
  await size.selectOption(String(first.id));
  await dialog.getByRole("button", { name: "Entrada" }).click();
  await amount.fill("4");
  const release = await holdChanges(page, "**/stock");
  await dialog.getByRole("button", { name: "Ajustar stock" }).click();
  await size.selectOption(String(second.id));
  await amount.fill("12");
  release();

  await expect(dialog.getByRole("option", { name: `${first.size} · hay ${first.stock + 4}` })).toBeAttached();
  await expect(dialog.getByRole("button", { name: "Ajustar stock" })).not.toHaveAttribute("aria-busy");
  await expect(size).toHaveValue(String(second.id));
  await expect(amount).toHaveValue("12");
});

test("the next label of a customer that is typed while one is saved stays, with the focus", async ({
  page,
}) => {
  await openAdmin(page, "/admin/customers");
  await sellAtCounter(page, "shampoo-de-sabila-y-coco", { firstName: "Zoraida", phone: "3125550144" });
  await page.getByRole("searchbox").fill("3125550144");
  await page.getByRole("link", { name: /^Zoraida/ }).click();
  const label = page.getByLabel("Nueva etiqueta");
  const release = await holdChanges(page, "**/labels");
  await label.fill("Alfa");
  await page.keyboard.press("Enter");
  await label.fill("Be");
  release();

  await expect(page.getByRole("button", { name: "Añadir", exact: true })).not.toHaveAttribute("aria-busy");
  await expect(page.getByRole("button", { name: /Alfa/ })).toBeVisible();
  await expect(label).toHaveValue("Be");
  await expect(label).toBeFocused();
});

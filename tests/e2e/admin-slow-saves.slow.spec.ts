import type { Page } from "@playwright/test";
import { signInAsAdmin } from "./support/people.ts";
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

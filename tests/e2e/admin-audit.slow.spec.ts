import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { signInAsAdmin } from "./support/people.ts";
import { expect, test } from "./support/shop.ts";

const sizes = [
  ["desktop", { width: 1280, height: 800 }],
  ["phone", { width: 390, height: 844 }],
] as const;

/** Creates an audit entry through the API; the category screens have their own tests. */
async function makeCategory(page: Page, name: string): Promise<number> {
  const slug = name.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll(" ", "-");
  const answer = await page.request.post("/api/categories", { data: { name, slug } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).id;
}

for (const [device, viewport] of sizes) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test("an entry describes a change in a sentence, with old and new values and a link to its subject", async ({
      page,
    }) => {
      await signInAsAdmin(page);
      const product = await (await page.request.get("/api/products/1")).json();
      const price = product.basePrice + 1000;
      await page.request.patch("/api/products/1", { data: { price, tags: [`de prueba ${device}`] } });
      await page.goto("/admin/audit");

      const entry = page.getByRole("article").first();
      await expect(entry).toContainText("Amparo Gaviria cambió el precio y las etiquetas de");
      await expect(entry).toContainText("desde 127.0.0.1");
      await entry.getByText("Ver los 2 cambios").click();
      await expect(entry.getByText(`de prueba ${device}`)).toBeVisible();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);

      await entry.getByRole("link", { name: product.name, exact: true }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    });

    test("filters by person, kind and day are kept in the address and can be removed", async ({ page }) => {
      await signInAsAdmin(page);
      await makeCategory(page, `Aceites ${device}`);
      await page.goto("/admin/audit");

      await page.getByLabel("Qué").selectOption("Categorías");
      await expect(page).toHaveURL(/type=category/);
      await page.getByLabel("Persona").selectOption("Amparo Gaviria");
      await expect(page).toHaveURL(/actor=\d+/);
      await page.reload();
      await expect(page.getByLabel("Qué")).toHaveValue("category");
      await expect(page.getByRole("article").first()).toContainText(`creó la categoría Aceites ${device}`);

      await page.getByLabel("Hasta").fill("2020-01-01");
      await expect(page.getByText("No hay actividad con estos filtros")).toBeVisible();
      await page.getByRole("link", { name: "Quitar los filtros" }).click();
      await expect(page.getByRole("article").first()).toBeVisible();
      await expect(page).toHaveURL(/\/admin\/audit$/);
    });
  });
}

test("an entry leads to the whole history of its subject", async ({ page }) => {
  await signInAsAdmin(page);
  const id = await makeCategory(page, "Bálsamos");
  await page.request.patch(`/api/categories/${id}`, { data: { name: "Bálsamos y ceras" } });
  await makeCategory(page, "Peines");
  await page.goto("/admin/audit");

  const renamed = page.getByRole("article").filter({ hasText: "cambió el nombre de la categoría" });
  await renamed.getByText("Ver el cambio").click();
  await renamed.getByRole("link", { name: "Todo sobre Bálsamos y ceras" }).click();

  await expect(page.getByRole("article")).toHaveCount(2);
  await page.getByRole("button", { name: `Quitar Categorías: #${id}` }).click();
  await expect(page.getByRole("article").first()).toContainText("Peines");
});

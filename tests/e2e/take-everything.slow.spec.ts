import { readFile } from "node:fs/promises";
import { expectAccessible } from "./support/accessibility.ts";
import { signInAsAdmin } from "./support/people.ts";
import { expect, test } from "./support/shop.ts";

test("the owner downloads everything in one archive, and sees the shop's health", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin/settings");
  const button = page.getByRole("button", { name: "Llevarme todo" });
  await expectAccessible(page);

  const downloading = page.waitForEvent("download");
  await button.click();
  const download = await downloading;
  const archive = await readFile(await download.path());

  expect(download.suggestedFilename()).toMatch(/^mi-tienda-\d{4}-\d\d-\d\d\.zip$/);
  expect(archive.includes("pedidos.csv")).toBe(true);
  await expect(page.getByText("Tu archivo se está descargando", { exact: true })).toBeVisible();

  await page.goto("/admin");
  const health = page.getByRole("region", { name: "Cómo está la tienda" });
  await expect(health).toContainText("Última copia de seguridad");
  await expect(health).toContainText("Versión");
});

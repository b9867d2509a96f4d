import { expectAccessible } from "./support/accessibility.ts";
import { signInAsAdmin } from "./support/people.ts";
import { expect, ownCatalogue, test } from "./support/shop.ts";

test.use(ownCatalogue());

test("the owner's colours and typefaces are in the page before its scripts, and only the chosen fonts load", async ({
  page,
  newVisitor,
}) => {
  await signInAsAdmin(page);
  await page.goto("/admin/settings?tab=brand");
  const accent = page.getByLabel("Acento", { exact: true });
  await accent.fill(" E0A94A");
  await page.getByRole("textbox", { name: "Texto", exact: true }).fill("#31");
  await expect(accent).toHaveValue("#e0a94a");
  await expect(page.getByText(/No se lee sobre el fondo/)).toBeVisible();
  await page.getByRole("textbox", { name: "Texto", exact: true }).fill("#2b211c");
  await page.getByRole("button", { name: /^Usar #/ }).click();
  await expect(page.getByText(/No se lee sobre el fondo/)).toBeHidden();
  await accent.fill("#5a3d8a");
  await page.getByRole("radio", { name: /Taller/ }).check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Guardar Cambios" }).click();
  await expect(page.getByText("Configuración guardada", { exact: true })).toBeVisible();

  const visitor = await newVisitor();
  const fonts: string[] = [];
  visitor.on("request", (request) => {
    if (request.resourceType() === "font") fonts.push(request.url());
  });
  const html = await (await visitor.request.get("/faq")).text();
  expect(html).toContain("--color-cinnamon:#5a3d8a");
  await visitor.goto("/faq");
  await visitor.evaluate(() => document.fonts.ready);
  expect(fonts.length).toBeGreaterThan(0);
  expect(fonts.filter((url) => !/lora|nunito/.test(url))).toEqual([]);
  const family = await visitor.locator("h1").evaluate((title) => getComputedStyle(title).fontFamily);
  expect(family).toContain("Lora Variable");
  await expectAccessible(visitor);

  await page.getByRole("button", { name: "Volver a los colores y letras originales" }).click();
  await page.getByRole("button", { name: "Guardar Cambios" }).click();
  await expect(page.getByText("Hay cambios sin guardar", { exact: true })).toBeHidden();
  expect(await (await visitor.request.get("/faq")).text()).not.toContain("--color-cinnamon:");
});

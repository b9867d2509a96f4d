import { expectAccessible } from "./support/accessibility.ts";
import { signInAsAdmin } from "./support/people.ts";
import { expect, ownCatalogue, test } from "./support/shop.ts";

test.use(ownCatalogue);

test("the owner writes a page, which visitors see without scripts and search engines find", async ({
  page,
  newVisitor,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  await signInAsAdmin(page);
  await page.goto("/admin/content?tab=pages");
  await page.getByRole("link", { name: "Crear página" }).click();
  await page.getByLabel("Título", { exact: true }).first().fill("Compras al por mayor");
  await page.getByLabel("Título", { exact: true }).first().blur();
  await expect(page.getByLabel("Dirección")).toHaveValue("compras-al-por-mayor");
  const first = page.getByRole("group", { name: "Sección 1" });
  await first.getByLabel("Título").fill("Desde doce unidades");
  await first.getByLabel("Párrafo 1").fill("Escríbenos en [nuestro chat](javascript:x).");
  await page.getByRole("button", { name: "Guardar página" }).click();
  await expect(page.getByText(/Los enlaces deben empezar por/)).toBeVisible();
  await expect(first.getByLabel("Párrafo 1")).toBeFocused();
  await expectAccessible(page);

  await first.getByLabel("Párrafo 1").fill("Escríbenos en [Contacto](/contact) y te cotizamos.");
  await page.getByRole("button", { name: "Guardar página" }).click();
  await expect(page.getByText("Página guardada", { exact: true })).toBeVisible();
  const visitor = await newVisitor();
  const path = "/paginas/compras-al-por-mayor";
  expect((await visitor.request.get(path)).status()).toBe(404);

  await page.getByRole("checkbox", { name: /Se ve en la tienda/ }).check();
  await page.getByRole("button", { name: "Guardar página" }).click();
  await expect(page.getByRole("link", { name: "Ver la página" })).toBeVisible();
  const html = await (await visitor.request.get(path)).text();
  expect(html).toContain("Desde doce unidades");
  await visitor.goto(path);
  await expect(visitor.getByRole("heading", { level: 1, name: "Compras al por mayor" })).toBeVisible();
  await expectAccessible(visitor);
  expect(await (await visitor.request.get("/sitemap.xml")).text()).toContain(path);
  await visitor.getByRole("main").getByRole("link", { name: "Contacto" }).click();
  await expect(visitor).toHaveURL(/\/contact$/);
});

import { expectAccessible } from "./support/accessibility.ts";
import { linkFromMail } from "./support/outbox.ts";
import { signInAsAdmin, signInAsCustomer } from "./support/people.ts";
import { readProduct } from "./support/products.ts";
import { expect, ownCatalogue, test } from "./support/shop.ts";

const PRODUCT = "shampoo-de-cebolla-y-biotina";
const SIZE = "1000 ml";

test.use(ownCatalogue());
test.use({ viewport: { width: 390, height: 844 } });

test("a visitor asks for a mail about a sold-out size, and confirms by mail", async ({ page, shop }) => {
  const email = "espera@correo.example";
  await page.goto(`/product/${PRODUCT}`);
  await page.getByRole("radio", { name: SIZE }).check({ force: true });
  const form = page.getByRole("form", { name: "Avísame cuando vuelva" });
  await expect(form).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel("Tu correo").fill(email);
  await form.getByRole("button", { name: "Avísame" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Te avisamos cuando vuelva" })).toBeVisible();

  await page.goto(await linkFromMail(shop.dataDir, email, "/api/stock-alerts/confirm"));
  await page.getByRole("button", { name: "Sí, avísenme" }).click();
  await expect(page.getByRole("heading", { name: "Listo, te avisamos" })).toBeVisible();
});

test("a product of which nothing is left asks for the e-mail below its price, and the bar at the bottom leads there", async ({
  page,
  newVisitor,
}) => {
  const admin = await newVisitor();
  await signInAsAdmin(admin);
  const { id, variants } = await readProduct(admin, "agua-de-rosas-facial");
  for (const variant of variants) {
    const data = { variantId: variant.id, reason: "recount", stock: 0 };
    expect((await admin.request.post(`/api/admin/products/${id}/stock`, { data })).ok()).toBe(true);
  }

  await page.goto("/product/agua-de-rosas-facial");
  const form = page.getByRole("form", { name: "Avísame cuando vuelva" });
  await expect(form).toBeVisible();
  const tops = await Promise.all(
    [page.getByText(/^\$/).first(), form, page.getByRole("radio").first()].map((part) =>
      part.evaluate((element) => element.getBoundingClientRect().top),
    ),
  );
  expect(tops, "price, form, sizes").toEqual(tops.toSorted((a, b) => a - b));

  await page.getByRole("heading", { name: "También te puede gustar" }).scrollIntoViewIfNeeded();
  await page.getByRole("link", { name: "Avísame" }).click();
  await expect(form.getByLabel("Tu correo")).toBeInViewport();
});

test("an address that a customer types is kept when the page learns who they are", async ({ page }) => {
  await signInAsCustomer(page);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/api/user", async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(`/product/${PRODUCT}`);
  await page.getByRole("radio", { name: SIZE }).check({ force: true });
  const field = page.getByRole("form", { name: "Avísame cuando vuelva" }).getByLabel("Tu correo");
  await field.fill("otra@correo.example");
  const known = page.waitForResponse("**/api/user");
  resolve();
  await known;
  await expect(page.getByRole("link", { name: "Mi cuenta" }).first()).toBeAttached();

  await expect(field).toHaveValue("otra@correo.example");
});

test("a link of preferences that is not valid says so", async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/);
  await page.goto(`/preferencias/${"A".repeat(43)}`);
  await expect(page.getByRole("heading", { name: "Este enlace ya no está vigente" })).toBeVisible();
  await expectAccessible(page);
});

test("the keyboard keeps its place in the preferences while a choice is saved", async ({ page }) => {
  const preferences = {
    email: "a…@correo.example",
    frequency: "normal",
    kinds: [
      { kind: "newsletter", isOn: true },
      { kind: "cart", isOn: true },
    ],
  };
  const saved = {
    ...preferences,
    kinds: preferences.kinds.map(({ kind }) => ({ kind, isOn: kind === "cart" })),
  };
  await page.route("**/api/preferences/*", async (route) => {
    const isSave = route.request().method() === "PATCH";
    if (isSave) await new Promise((done) => setTimeout(done, 1000));
    await route.fulfill({ json: isSave ? saved : preferences });
  });
  await page.goto(`/preferencias/${"A".repeat(43)}`);
  const newsletter = page.getByRole("checkbox", { name: /^Boletín/ });
  await newsletter.focus();
  await page.keyboard.press("Space");

  await expect(newsletter).not.toBeChecked({ timeout: 800 });
  await expect(page.getByText("Guardado.")).toBeVisible();
  await expect(newsletter).toBeFocused();
});

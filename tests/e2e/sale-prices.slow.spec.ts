import { expectAccessible } from "./support/accessibility.ts";
import { PASSWORD, signInAsAdmin, signInAsCustomer } from "./support/people.ts";
import { readProduct } from "./support/products.ts";
import { expect, ownCatalogue, test } from "./support/shop.ts";

test.use(ownCatalogue());

type Size = { size: string; price: number; compareAt?: number };

const SLUG = "crema-para-peinar-de-linaza";

test("card, product page, suggestions and cart show the previous price, the sale price and its end", async ({
  page,
}) => {
  await page.goto("/promociones");
  const card = page.getByRole("article").filter({ hasText: "Crema para Peinar de Linaza" });
  await expect(card).toContainText(/antes \$\s17\.900.*\$\s15\.200.*hasta el \d+ de [a-z]+/);
  await expect(page.getByRole("heading", { name: "Lleva 3, paga 2" })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Buscar", exact: true }).click();
  await page.getByRole("combobox").fill("peinar linaza");
  await expect(page.getByRole("option").first()).toContainText(/antes \$\s17\.900/);

  await page.goto(`/product/${SLUG}`);
  const structured = await page.locator('script[type="application/ld+json"]').first().textContent();
  expect(JSON.parse(structured ?? "{}").offers[0]).toMatchObject({
    price: 15_200,
    priceValidUntil: expect.stringMatching(/Z$/),
  });
  await expect(page.locator('meta[property="product:sale_price:amount"]')).toHaveAttribute(
    "content",
    "15200",
  );
  await page.getByRole("button", { name: "Añadir al carrito" }).first().click();

  await page.goto("/cart");
  await expect(page.getByRole("row").filter({ hasText: "Linaza" })).toContainText(/antes \$\s17\.900/);
  await expect(page.getByRole("row").filter({ hasText: "Linaza" })).toContainText(/hasta el/);
});

test("the announcement leads to the promotions, and stays closed once it was closed", async ({ page }) => {
  await page.goto("/");
  const bar = page.getByRole("complementary", { name: "Anuncio" });
  await expect(bar).toBeVisible();
  await bar.getByRole("link").click();
  await expect(page).toHaveURL("/promociones");

  await bar.getByRole("button", { name: "Cerrar el anuncio" }).click();
  await expect(bar).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Promociones" })).toBeVisible();
  await expect(bar).toBeHidden();
});

test("a promotion of products links to them, and a card names its size on sale when another is cheaper", async ({
  page,
  newVisitor,
}) => {
  const owner = await newVisitor();
  await signInAsAdmin(owner);
  const { id, variants } = await readProduct(page, "tonico-capilar-de-romero");
  const [small, large] = sizesOf(variants);
  const made = await owner.request.post("/api/admin/promotions", {
    data: {
      name: "Romero de regalo",
      kind: "percent",
      value: 10,
      applies: { to: "products", ids: [id] },
      startsAt: new Date(Date.now() - 60_000).toISOString(),
    },
  });
  expect(made.ok(), await made.text()).toBe(true);
  const reduced = await owner.request.put(`/api/products/${id}/variants`, {
    data: [small, { ...large, price: 24_900, compareAt: large?.price }],
  });
  expect(reduced.ok(), await reduced.text()).toBe(true);

  await page.goto("/promociones");
  const card = page.getByRole("article").filter({ hasText: "Tónico Capilar de Romero" });
  await expect(card).toContainText(`En oferta: ${large?.size}`);
  await expect(card).not.toContainText("antes");
  await page.getByRole("link", { name: "Ver Tónico Capilar de Romero" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Tónico Capilar de Romero" })).toBeVisible();
});

test("an open page whose session ended elsewhere still shows new prices", async ({ page, newVisitor }) => {
  const { username } = await signInAsCustomer(page);
  const elsewhere = await newVisitor();
  await elsewhere.request.post("/api/login", { data: { username, password: PASSWORD } });
  const owner = await newVisitor();
  await signInAsAdmin(owner);
  const { id, variants } = await readProduct(page, "tonico-capilar-de-romero");
  async function setPrice(price: number) {
    const data = sizesOf(variants).map(({ size }) => ({ size, price }));
    expect((await owner.request.put(`/api/products/${id}/variants`, { data })).status()).toBe(200);
  }
  const priceIn = (thousands: number) => elsewhere.getByText(new RegExp(`\\$\\s${thousands}\\.000`)).first();
  await elsewhere.goto("/product/tonico-capilar-de-romero");
  let price = 30;
  // A change before the page is connected does not reach it.
  await expect(async () => {
    price += 1;
    await setPrice(price * 1_000);
    await expect(priceIn(price)).toBeVisible({ timeout: 3_000 });
  }).toPass();

  const reconnected = elsewhere.waitForEvent("websocket");
  await page.request.delete("/api/user/sessions");
  await reconnected;
  await setPrice(29_000);

  await expect(priceIn(29)).toBeVisible();
});

/** What an edit of a product's sizes sends, from the cheapest size on. */
function sizesOf(variants: Size[]): Size[] {
  return variants.map(({ size, price }) => ({ size, price })).sort((a, b) => a.price - b.price);
}

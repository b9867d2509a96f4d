import { readFile } from "node:fs/promises";
import { chooseFromRowMenu, openAdmin } from "./support/admin.ts";
import { addToCart } from "./support/checkout.ts";
import { signInAsCustomer } from "./support/people.ts";
import { readProduct } from "./support/products.ts";
import { expect, ownCatalogue, test } from "./support/shop.ts";

test.use(ownCatalogue());

test("a ritual names its price with its promotion, the sum struck through, and the cart charges it", async ({
  page,
  newVisitor,
}) => {
  const owner = await newVisitor();
  await openAdmin(owner, "/admin/promotions");
  const path = "/product/shampoo-de-sabila-y-coco";
  const { id } = await readProduct(page, "shampoo-de-sabila-y-coco");
  const ritual: { id: number }[] = await (await page.request.get(`/api/products/${id}/ritual`)).json();
  const made = await owner.request.post("/api/admin/promotions", {
    headers: { origin: new URL(owner.url()).origin },
    data: {
      name: "Ritual completo",
      kind: "steps",
      value: [{ from: 3, by: "units", percent: 20 }],
      applies: { to: "products", ids: ritual.map((product) => product.id) },
      startsAt: new Date(Date.now() - 60_000).toISOString(),
    },
  });
  expect(made.status()).toBe(201);

  await page.goto(path);
  await page.getByRole("tab", { name: "Modo de uso" }).scrollIntoViewIfNeeded();
  const block = page.getByRole("region", { name: "El ritual completo" });
  await expect(block.getByText("con «Ritual completo»")).toBeVisible();
  const sum = pesosIn(await block.locator("s").textContent());
  const button = block.getByRole("button", { name: /^Añadir los tres · / });
  const price = pesosIn(await button.textContent());
  expect(price).toBe(sum * 0.8);
  await button.click();
  await expect(page.getByText("Ritual añadido al carrito").first()).toBeVisible();

  await page.goto("/cart");
  const summary = page.getByRole("region", { name: "Resumen del Pedido" });
  await expect(summary.getByText("Ritual completo")).toBeVisible();
  await expect(summary).toContainText(
    new RegExp(`Subtotal${written(sum)}Ritual completo-?${written(sum - price)}`),
  );
});

/** The last amount of a text, in pesos. */
function pesosIn(text: string | null): number {
  return Number(/\$\s([\d.]+)$/.exec(text ?? "")?.[1]?.replaceAll(".", ""));
}

/** Pattern of an amount as the shop writes it. */
function written(amount: number): string {
  return `\\$\\s${amount.toLocaleString("es-CO").replaceAll(".", "\\.")}`;
}

test("a promotion of 100 % without a limit or an end is saved after a second confirmation", async ({
  page,
}) => {
  await openAdmin(page, "/admin/promotions");
  await page.getByRole("button", { name: "Nueva promoción" }).click();
  const form = page.getByRole("dialog", { name: "Nueva promoción" });
  await form.getByRole("textbox", { name: /^Nombre/ }).fill("Todo gratis");
  await form.getByRole("textbox", { name: /^Porcentaje/ }).fill("100");
  await form.getByRole("textbox", { name: /^Termina/ }).fill("2099-01-31T12:00");
  await form.getByLabel("Con un código").check();
  await form.getByRole("textbox", { name: /^Código/ }).fill("regalo100");
  await form.getByRole("button", { name: "Guardar" }).click();

  const question = page.getByRole("alertdialog", { name: "¿Guardar el 100 % sin ningún límite?" });
  await expect(question).not.toContainText("Por ley");
  await question.getByRole("button", { name: "Poner un límite" }).click();
  await form.getByRole("textbox", { name: /^Termina/ }).fill("");
  await form.getByRole("button", { name: "Guardar" }).click();
  await expect(question).toContainText("Por ley, una promoción sin fecha de cierre");
  await question.getByRole("button", { name: "Poner un límite" }).click();
  await form.getByRole("textbox", { name: /^Termina/ }).fill("2099-01-31T12:00");
  await form.getByRole("textbox", { name: /^Usos en total/ }).fill("1");
  await form.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Código REGALO100")).toBeVisible();
});

test("a code that the owner makes lowers the cart's total, and stops when it is paused", async ({ page }) => {
  await openAdmin(page, "/admin/promotions");
  await page.getByRole("button", { name: "Nueva promoción" }).click();
  const form = page.getByRole("dialog", { name: "Nueva promoción" });
  await form.getByRole("textbox", { name: /^Nombre/ }).fill("Aliadas de noviembre");
  await form.getByRole("textbox", { name: /^Porcentaje/ }).fill("20");
  await form.getByLabel("Con un código").check();
  await form.getByRole("textbox", { name: /^Código/ }).fill("aliada20");
  await expect(form.getByText("20 % de descuento en toda la tienda", { exact: false })).toBeVisible();
  await form.getByRole("button", { name: "Guardar" }).click();
  await page.getByRole("button", { name: "Guardar sin cierre" }).click();
  await expect(page.getByText("Código ALIADA20")).toBeVisible();

  await addToCart(page, "spa-capilar-con-canela", "260 ml");
  await page.goto("/cart");
  await page.getByRole("button", { name: "¿Tienes un código?" }).click();
  await page.getByLabel("Código de descuento").fill("aliada20");
  await page.getByRole("button", { name: "Aplicar" }).click();
  await expect(page.getByText("Código aliada20 aplicado")).toBeVisible();
  await expect(page.getByText("Aliadas de noviembre")).toBeVisible();
  await expect(
    page.getByText("Con el descuento te faltan $ 26.880 para el envío estándar gratis."),
  ).toBeVisible();
  // Each discount is shown once: the line at its price, the discount as a row of its own.
  await expect(page.getByRole("row", { name: /Spa Capilar/ })).toContainText(/\$\s28\.900\s*$/);
  await expect(page.getByRole("region", { name: "Resumen del Pedido" })).toContainText(
    /Subtotal\$\s28\.900Aliadas de noviembre-\$\s5\.780/,
  );

  await page.goto("/admin/promotions");
  await page.getByRole("button", { name: "Pausar: Aliadas de noviembre" }).click();
  await expect(page.getByRole("button", { name: "Reanudar: Aliadas de noviembre" })).toBeVisible();
  await page.goto("/cart");
  await expect(page.getByText("Este código no existe o ya terminó.")).toBeVisible();
});

test("an order that costs nothing shows no payment methods, and nobody is told of a payment", async ({
  page,
  newVisitor,
}) => {
  const owner = await newVisitor();
  await openAdmin(owner, "/admin/promotions");
  const made = await owner.request.post("/api/admin/promotions", {
    headers: { origin: new URL(owner.url()).origin },
    data: {
      name: "Regalo",
      kind: "percent",
      value: 100,
      applies: { to: "all", ids: [] },
      code: "REGALO",
      startsAt: new Date().toISOString(),
    },
  });
  expect(made.ok(), await made.text()).toBe(true);

  await signInAsCustomer(page);
  await addToCart(page, "spa-capilar-con-canela", "260 ml");
  await page.goto("/cart");
  await page.getByRole("button", { name: "¿Tienes un código?" }).click();
  await page.getByLabel("Código de descuento").fill("regalo");
  await page.getByRole("button", { name: "Aplicar" }).click();
  await expect(page.getByText("Código regalo aplicado")).toBeVisible();
  await page.goto("/checkout");
  await page.getByLabel("Teléfono").fill("3001234567");
  await page.getByRole("radio", { name: /Recoger en la tienda/ }).check({ force: true });
  await expect(page.getByText("No tienes que pagar nada", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("group", { name: "Método de pago" })).toHaveCount(0);
  await expect(page.getByText("Pagas en la página segura")).toHaveCount(0);

  const ordering = page.waitForRequest("**/api/orders");
  await page.getByRole("button", { name: "Realizar Pedido" }).first().click();
  expect((await ordering).postDataJSON()).toMatchObject({ paymentMethod: "credit-card" });
  await expect(page.getByText("Método: Sin costo")).toBeVisible();
  await expect(page.getByText(/Recibimos tu pago|Confirmamos el pago|Tarjeta de crédito/)).toHaveCount(0);

  await owner.goto(`/admin/orders?open=${page.url().split("/").at(-1)}`);
  const order = owner.getByRole("dialog");
  await expect(order.getByText("Este pedido no cuesta nada.")).toBeVisible();
  await expect(order.getByText("Sin costo").first()).toBeVisible();
  await expect(order.getByText(/Pago aceptado|Todavía no se ha recibido|Tarjeta de crédito/)).toHaveCount(0);
});

test("an unknown code stays in the open field with its error, and is not kept", async ({ page }) => {
  await addToCart(page, "spa-capilar-con-canela", "260 ml");
  await page.goto("/cart");
  await page.getByRole("button", { name: "¿Tienes un código?" }).click();
  const field = page.getByLabel("Código de descuento");
  await field.fill("aliad20");
  await page.getByRole("button", { name: "Aplicar" }).click();

  await expect(page.getByText("Este código no existe o ya terminó.")).toBeVisible();
  await expect(field).toHaveValue("aliad20");
  await page.reload();
  await expect(page.getByRole("button", { name: "¿Tienes un código?" })).toBeVisible();
  await expect(page.getByText("aliad20")).toHaveCount(0);
});

test("a code that could not be checked is checked again by the same button", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/500/);
  await addToCart(page, "spa-capilar-con-canela", "260 ml");
  await page.goto("/cart");
  await page.getByRole("button", { name: "¿Tienes un código?" }).click();
  await page.getByLabel("Código de descuento").fill("nadie20");
  await page.route("**/api/cart/quote", (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  const apply = page.getByRole("button", { name: "Aplicar" });
  await apply.click();
  await expect(page.getByRole("button", { name: "Reintentar" })).toBeVisible();
  await expect(apply).not.toHaveAttribute("aria-busy");

  await apply.click();
  await expect(page.getByText("Este código no existe o ya terminó.")).toBeVisible();
});

test("a thousand single-use codes are downloaded although the report is closed meanwhile, and one of them works", async ({
  page,
}) => {
  await openAdmin(page, "/admin/promotions");
  await page.getByRole("button", { name: "Nueva promoción" }).click();
  const form = page.getByRole("dialog", { name: "Nueva promoción" });
  await form.getByRole("textbox", { name: /^Nombre/ }).fill("Códigos de la feria");
  await form.getByRole("textbox", { name: /^Porcentaje/ }).fill("10");
  await form.getByLabel("Con códigos de un solo uso").check();
  await form.getByRole("button", { name: "Guardar" }).click();
  await page.getByRole("button", { name: "Guardar sin cierre" }).click();
  await chooseFromRowMenu(page, "Códigos de la feria", "Resultados");
  await page.getByLabel("Cuántos").fill("1000");
  const downloading = page.waitForEvent("download");
  const { promise: isClosed, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/codes", async (route) => {
    await isClosed;
    await route.continue();
  });
  const generate = page.getByRole("button", { name: "Generar y descargar CSV" });
  await generate.click();
  await page.keyboard.press("Escape");
  await expect(generate).toBeHidden();
  answer();
  const file = await downloading;
  const [header, ...codes] = (await readFile(await file.path(), "utf8")).split("\r\n");

  expect(file.suggestedFilename()).toBe("Códigos de la feria.csv");
  expect(header).toBe("codigo");
  expect(new Set(codes).size).toBe(1000);
  await chooseFromRowMenu(page, "Códigos de la feria", "Resultados");
  await expect(page.getByRole("link", { name: "Descargar los 1.000 que ya hay" })).toBeVisible();
  const { id: productId } = await readProduct(page, "spa-capilar-con-canela");
  const quoted = await page.request.post("/api/cart/quote", {
    data: { items: [{ productId, size: "260 ml", quantity: 1 }], discountCode: codes[999] },
  });
  expect((await quoted.json()).code).toMatchObject({ code: codes[999], applies: true });
});

test("a product names what its promotions give, and their page leads to its category", async ({ page }) => {
  await page.goto("/product/agua-de-rosas-facial");
  await page.getByRole("link", { name: /^Lleva 3 y paga 2 Ver condiciones hasta el/ }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Promociones" })).toBeVisible();
  await page.getByRole("link", { name: "Ver Cuidado de la Piel" }).click();
  await expect(page).toHaveURL("/shop?category=skin-care");

  await page.goto("/product/spa-capilar-con-canela");
  await expect(page.getByRole("heading", { level: 1, name: "Spa Capilar con Canela" })).toBeVisible();
  await expect(page.getByRole("link", { name: /Ver condiciones/ })).toBeHidden();
});

test("all promotions are switched off after a question, and none says 'Activa' until they are on again", async ({
  page,
}) => {
  await openAdmin(page, "/admin/promotions");
  const active = page.getByRole("table", { name: "Promociones" }).getByText("Activa", { exact: true });
  await expect(active.first()).toBeVisible();

  await page.getByRole("button", { name: "Apagar todas" }).click();
  const question = page.getByRole("alertdialog", { name: "¿Apagar todas las promociones?" });
  await question.getByRole("button", { name: "Apagar todas" }).click();
  await expect(page.getByText("Las promociones están apagadas: ninguna se aplica.")).toBeVisible();
  await expect(active).toHaveCount(0);

  await page.getByRole("button", { name: "Encender" }).click();
  await expect(active.first()).toBeVisible();
});

test("Enter in the search for products does not save the promotion", async ({ page }) => {
  await openAdmin(page, "/admin/promotions?open=new");
  const form = page.getByRole("dialog", { name: "Nueva promoción" });
  await form.getByLabel("Se aplica a").selectOption({ label: "Productos" });
  const search = form.getByLabel("Buscar en la lista");
  await search.fill("romero");
  await search.press("Enter");

  await expect(form.getByLabel(/Romero/).first()).toBeVisible();
  await expect(form.locator("[aria-invalid=true]"), "nothing was checked for saving").toHaveCount(0);
});

test("products that were chosen stay above what the next search finds, and have names once saved", async ({
  page,
}) => {
  await openAdmin(page, "/admin/promotions?open=new");
  const form = page.getByRole("dialog", { name: "Nueva promoción" });
  await form.getByRole("textbox", { name: /^Nombre/ }).fill("Semana del romero");
  await form.getByRole("textbox", { name: /^Porcentaje/ }).fill("10");
  await form.getByLabel("Se aplica a").selectOption({ label: "Productos" });
  const search = form.getByLabel("Buscar en la lista");
  await search.fill("romero");
  const chosen = form.getByRole("checkbox", { name: /Romero/ }).first();
  await chosen.check();
  await search.fill("linaza");
  await expect(form.getByRole("checkbox", { name: /Linaza/ }).first()).toBeVisible();
  await expect(chosen).toBeChecked();
  await form.getByRole("button", { name: "Guardar" }).click();
  await page.getByRole("button", { name: "Guardar sin cierre" }).click();
  await expect(page.getByText("Promoción guardada", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Semana del romero", exact: true }).click();
  const stored = page.getByRole("dialog", { name: "Editar promoción" });
  await stored.getByLabel("Buscar en la lista").fill("linaza");
  await expect(stored.getByRole("checkbox", { name: /Linaza/ }).first()).toBeVisible();
  await expect(stored.getByRole("checkbox", { name: /Romero/ })).toHaveCount(1);
  await expect(stored.getByRole("group", { name: "1 elegido" }).getByRole("checkbox").first()).toBeChecked();
});

test("the address of a deleted promotion says that it no longer exists", async ({ page }) => {
  await openAdmin(page, "/admin/promotions?open=999999");

  await expect(page.getByText("Esta promoción ya no existe")).toBeVisible();
});

test("a preview of a promotion that fails says so instead of asking for more fields", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/500/);
  await openAdmin(page, "/admin/promotions?open=new");
  await page.route("**/api/admin/promotions/preview", (route) => route.fulfill({ status: 500, body: "" }));
  const form = page.getByRole("dialog", { name: "Nueva promoción" });
  await form.getByRole("textbox", { name: /^Nombre/ }).fill("Semana del cabello");
  await form.getByRole("textbox", { name: /^Porcentaje/ }).fill("10");

  await expect(form.getByRole("complementary").getByRole("alert")).toContainText("No pudimos cargar esto");
});

test.describe("the list of products of a promotion", () => {
  test.use({ expectedErrors: [/500/] });

  test("says when it could not be read or when nothing matches", async ({ page }) => {
    await openAdmin(page, "/admin/promotions");
    await page.goto("/admin/promotions?open=new");
    await page.route(/\/api\/products\?/, (route) => route.fulfill({ status: 500, json: {} }));
    const form = page.getByRole("dialog");
    await form.getByLabel("Se aplica a").selectOption({ label: "Productos" });
    await expect(form.getByText("No pudimos cargar")).toBeVisible();
    await page.unroute(/\/api\/products\?/);
    await form.getByRole("button", { name: "Reintentar" }).click();
    await expect(form.getByLabel(/Shampoo/).first()).toBeVisible();

    await form.getByLabel("Buscar en la lista").fill("zzzz");
    await expect(form.getByText("Nada coincide con la búsqueda.")).toBeVisible();
  });
});

import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible } from "./support/accessibility.ts";
import { chooseFromRowMenu } from "./support/admin.ts";
import { addToCart, fillDelivery, payAtGateway } from "./support/checkout.ts";
import { sellAtCounter } from "./support/orders.ts";
import { signInAsAdmin, signInAsCustomer } from "./support/people.ts";
import { expect, test } from "./support/shop.ts";

const MATIZADOR = "shampoo-matizador-violeta";

test("a buyer reviews from the order, loses the connection and loses nothing; the shop publishes", async ({
  page,
  context,
  newVisitor,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await signInAsCustomer(page);
  await addToCart(page, MATIZADOR, "260 ml");
  await page.goto("/checkout");
  await fillDelivery(page);
  await page.getByRole("button", { name: "Realizar Pedido" }).click();
  await payAtGateway(page, "Pagar");
  await expect(page.getByRole("heading", { name: "¡Pago Exitoso!" })).toBeVisible();
  const [order] = await (await page.request.get("/api/user/orders")).json();
  const admin = await newVisitor();
  await signInAsAdmin(admin);
  const delivered = await admin.request.patch(`/api/orders/${order.id}/status`, {
    data: { status: "delivered" },
  });
  expect(delivered.ok(), await delivered.text()).toBe(true);

  await test.step("the form opens from the order and keeps what was entered", async () => {
    await page.goto(`/order/${order.id}`);
    await page.getByRole("button", { name: "Dejar mi opinión" }).click();
    await expect(page.getByRole("heading", { name: "¿Qué te pareció?" })).toBeVisible();
    await expectAccessible(page);
    const saved = page.waitForResponse((answer) => answer.request().method() === "POST" && answer.ok());
    await page.getByRole("radio", { name: "4 estrellas: Bueno" }).check({ force: true });
    await saved;
    await page.getByRole("textbox", { name: "Cuéntanos más" }).fill("Matiza bien y huele rico.");
    await page.getByRole("button", { name: "Ondulado" }).click();
    await page.reload();
    await expect(page.getByRole("textbox", { name: "Cuéntanos más" })).toHaveValue(
      "Matiza bien y huele rico.",
    );
    await expect(page.getByRole("radio", { name: "4 estrellas: Bueno" })).toBeChecked();
  });

  await test.step("a request that breaks off promises no repetition", async () => {
    await page.getByRole("checkbox", { name: /^Autorizo publicar mi opinión/ }).check();
    await page.route("**/api/review-invitations/**", (route) => route.abort());
    await page.getByRole("button", { name: "Enviar mi opinión" }).click();
    await expect(page.getByText(/^No se pudo enviar\. Guardamos todo/)).toBeVisible();
    await page.unroute("**/api/review-invitations/**");
    await page.getByRole("checkbox", { name: /^Autorizo publicar mi opinión/ }).uncheck();
  });

  await test.step("a lost connection keeps it, and it is sent when the connection is back", async () => {
    await page.getByRole("button", { name: "Enviar mi opinión" }).click();
    await expect(page.getByText("Marca la autorización para enviar tu opinión")).toBeVisible();
    await page.getByRole("checkbox", { name: /^Autorizo publicar mi opinión/ }).check();
    await context.setOffline(true);
    await page.getByRole("button", { name: "Enviar mi opinión" }).click();
    await expect(page.getByText(/^Sin conexión\. Guardamos todo/)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole("heading", { name: "¡Gracias por tu opinión!" })).toBeVisible();
  });

  await test.step("the shop answers and publishes it", async () => {
    await admin.goto("/admin/reviews");
    const row = admin.getByRole("link", { name: /sobre Shampoo Matizador Violeta$/ });
    await row.click();
    const sheet = admin.getByRole("dialog", { name: "Shampoo Matizador Violeta" });
    await expect(sheet.getByText("Matiza bien y huele rico.")).toBeVisible();
    await expectAccessible(admin);
    await sheet.getByRole("button", { name: "Responder" }).click();
    const answer = sheet.getByRole("region", { name: "Respuesta de la tienda" });
    await answer.getByRole("button", { name: "Gracias" }).click();
    await answer.getByRole("button", { name: "Guardar respuesta" }).click();
    await expect(answer).toBeHidden();
    await expect(sheet.getByText(/^¡Gracias por contarnos/)).toBeVisible();
    await sheet.getByRole("button", { name: "Publicar" }).click();
    await expect(sheet).toBeHidden();
    await expect(row).toBeHidden();
  });

  await page.goto(`/product/${MATIZADOR}`);
  const section = page.getByRole("region", { name: "Opiniones" });
  await expect(section.getByText("Compra verificada")).toBeVisible();
  await expect(section.getByText("Matiza bien y huele rico.")).toBeVisible();
  await expect(page.getByRole("link", { name: "4 opiniones" })).toBeVisible();
});

/** A delivered order's form, as its link in a mail opens it. */
async function makeFormLink(admin: Page): Promise<string> {
  await signInAsAdmin(admin);
  const { id } = await sellAtCounter(admin, MATIZADOR);
  const status = await admin.request.patch(`/api/orders/${id}/status`, { data: { status: "delivered" } });
  expect(status.ok(), await status.text()).toBe(true);
  const order = await (await admin.request.post(`/api/admin/orders/${id}/link`)).json();
  const token = String(order.url).split("/pedido/")[1];
  return (await (await admin.request.post(`/api/order-links/${token}/review-link`)).json()).url;
}

/** A photo of a camera: JPEG, between 9 and 10 MB. */
async function makeLargePhoto(): Promise<Buffer> {
  const raw = { width: 3800, height: 2850, channels: 3 as const };
  const photo = await sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
    .jpeg({ quality: 93 })
    .toBuffer();
  expect(photo.length / 1024 / 1024).toBeGreaterThan(9);
  expect(photo.length / 1024 / 1024).toBeLessThan(10);
  return photo;
}

test("the form fits on one screen of a phone, shrinks a large photo there, and loses nothing offline", async ({
  newVisitor,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const url = await makeFormLink(await newVisitor());
  const phone = await newVisitor();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(url);
  const send = phone.getByRole("button", { name: "Enviar mi opinión" });
  await phone.getByRole("radio", { name: "5 estrellas: Excelente" }).check({ force: true });
  await phone.getByLabel("Añadir fotos").setInputFiles({
    name: "foto.jpg",
    mimeType: "image/jpeg",
    buffer: await makeLargePhoto(),
  });
  await expect(phone.getByRole("img", { name: "Tu foto 1" })).toBeVisible();
  await phone.getByRole("textbox", { name: "Cuéntanos más" }).fill("Me duró tres meses.");

  expect(await phone.evaluate(() => scrollY)).toBe(0);
  await expect(send).toBeInViewport({ ratio: 1 });

  await phone.getByRole("checkbox", { name: /^Autorizo publicar mi opinión/ }).check();
  await phone.context().setOffline(true);
  await send.click();
  await expect(phone.getByText(/^Sin conexión\. Guardamos todo/)).toBeVisible();
  await phone.close();
  await phone.context().setOffline(false);

  const later = await phone.context().newPage();
  await later.goto(url);
  await expect(later.getByRole("radio", { name: "5 estrellas: Excelente" })).toBeChecked();
  await expect(later.getByRole("textbox", { name: "Cuéntanos más" })).toHaveValue("Me duró tres meses.");
  await expect(later.getByRole("img", { name: "Tu foto 1" })).toBeVisible();
  await later.getByRole("checkbox", { name: /^Autorizo publicar mi opinión/ }).check();
  const sent = later.waitForRequest((request) => request.method() === "POST");
  await later.getByRole("button", { name: "Enviar mi opinión" }).click();
  const { "content-length": bytes } = await (await sent).allHeaders();
  expect(Number(bytes)).toBeGreaterThan(10_000);
  expect(Number(bytes)).toBeLessThan(2 * 1024 * 1024);
  await expect(later.getByRole("heading", { name: "¡Gracias por tu opinión!" })).toBeVisible();
});

test("a review that waits for the connection does not go out once its author takes the consent back", async ({
  newVisitor,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const url = await makeFormLink(await newVisitor());
  const phone = await newVisitor();
  await phone.goto(url);
  await phone.getByRole("radio", { name: "5 estrellas: Excelente" }).check({ force: true });
  const consent = phone.getByRole("checkbox", { name: /^Autorizo publicar mi opinión/ });
  await consent.check();
  await phone.context().setOffline(true);
  await phone.getByRole("button", { name: "Enviar mi opinión" }).click();
  const waiting = phone.getByText(/^Sin conexión\. Guardamos todo/);
  await expect(waiting).toBeVisible();

  await consent.uncheck();
  await expect(waiting).toBeHidden();
  const sent: string[] = [];
  phone.on("request", (request) => sent.push(request.method()));
  await phone.context().setOffline(false);
  await phone.evaluate(() => dispatchEvent(new Event("online")));
  await phone.evaluate(() => fetch("/api/settings"));

  expect(sent).not.toContain("POST");
});

test("a photo of the strip opens in the viewer, which shows the next one and closes", async ({ page }) => {
  await page.goto("/product/spa-capilar-con-canela");
  const section = page.getByRole("region", { name: "Opiniones" });
  const strip = section.getByRole("list", { name: "Fotos de las opiniones" }).first();

  await strip.getByRole("button", { name: /^Ampliar la foto 1/ }).click();

  const viewer = page.getByRole("dialog", { name: "Fotos de las opiniones" });
  await expect(viewer.getByRole("img", { name: /^Foto 1, de / })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(viewer.getByRole("img", { name: /^Foto 2, de / })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
  await expect(strip.getByRole("button", { name: /^Ampliar la foto 1/ })).toBeFocused();
});

test("a vote and the end of a filter keep the focus among the reviews", async ({ page }) => {
  await page.goto(`/product/${MATIZADOR}`);
  const reviews = page.getByRole("region", { name: "Opiniones" });
  await reviews.getByRole("button", { name: /^Útil/ }).first().click();
  await expect(page.locator(":focus")).toHaveText(/^Gracias/);

  await reviews.getByRole("button", { name: /^5 estrellas/ }).click();
  await reviews.getByRole("button", { name: "Quitar filtros" }).click();
  await expect(page.locator(":focus")).toContainText("opiniones");
});

test("a filter of the reviews that fails shows no other reviews, and can be retried", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/500/);
  await page.goto("/product/spa-capilar-con-canela");
  const section = page.getByRole("region", { name: "Opiniones" });
  await expect(section.getByRole("article").first()).toBeVisible();
  await page.route("**/reviews?stars=5", (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await section.getByRole("button", { name: /^5 estrellas/ }).click();

  await expect(section.getByRole("button", { name: "Reintentar" })).toBeVisible();
  await expect(section.getByRole("article")).toHaveCount(0);
  await section.getByRole("button", { name: "Reintentar" }).click();
  await expect(section.getByRole("article").first()).toBeVisible();
});

test("the owner imports the reviews of another shop, which say so", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin/reviews");
  await page.getByRole("button", { name: "Importar", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Importar opiniones de otra tienda" });
  const choose = (csv: string) =>
    dialog
      .getByLabel(/^Elegir (otro )?archivo/)
      .setInputFiles({ name: "opiniones.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  const header = "Producto;Estrellas;Nombre;Texto;Fecha";
  const run = dialog.getByRole("button", { name: "Importar 1 opinión" });

  await choose(`${header}\ngel-de-linaza-definicion;6;Ana Rojas;Define muy bien;2024-05-31`);
  await expect(dialog.getByText("Escribe de 1 a 5, sin decimales")).toBeVisible();
  const good = "gel-de-linaza-definicion;5;Ana Rojas;Define muy bien;2024-05-31";
  await choose(`${header}\n${good}\naceite-de-otra-tienda;5;Luz Gil;Brilla;2024-05-31`);
  await expect(
    dialog
      .getByText("1 fila queda por fuera, porque la tienda no tiene ese producto.", { exact: true })
      .first(),
  ).toBeVisible();
  await expect(dialog.getByText("«aceite-de-otra-tienda»")).toBeVisible();
  await expect(dialog.getByText("1 opinión se publica.")).toBeVisible();
  await expectAccessible(page);
  await expect(run).toBeDisabled();
  await dialog.getByRole("checkbox", { name: /^Son opiniones reales/ }).check();
  await run.click();
  await expect(dialog).toBeHidden();

  await page.goto("/product/gel-de-linaza-definicion");
  const review = page.getByRole("region", { name: "Opiniones" }).getByRole("article").filter({
    hasText: "Define muy bien",
  });
  await expect(review.getByText("Importada")).toBeVisible();
  await expect(review.getByText("Compra verificada")).toBeHidden();
});

test("the reviews of the server's page stay while their script is loading", async ({ page }) => {
  // Never answered.
  await page.route("**/assets/reviews-section-*.js", () => undefined);
  await page.goto("/product/spa-capilar-con-canela");
  await page.getByRole("button", { name: "Añadir al carrito", exact: true }).first().click();
  await expect(page.getByRole("dialog", { name: /carrito/ })).toBeVisible();

  await expect(page.getByRole("region", { name: "Opiniones" })).toBeVisible();
});

test("photos that are chosen while others are still being prepared are all kept", async ({ newVisitor }) => {
  test.slow();
  const url = await makeFormLink(await newVisitor());
  const phone = await newVisitor();
  await phone.addInitScript(() => {
    const decode = window.createImageBitmap.bind(window);
    window.createImageBitmap = async (source: ImageBitmapSource) => {
      await new Promise((done) => setTimeout(done, 1000));
      return decode(source);
    };
  });
  await phone.goto(url);
  const buffer = await sharp({ create: { width: 40, height: 40, channels: 3, background: "green" } })
    .jpeg()
    .toBuffer();
  for (const name of ["una.jpg", "otra.jpg"]) {
    await phone.getByLabel("Añadir fotos").setInputFiles({ name, mimeType: "image/jpeg", buffer });
  }

  await expect(phone.getByRole("img", { name: /^Tu foto/ })).toHaveCount(2);
});

test("an answer that a colleague saves meanwhile is shown before another one replaces it", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  await signInAsAdmin(page);
  await page.goto("/admin/reviews?state=published");
  await page
    .getByRole("link", { name: /^Opinión de / })
    .first()
    .click();
  const sheet = page.getByRole("dialog").first();
  await sheet.getByRole("button", { name: /^(Responder|Cambiar respuesta)$/ }).click();
  const answer = sheet.getByRole("region", { name: "Respuesta de la tienda" });
  await answer.getByLabel("Tu respuesta").fill("Lo que escribo yo");
  const id = Number(new URL(page.url()).searchParams.get("open"));
  const published = await (await page.request.get("/api/admin/reviews?state=published&pageSize=100")).json();
  const { version } = published.find((review: { id: number }) => review.id === id);
  const data = { version, reply: "Lo que respondió otra persona" };
  const theirs = await page.request.patch(`/api/admin/reviews/${id}`, { data });
  expect(theirs.ok(), await theirs.text()).toBe(true);

  const save = answer.getByRole("button", { name: "Guardar respuesta" });
  await save.click();
  await expect(answer.getByText(/«Lo que respondió otra persona»/)).toBeVisible();
  await expect(answer.getByLabel("Tu respuesta")).toHaveValue("Lo que escribo yo");
  await save.click();
  await expect(answer).toBeHidden();
  await expect(sheet.getByText("Lo que escribo yo")).toBeVisible();
});

for (const place of ["row", "sheet"] as const) {
  test(`an answer typed from the ${place} stays when a colleague takes the review out of the list`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/409/);
    await signInAsAdmin(page);
    const path = "/api/admin/reviews";
    const [review] = await (await page.request.get(`${path}?state=published`)).json();
    const change = (version: number, data: object) =>
      page.request.patch(`${path}/${review.id}`, { data: { version, ...data } });
    const name = `Opinión de ${review.author} sobre ${review.product.name}`;
    const link = page.getByRole("link", { name, includeHidden: true });
    await page.goto("/admin/reviews?state=published");
    if (place === "sheet") await link.click();
    const sheet = page.getByRole("dialog", { name: review.product.name });
    const action = review.reply ? "Cambiar respuesta" : "Responder";
    if (place === "sheet") await sheet.getByRole("button", { name: action }).click();
    else await chooseFromRowMenu(page, name, action);
    const answer = page.getByRole(place === "sheet" ? "region" : "dialog", {
      name: "Respuesta de la tienda",
    });
    await answer.getByLabel("Tu respuesta").fill("Lo que escribo yo");
    const theirs = await change(review.version, { state: "hidden", reason: "other_product" });
    expect(theirs.ok(), await theirs.text()).toBe(true);

    await expect(link).toHaveCount(0);
    await expect(answer.getByLabel("Tu respuesta")).toHaveValue("Lo que escribo yo");
    const save = answer.getByRole("button", { name: "Guardar respuesta" });
    await save.click();
    await expect(answer.getByText(/Así está ahora \(oculta\)/)).toBeVisible();
    await save.click();
    await expect(answer).toBeHidden();
    const { version } = await theirs.json();
    const published = await change(version + 1, { state: "published" });
    expect(await published.json()).toMatchObject({ reply: { text: "Lo que escribo yo" } });
  });
}

import { expectAccessible } from "./support/accessibility.ts";
import { addToCart, fillDelivery, payAtGateway } from "./support/checkout.ts";
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
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
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
    const card = admin.getByRole("article", { name: /^Shampoo Matizador Violeta/ });
    await expect(card.getByText("Matiza bien y huele rico.")).toBeVisible();
    await expectAccessible(admin);
    await card.getByRole("button", { name: "Responder" }).click();
    const dialog = admin.getByRole("dialog", { name: "Respuesta de la tienda" });
    await dialog.getByRole("button", { name: "Gracias" }).click();
    await dialog.getByRole("button", { name: "Guardar respuesta" }).click();
    await expect(dialog).toBeHidden();
    await expect(card.getByText(/^¡Gracias por contarnos/)).toBeVisible();
    await card.getByRole("button", { name: "Publicar" }).click();
    await expect(card).toBeHidden();
  });

  await page.goto(`/product/${MATIZADOR}`);
  const section = page.getByRole("region", { name: "Opiniones" });
  await expect(section.getByText("Compra verificada")).toBeVisible();
  await expect(section.getByText("Matiza bien y huele rico.")).toBeVisible();
  await expect(page.getByRole("link", { name: "4 opiniones" })).toBeVisible();
});

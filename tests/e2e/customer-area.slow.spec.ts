import * as OTPAuth from "otpauth";
import { expectAccessible } from "./support/accessibility.ts";
import { addToCart, fillDelivery, payAtGateway } from "./support/checkout.ts";
import { placeOrder } from "./support/orders.ts";
import { linkFromMail } from "./support/outbox.ts";
import { fillRegistration, PASSWORD, signInAsAdmin, signInAsCustomer } from "./support/people.ts";
import { expect, test } from "./support/shop.ts";

/** A customer's account: addresses, sessions, two-step verification, deletion. */

test("favourites and cart survive the registration, an order updates live, and the account can be deleted", async ({
  page,
  newVisitor,
  shop,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(/401/);
  await addToCart(page, "agua-de-rosas-facial", "180 ml");
  await page
    .getByRole("button", { name: /favoritos/i })
    .first()
    .click();
  await page.goto("/auth");
  const username = await fillRegistration(page);
  await expect(page).toHaveURL(/\/profile$/);
  await page.goto("/profile?tab=favoritos");
  await expect(page.getByRole("link", { name: "Agua de Rosas Facial" }).first()).toBeVisible();

  await page.goto("/checkout");
  await fillDelivery(page);
  await page.getByRole("button", { name: "Realizar Pedido" }).click();
  await payAtGateway(page, "Pagar");
  await page.getByRole("link", { name: "Ver mis pedidos" }).click();
  await page.getByRole("link", { name: /^Ver Detalles/ }).click();
  await page.waitForURL(/\/order\/\d+$/);
  const orderId = Number(new URL(page.url()).pathname.split("/").pop());

  await test.step("the shop sends it, and the page says so by itself", async () => {
    const admin = await newVisitor();
    await signInAsAdmin(admin);
    const sent = await admin.request.patch(`/api/orders/${orderId}/status`, { data: { status: "shipped" } });
    expect(sent.ok(), await sent.text()).toBe(true);
    await expect(page.getByText("Enviado", { exact: true }).first()).toBeVisible();
  });

  const elsewhere = await newVisitor();
  await elsewhere.request.post("/api/login", { data: { username, password: PASSWORD } });
  await test.step("a new password ends the session on the other browser", async () => {
    await page.goto("/profile?tab=ajustes");
    await page.getByLabel("Cambiar contraseña").check();
    await page.getByLabel("Nueva contraseña", { exact: true }).fill("otra-clave-larga");
    await page.getByLabel("Confirmar nueva contraseña").fill("otra-clave-larga");
    await page.getByLabel("Contraseña actual").fill(PASSWORD);
    await page.getByRole("button", { name: "Guardar Cambios" }).click();
    await expect(page.getByText("Perfil actualizado", { exact: true })).toBeVisible();
    expect((await elsewhere.request.get("/api/user")).status()).toBe(401);
  });

  await test.step("a forgotten one is replaced by mail", async () => {
    await elsewhere.goto("/forgot-password");
    await elsewhere.getByLabel("Correo electrónico").first().fill(`${username}@correo.example`);
    await elsewhere.getByRole("button", { name: "Enviar enlace" }).click();
    await elsewhere.goto(await linkFromMail(shop.dataDir, `${username}@correo.example`, "/reset-password"));
    await elsewhere.getByLabel("Contraseña nueva").fill("la-tercera-clave");
    await elsewhere.getByRole("button", { name: "Guardar contraseña" }).click();
    await expect(elsewhere.getByText("Tu contraseña quedó guardada")).toBeVisible();
    await elsewhere.goto("/auth");
    await elsewhere.getByLabel("Usuario o correo electrónico").fill(username);
    await elsewhere.getByLabel("Contraseña", { exact: true }).fill("la-tercera-clave");
    await elsewhere.getByRole("button", { name: "Iniciar Sesión" }).click();
    await expect(elsewhere).toHaveURL(/\/profile$/);
  });

  await test.step("the account is deleted, and nobody gets in any more", async () => {
    await elsewhere.goto("/profile?tab=ajustes");
    await elsewhere.getByRole("button", { name: "Eliminar mi cuenta" }).click();
    const question = elsewhere.getByRole("alertdialog");
    await expect(question.getByText(`Pedido #${orderId}: aún no llega.`, { exact: false })).toBeVisible();
    await question.getByLabel("Contraseña actual").fill("la-tercera-clave");
    await question.getByRole("button", { name: "Eliminar mi cuenta" }).click();
    await expect(elsewhere.getByText("Tu cuenta fue eliminada", { exact: true })).toBeVisible();
    const login = await elsewhere.request.post("/api/login", {
      data: { username, password: "la-tercera-clave" },
    });
    expect(login.status()).toBe(401);
  });
});

test("an address is saved at the checkout, edited in the profile, and filled in at the next purchase", async ({
  page,
}) => {
  await signInAsCustomer(page);
  await addToCart(page, "agua-de-rosas-facial", "180 ml");
  await page.goto("/checkout");
  await fillDelivery(page);
  await expect(page.getByLabel("Guardar esta dirección para mis próximas compras")).toBeChecked();
  await page.getByRole("button", { name: "Realizar Pedido" }).click();
  await payAtGateway(page, "Pagar");
  await expect(page.getByRole("heading", { name: "¡Pago Exitoso!" })).toBeVisible();

  await page.goto("/profile?tab=direcciones");
  await expect(page.getByText("Principal")).toBeVisible();
  await page.getByRole("button", { name: /^Editar la dirección/ }).click();
  const dialog = page.getByRole("dialog", { name: "Editar dirección" });
  await expectAccessible(page);
  await dialog.getByLabel(/Nombre de la dirección/).fill("Casa");
  await dialog.getByLabel("Teléfono").fill("123");
  await dialog.getByRole("button", { name: "Guardar dirección" }).click();
  await expect(dialog.getByText("El número de teléfono es requerido")).toBeVisible();
  await dialog.getByLabel("Teléfono").fill("3109876543");
  await dialog.getByRole("button", { name: "Guardar dirección" }).click();
  await expect(page.getByText("3109876543")).toBeVisible();
  await expectAccessible(page);

  await addToCart(page, "agua-de-rosas-facial", "180 ml");
  await page.goto("/checkout");
  await expect(page.getByRole("region", { name: "Contacto" })).toContainText("3109876543");
  await expect(page.getByRole("region", { name: "Envío", exact: true })).toContainText(/Casa.*Medellín/s);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Editar Envío", exact: true }).click();
  await expect(page.getByRole("radio", { name: /^Casa/ })).toBeChecked();
  await expect(page.getByRole("combobox", { name: "Ciudad" })).toHaveValue("Medellín");
  await page.getByRole("radio", { name: "Otra dirección" }).check();
  const street = page.getByLabel("Dirección", { exact: true });
  await expect(street).toHaveValue("");
  await street.fill("Calle 10 # 20-30");
  await page.getByRole("radio", { name: /^Casa/ }).check();
  await page.getByRole("radio", { name: "Otra dirección" }).check();
  await expect(street).toHaveValue("Calle 10 # 20-30");

  await page.goto("/profile?tab=direcciones");
  await page.getByRole("button", { name: "Eliminar la dirección Casa" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Eliminar" }).click();
  await expect(page.getByText("Todavía no tienes direcciones guardadas")).toBeVisible();
});

test("while the list of places loads, choosing the municipality of the address keeps it", async ({
  page,
}) => {
  await signInAsCustomer(page);
  const address = {
    firstName: "Ana",
    lastName: "Restrepo",
    phone: "3109876543",
    address: "Calle 10 # 20-30",
    city: "Medellín",
    state: "Antioquia",
    zipCode: "050021",
    country: "Colombia",
    label: "Casa",
  };
  const saved = await page.request.post("/api/user/addresses", { data: address });
  expect(saved.ok(), await saved.text()).toBe(true);
  await page.route("**/*divipola*", () => undefined);
  await page.goto("/profile?tab=direcciones");
  await page.getByRole("button", { name: "Editar la dirección Casa" }).click();
  const city = page.getByRole("dialog").getByRole("combobox", { name: "Ciudad" });

  await city.click();
  await page.getByRole("option", { name: /Medellín/ }).click();

  await expect(city).toHaveValue("Medellín");
});

test("an address that cannot be saved without a connection stays in its form", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  await signInAsCustomer(page);
  await page.goto("/profile?tab=direcciones");
  await page.getByRole("button", { name: "Añadir dirección" }).click();
  const dialog = page.getByRole("dialog", { name: "Nueva dirección" });
  await dialog.getByLabel("Teléfono").fill("3109876543");
  await dialog.getByLabel("Dirección", { exact: true }).fill("Calle 10 # 20-30");
  await dialog.getByRole("combobox", { name: "Ciudad" }).fill("Medellín");
  await page.getByRole("option", { name: "Medellín Antioquia", exact: true }).click();
  let requests = 0;
  await page.route("**/api/user/addresses", (route) => {
    requests++;
    return route.abort();
  });
  await dialog.getByRole("button", { name: "Guardar dirección" }).click();

  await expect.poll(() => requests, "the save, and the list again").toBe(2);
  await expect(page.getByText(/^No se pudo|^No pudimos/).first()).toBeVisible();
  await expect(dialog.getByLabel("Teléfono")).toHaveValue("3109876543");
});

test("open sessions are listed and can be ended, and two-step verification protects the login", async ({
  page,
  newVisitor,
  expectedErrors,
}) => {
  expectedErrors.push(/40[0-9]/);
  const { username } = await signInAsCustomer(page);
  const elsewhere = await newVisitor();
  await elsewhere.request.post("/api/login", { data: { username, password: PASSWORD } });

  await page.goto("/profile?tab=seguridad");
  await expect(page.getByText("Este navegador")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Cerrar las demás" }).click();
  await expect(page.getByText("Cerramos las demás sesiones", { exact: true })).toBeVisible();
  expect((await elsewhere.request.get("/api/user")).status()).toBe(401);

  await page.getByRole("button", { name: "Activar" }).click();
  const dialog = page.getByRole("dialog", { name: "Activa la verificación en dos pasos" });
  await dialog.getByLabel("Contraseña actual").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Continuar" }).click();
  await expect(dialog.getByRole("img", { name: /Código QR/ })).toBeVisible();
  await expectAccessible(page);
  const secret = OTPAuth.Secret.fromBase32((await dialog.locator("code").textContent()) ?? "");
  await dialog.getByLabel(/Código de 6 números/).fill(new OTPAuth.TOTP({ secret }).generate());
  await dialog.getByRole("button", { name: "Activar" }).click();
  const codes = page.getByRole("dialog", { name: "Guarda tus códigos de recuperación" });
  await expect(codes.getByRole("listitem")).toHaveCount(10);
  const recoveryCode = await codes.getByRole("listitem").first().textContent();
  await codes.getByRole("button", { name: "Ya los guardé" }).click();
  await expect(page.getByText("Te quedan 10 códigos de recuperación.")).toBeVisible();

  await elsewhere.goto("/auth");
  await elsewhere.getByLabel("Usuario o correo electrónico").fill(username);
  await elsewhere.getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
  await elsewhere.getByRole("button", { name: "Iniciar Sesión" }).click();
  await elsewhere.getByLabel("Código").fill("000000");
  await elsewhere.getByRole("button", { name: "Continuar" }).click();
  await expect(elsewhere.getByRole("alert").first()).toBeVisible();
  await elsewhere.getByLabel("Código").fill(recoveryCode ?? "");
  await elsewhere.getByRole("button", { name: "Continuar" }).click();
  await expect(elsewhere).toHaveURL(/\/profile$/);
});

test("a document for invoices is saved in the profile", async ({ page }) => {
  await signInAsCustomer(page);
  await page.goto("/profile?tab=ajustes");
  await page.getByLabel(/Tipo de documento/).selectOption({ label: "Cédula de ciudadanía" });
  await page.getByLabel("Número de documento").fill("12");
  await page.getByLabel("Contraseña actual").fill(PASSWORD);
  await page.getByRole("button", { name: "Guardar Cambios" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Escribe de 5 a 15 números" })).toBeVisible();
  await page.getByLabel("Número de documento").fill("43.567.890");
  await page.getByRole("button", { name: "Guardar Cambios" }).click();
  await expect(page.getByText("Perfil actualizado", { exact: true })).toBeVisible();

  await page.reload();
  await expect(page.getByLabel("Número de documento")).toHaveValue("43567890");
});

test("a printed order leaves out navigation and buttons", async ({ page }) => {
  await signInAsCustomer(page);
  const id = await placeOrder(page, "agua-de-rosas-facial", { firstName: "Ana" });
  await page.goto(`/order/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: `Pedido #${id}` })).toBeVisible();
  await expect(page.getByRole("button", { name: "Imprimir" })).toBeVisible();

  await expect(page.getByText(/^Derecho de retracto/)).toBeHidden();

  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(/NIT \d/).first()).toBeVisible();
  await expect(page.getByText(/^Hecho el \d/)).toBeVisible();
  await expect(page.getByText(/^Derecho de retracto .* 5 días hábiles/)).toBeVisible();
  await expect(page.getByText("Agua de Rosas Facial")).toBeVisible();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByRole("button", { name: "Pagar ahora" })).toBeHidden();
});

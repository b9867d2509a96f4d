import { linkFromMail } from "./support/outbox.ts";
import { PASSWORD, signInAsCustomer } from "./support/people.ts";
import { expect, test } from "./support/shop.ts";

test("a forgotten password is replaced through the link in the mail, once", async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/400|401/);
  const { username } = await signInAsCustomer(page);
  await page.context().clearCookies();

  await page.goto("/auth");
  await page.getByRole("link", { name: "¿Olvidaste tu contraseña?" }).click();
  await page.getByLabel("Correo electrónico", { exact: true }).fill(`${username}@correo.example`);
  await page.getByRole("button", { name: "Enviar enlace" }).click();
  await expect(page.getByRole("status").filter({ hasText: /correo/ })).toBeVisible();

  const link = await linkFromMail(shop.dataDir, `${username}@correo.example`, "/reset-password");
  await page.goto(link);
  await page.getByLabel("Contraseña nueva", { exact: true }).fill("otra-clave-nueva");
  await page.getByRole("button", { name: "Guardar contraseña" }).click();
  await expect(page.getByText("Tu contraseña quedó guardada")).toBeVisible();

  await page.goto("/auth");
  await page.getByLabel("Usuario o correo electrónico").fill(username);
  await page.getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Iniciar Sesión" }).click();
  await expect(page.getByText("Login failed", { exact: true })).toBeVisible();
  await page.getByLabel("Contraseña", { exact: true }).fill("otra-clave-nueva");
  await page.getByRole("button", { name: "Iniciar Sesión" }).click();
  await expect(page.getByRole("heading", { name: "Mis Pedidos" })).toBeVisible();

  await page.goto(link);
  await page.getByLabel("Contraseña nueva", { exact: true }).fill("tercera-clave-nueva");
  await page.getByRole("button", { name: "Guardar contraseña" }).click();
  await expect(page.getByRole("link", { name: "Pedir otro enlace" })).toBeVisible();
});

test("the link of the welcome mail verifies the address", async ({ page, shop }) => {
  const { username } = await signInAsCustomer(page);

  await page.goto(await linkFromMail(shop.dataDir, `${username}@correo.example`, "/verify-email"));

  await expect(page.getByText("Tu correo quedó verificado")).toBeVisible();
  const user = await page.request.get("/api/user").then((answer) => answer.json());
  expect(user.isEmailVerified).toBe(true);
});

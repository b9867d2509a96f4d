import type { Page } from "@playwright/test";
import { fillRegistration, PASSWORD, signInAsAdmin, signInAsCustomer } from "./support/people.ts";
import { expect, test } from "./support/shop.ts";

/** Login and registration. */

test("the login has two fields and the registration five, beside the benefits of membership", async ({
  page,
}) => {
  await page.goto("/auth");
  await expect(page.getByRole("tab")).toHaveText(["Iniciar Sesión", "Registrarse"]);
  await expect(page.getByRole("tabpanel").getByRole("textbox")).toHaveCount(2);
  await expect(page.getByRole("complementary").getByRole("listitem")).toHaveCount(5);

  await page.getByRole("tab", { name: "Registrarse" }).click();
  for (const label of ["Nombre", "Apellido", "Correo electrónico", "Nombre de usuario", "Contraseña"]) {
    await expect(page.getByRole("tabpanel").getByLabel(label, { exact: true })).toBeVisible();
  }
});

test("a failed login shows the reason, and a successful one opens the profile", async ({
  page,
  newVisitor,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  const { username } = await signInAsCustomer(await newVisitor());
  await page.goto("/auth");
  await logIn(page, username, "no-es-esta");
  await expect(page.getByText("Login failed", { exact: true })).toBeVisible();
  await expect(page.getByText("Usuario o contraseña incorrectos.", { exact: true })).toBeVisible();

  await logIn(page, username, PASSWORD);
  await expect(page.getByText("Login successful", { exact: true })).toBeVisible();
  await expect(page.getByText(`Welcome back, ${username}!`, { exact: true })).toBeVisible();
  await expect(page).toHaveURL("/profile");
  await page.goto("/auth");
  await expect(page).toHaveURL("/profile");
});

test("an administrator is redirected to the admin after the login, and when already signed in", async ({
  page,
  newVisitor,
}) => {
  await signInAsAdmin(await newVisitor());
  await page.goto("/auth");
  await logIn(page, "amparo", PASSWORD);
  await expect(page).toHaveURL("/admin");

  await page.goto("/auth");
  await expect(page).toHaveURL("/admin");
});

test("a registration is confirmed and opens the profile, and a refused one shows the reason", async ({
  page,
  newVisitor,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  await page.route("**/api/register", (route) =>
    route.fulfill({ status: 409, json: { message: "Ese usuario ya existe.", code: "conflict" } }),
  );
  await page.goto("/auth");
  await fillRegistration(page);
  await expect(page.getByText("Registration failed", { exact: true })).toBeVisible();
  await expect(page.getByText("Ese usuario ya existe.", { exact: true })).toBeVisible();

  const other = await newVisitor();
  await other.goto("/auth");
  await fillRegistration(other);
  await expect(other.getByText("Registration successful", { exact: true })).toBeVisible();
  await expect(other).toHaveURL("/profile");
});

async function logIn(page: Page, username: string, password: string) {
  await page.getByLabel("Usuario o correo electrónico").fill(username);
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Iniciar Sesión" }).click();
}

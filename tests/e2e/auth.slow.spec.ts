import type { Page } from "@playwright/test";
import { PASSWORD, signInAsAdmin, signInAsCustomer } from "./support/people.ts";
import { expect, test } from "./support/shop.ts";

/** Login, registration and the administrator's first account. */

test("an empty login shows an error at each field", async ({ page }) => {
  await page.goto("/auth");
  await page.getByRole("button", { name: "Iniciar Sesión" }).click();

  await expect(page.getByText("Escribe tu usuario o correo")).toBeVisible();
  await expect(page.getByText("Escribe tu contraseña")).toBeVisible();
});

test("a new password is rated while it is typed, also against the person's own data", async ({ page }) => {
  await page.goto("/auth");
  await page.getByRole("tab", { name: "Registrarse" }).click();
  await page.getByLabel("Nombre", { exact: true }).fill("Zoraida");
  for (const [password, words] of [
    ["zoraida1", "Débil: quien te conoce la adivina."],
    ["Colombia2026", "Débil: es de las que primero se prueban."],
    ["Canela-27-molida", "Segura."],
  ] as const) {
    await page.getByLabel("Contraseña", { exact: true }).fill(password);
    await expect(page.getByRole("status").filter({ hasText: words })).toBeVisible();
  }
});

test("a failed logout shows an error and keeps the page", async ({ page, expectedErrors }) => {
  expectedErrors.push(/500/);
  await signInAsCustomer(page);
  await page.goto("/profile");
  await page.route("**/api/logout", (route) => route.fulfill({ status: 500, json: { message: "Hoy no." } }));
  await page.getByRole("button", { name: "Cerrar Sesión" }).click();

  await expect(page.getByText("Logout failed", { exact: true })).toBeVisible();
  await expect(page.getByText("Hoy no.", { exact: true })).toBeVisible();
  await expect(page).toHaveURL("/profile");
});

test("a spinner shows while the session loads, then a visitor sees the login", async ({ page }) => {
  await signInAsCustomer(page);
  await page.route("**/api/user", () => new Promise<never>(() => {}));
  await page.goto("/profile");
  await expect(page.getByRole("status").filter({ hasText: "Comprobando tu sesión..." })).toBeVisible();

  await page.context().clearCookies();
  await page.goto("/profile");
  await expect(page).toHaveURL(/\/auth\?next=%2Fprofile$/);
});

test("the form for an administrator's account shows its idle, loading and success states", async ({
  page,
}) => {
  await page.route("**/api/register/administrator", (route) =>
    route.fulfill({ json: { isOpen: true, message: null } }),
  );
  await page.goto("/register-admin");
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/register", async (route) => {
    expect(route.request().postDataJSON()).toEqual({ ...ADMINISTRATOR, isAdmin: true });
    await asked;
    await route.fulfill({ status: 201, json: { id: 1, ...ADMINISTRATOR, isAdmin: true } });
  });
  await fillAdministrator(page);
  await page.getByRole("button", { name: "Crear Administrador" }).click();

  await expect(page.getByRole("button", { name: "Creando cuenta..." })).toBeDisabled();
  answer();
  await expect(
    page.getByText("Administrador creado correctamente. Puedes iniciar sesión ahora.", { exact: true }),
  ).toBeVisible();
});

test("once an administrator exists the page is closed and links to the login, except with an invitation", async ({
  page,
  newVisitor,
}) => {
  const admin = await newVisitor();
  await signInAsAdmin(admin);
  await page.goto("/register-admin");
  await expect(page.getByText("La tienda ya tiene administrador.", { exact: false })).toBeVisible();
  await expect(page.getByLabel("Contraseña", { exact: true })).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("link", { name: "Iniciar sesión" })).toHaveAttribute(
    "href",
    "/auth",
  );

  const made = await admin.request.post("/api/admin/invitations", {
    data: { name: "Luz Mar", email: "luz@tienda.example", role: "owner" },
  });
  const { pathname, search } = new URL((await made.json()).url);
  await page.goto(pathname + search);
  await expect(page.getByRole("button", { name: "Crear mi cuenta" })).toBeVisible();

  // The owner learns that they are signed in, and as whom.
  await admin.goto(pathname + search);
  await expect(admin.getByText(/^Ya entraste como .+ \(.+@.+\)\.$/)).toBeVisible();
  await expect(admin.getByRole("button", { name: "Crear mi cuenta" })).toHaveCount(0);
  await admin.getByRole("button", { name: "Cerrar sesión y crear la cuenta" }).click();
  await expect(admin.getByRole("button", { name: "Crear mi cuenta" })).toBeVisible();
});

test("a refused administrator's account shows the reason, or that the request failed", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/403|500|ERR_FAILED/);
  await page.route("**/api/register/administrator", (route) =>
    route.fulfill({ json: { isOpen: true, message: null } }),
  );
  await page.goto("/register-admin");
  await fillAdministrator(page);
  const form = page.getByRole("main");
  const answers = [
    [
      "Esta página ya no está abierta.",
      { status: 403, json: { message: "Esta página ya no está abierta." } },
    ],
    ["Error al registrar el usuario", { status: 500, body: "" }],
  ] as const;
  for (const [message, answer] of answers) {
    await page.route("**/api/register", (route) => route.fulfill(answer), { times: 1 });
    await page.getByRole("button", { name: "Crear Administrador" }).click();
    await expect(form.getByText(message, { exact: true })).toBeVisible();
  }

  await page.route("**/api/register", (route) => route.abort());
  await page.getByRole("button", { name: "Crear Administrador" }).click();
  await expect(form.getByText("Error al procesar la solicitud", { exact: true })).toBeVisible();
});

const ADMINISTRATOR = {
  firstName: "Amparo",
  lastName: "Gaviria",
  email: "amparo@tienda.example",
  username: "amparo",
  password: PASSWORD,
};

async function fillAdministrator(page: Page) {
  await page.getByLabel("Nombre", { exact: true }).fill(ADMINISTRATOR.firstName);
  await page.getByLabel("Apellido").fill(ADMINISTRATOR.lastName);
  await page.getByLabel("Correo electrónico").fill(ADMINISTRATOR.email);
  await page.getByLabel("Nombre de usuario").fill(ADMINISTRATOR.username);
  await page.getByLabel("Contraseña", { exact: true }).fill(ADMINISTRATOR.password);
}

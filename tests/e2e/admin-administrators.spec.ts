import { expectAccessible } from "./support/accessibility.ts";
import { PASSWORD, signInAsAdmin, signInAsCustomer } from "./support/people.ts";
import { expect, test } from "./support/shop.ts";

test("an invitation's link is shown once, makes one administrator, and can be revoked", async ({
  page,
  newVisitor,
}) => {
  await signInAsAdmin(page);
  await page.goto("/admin/customers");
  await page.getByRole("button", { name: "Invitar administrador" }).click();
  const dialog = page.getByRole("dialog", { name: "Invitar administradores" });
  await expect(dialog.getByText("No hay invitaciones abiertas.")).toBeVisible();

  await dialog.getByRole("button", { name: "Crear invitación" }).click();
  const url = await dialog.getByLabel("Enlace de invitación").inputValue();
  const open = dialog.getByRole("list", { name: "Invitaciones abiertas" }).getByRole("listitem");
  await expect(open).toHaveCount(1);
  await expectAccessible(page);

  const guest = await newVisitor();
  await guest.goto(url);
  await guest.getByLabel("Nombre", { exact: true }).fill("Luz");
  await guest.getByLabel("Apellido").fill("Mar");
  await guest.getByLabel("Correo electrónico", { exact: true }).fill("luz@tienda.example");
  await guest.getByLabel("Nombre de usuario").fill("luz");
  await guest.getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
  await guest.getByRole("button", { name: "Crear Administrador" }).click();
  await expect(guest.getByText("Administrador creado correctamente.")).toBeVisible();

  await page.reload();
  await page.getByRole("button", { name: "Invitar administrador" }).click();
  await expect(dialog.getByLabel("Enlace de invitación")).toBeHidden();
  await expect(dialog.getByText("No hay invitaciones abiertas.")).toBeVisible();
  await dialog.getByRole("button", { name: "Crear invitación" }).click();
  await open.getByRole("button", { name: /^Revocar/ }).click();
  await expect(page.getByText("Invitación revocada", { exact: true })).toBeVisible();
  await expect(dialog.getByText("No hay invitaciones abiertas.")).toBeVisible();
  await expect(dialog.getByLabel("Enlace de invitación")).toBeHidden();
});

test("on a phone a customer is made an administrator and a customer again", async ({ page, newVisitor }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { username } = await signInAsCustomer(await newVisitor());
  await signInAsAdmin(page);
  await page.goto(`/admin/customers?search=${username}`);
  await page.getByRole("link", { name: /^Ver Perfil/ }).click();

  await page.getByRole("button", { name: "Hacer administrador" }).click();
  const asked = page.getByRole("alertdialog");
  await expect(asked).toContainText("¿Hacer administrador a Ana Gaviria?");
  await expectAccessible(page);
  await asked.getByRole("button", { name: "Hacer administrador" }).click();
  await expect(page.getByText("Administrador", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Ver su actividad" })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await page.getByRole("button", { name: "Quitar administrador" }).click();
  await asked.getByRole("button", { name: "Quitar administrador" }).click();
  await expect(page.getByText("Ya no es administrador", { exact: true })).toBeVisible();
  await page.goto("/admin/audit");
  await expect(page.getByRole("article").first()).toContainText(
    "Amparo Gaviria quitó los permisos de administrador a Ana Gaviria",
  );
});

test("an administrator who loses the role leaves the admin at once", async ({
  page,
  newVisitor,
  expectedErrors,
}) => {
  expectedErrors.push(/403/);
  const colleague = await newVisitor();
  const { username } = await signInAsCustomer(colleague);
  await signInAsAdmin(page);
  const found = await page.request.get(`/api/admin/customers?search=${username}`);
  const [{ id }] = await found.json();
  const setRole = (isAdmin: boolean) =>
    page.request.patch(`/api/admin/customers/${id}`, { data: { isAdmin } });
  await setRole(true);
  await colleague.goto("/admin/customers");
  await expect(colleague.getByText("En vivo")).toBeVisible();

  await setRole(false);

  await expect(colleague).toHaveURL(/:\d+\/$/);
});

test("the last administrator cannot give up the role", async ({ page, expectedErrors }) => {
  expectedErrors.push(/409/);
  await signInAsAdmin(page);
  const administrators: { id: number; username: string }[] = await (
    await page.request.get("/api/admin/customers?isAdmin=true")
  ).json();
  for (const { id, username } of administrators) {
    if (username === "amparo") continue;
    await page.request.patch(`/api/admin/customers/${id}`, { data: { isAdmin: false } });
  }

  await page.goto("/admin/customers?role=admin");
  await page.getByRole("link", { name: "Ver Perfil de Amparo Gaviria" }).click();
  await page.getByRole("button", { name: "Quitar administrador" }).click();
  const asked = page.getByRole("alertdialog");
  await expect(asked).toContainText("Es tu propia cuenta");
  await asked.getByRole("button", { name: "Quitar administrador" }).click();

  await expect(page.getByText("No se pudo cambiar el rol", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Quitar administrador" })).toBeVisible();
});

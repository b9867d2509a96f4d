import { expectAccessible } from "./support/accessibility.ts";
import { PASSWORD, signInAsAdmin, signInAsCustomer } from "./support/people.ts";
import { expect, test } from "./support/shop.ts";

test("an invitation is mailed, its link is shown once, makes one person of its role, and can be revoked", async ({
  page,
  newVisitor,
}) => {
  await signInAsAdmin(page);
  await page.goto("/admin/staff");
  await expect(page.getByText("No hay invitaciones abiertas.")).toBeVisible();
  const invite = async (name: string) => {
    await page.getByRole("button", { name: "Invitar", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Invitar a alguien" });
    await dialog.getByLabel("Nombre").fill(name);
    await dialog.getByLabel("Correo electrónico").fill("luz@tienda.example");
    await dialog.getByLabel("Rol").selectOption("Pedidos");
    await expectAccessible(page);
    // The shops of these tests have no mail server.
    await expect(dialog).toContainText("La tienda no tiene servidor de correo");
    await dialog.getByRole("button", { name: "Crear invitación" }).click();
    await expect(dialog).toBeHidden();
  };

  await invite("Luz Mar");
  await expect(
    page.getByText("Todavía no hay servidor de correo: envía tú el enlace.", { exact: true }),
  ).toBeVisible();
  const url = await page.getByLabel("Enlace de invitación").inputValue();
  const open = page.getByRole("list", { name: "Invitaciones abiertas" }).getByRole("listitem");
  await expect(open).toHaveCount(1);
  await expectAccessible(page);

  const guest = await newVisitor();
  await guest.goto(url);
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText(/^Crea tu cuenta para trabajar en /);
  await expect(guest.getByText("Tu rol: Pedidos. Atiende pedidos, clientes y mensajes.")).toBeVisible();
  await expectAccessible(guest);
  await expect(guest.getByLabel("Nombre", { exact: true })).toHaveValue("Luz");
  await expect(guest.getByLabel("Apellido")).toHaveValue("Mar");
  await expect(guest.getByLabel("Correo electrónico", { exact: true })).toHaveValue("luz@tienda.example");
  await guest.getByLabel("Nombre de usuario").fill("luz");
  await guest.getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
  await guest.getByRole("button", { name: "Crear mi cuenta" }).click();
  await expect(guest.getByText("Tu cuenta está lista.")).toBeVisible();

  await page.reload();
  await expect(page.getByRole("table", { name: "Personas" })).toContainText("Luz Mar");
  await expect(page.getByText("No hay invitaciones abiertas.")).toBeVisible();
  await expect(page.getByLabel("Enlace de invitación")).toBeHidden();
  await invite("Eva Paz");
  await open.getByRole("button", { name: "Revocar la invitación de Eva Paz" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revocar" }).click();
  await expect(page.getByText("Invitación revocada", { exact: true })).toBeVisible();
  await expect(page.getByText("No hay invitaciones abiertas.")).toBeVisible();
  await expect(page.getByLabel("Enlace de invitación")).toBeHidden();
});

test("each open invitation keeps its link on the screen, and gets a new one once it is no longer known", async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.goto("/admin/staff");
  for (const name of ["Ada Rojas", "Noa Mesa"]) {
    await page.getByRole("button", { name: "Invitar", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Invitar a alguien" });
    await dialog.getByLabel("Nombre").fill(name);
    await dialog.getByLabel("Correo electrónico").fill(`${name.slice(0, 3).toLowerCase()}@tienda.example`);
    await dialog.getByLabel("Rol").selectOption("Pedidos");
    await dialog.getByRole("button", { name: "Crear invitación" }).click();
    await expect(dialog).toBeHidden();
  }
  const open = page.getByRole("list", { name: "Invitaciones abiertas" }).getByRole("listitem");
  const links = page.getByLabel("Enlace de invitación");
  await expect(links).toHaveCount(2);
  const lost = await open.filter({ hasText: "Ada Rojas" }).getByLabel("Enlace de invitación").inputValue();

  await page.reload();
  await expect(links).toHaveCount(0);
  await page.getByRole("button", { name: "Enlace nuevo para Ada Rojas" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Enlace nuevo" }).click();
  await expect(links).toHaveCount(1);
  expect(await links.inputValue()).not.toBe(lost);
  await expect(open).toHaveCount(2);
  await expectAccessible(page);
});

test("a role of the shop is made by ticking permissions, and its people see only their screens", async ({
  page,
  newVisitor,
}) => {
  const colleague = await newVisitor();
  const { username } = await signInAsCustomer(colleague);
  await signInAsAdmin(page);
  await page.goto("/admin/staff");
  await page.getByRole("button", { name: "Crear rol" }).click();
  const dialog = page.getByRole("dialog", { name: "Crear rol" });
  await dialog.getByLabel("Nombre del rol").fill("Bodega");
  await dialog.getByLabel("Ajustar stock").check();
  await expect(dialog.getByLabel("Ver stock")).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Guardar rol" }).click();
  await expect(page.getByRole("list", { name: "Roles" })).toContainText("Bodega");

  const found = await page.request.get(`/api/admin/customers?search=${username}`);
  const [{ id }] = await found.json();
  await page.request.patch(`/api/admin/customers/${id}`, { data: { isAdmin: true, role: "orders" } });
  await page.reload();
  const row = page.getByRole("row", { name: /Ana Gaviria/ });
  await row.getByRole("button", { name: /^Cambiar rol/ }).click();
  const change = page.getByRole("dialog", { name: "Rol de Ana Gaviria" });
  await change.getByLabel("Rol").selectOption("Bodega");
  await change.getByRole("button", { name: "Cambiar rol" }).click();
  await expect(row).toContainText("Bodega");

  await page.getByRole("button", { name: "Editar el rol Bodega" }).click();
  const edit = page.getByRole("dialog", { name: "Editar rol" });
  await edit.getByLabel("Nombre del rol").fill("Depósito");
  await edit.getByRole("button", { name: "Guardar rol" }).click();
  await expect(row).toContainText("Depósito");

  await colleague.goto("/admin");
  const menu = colleague.getByRole("navigation", { name: "Administración" });
  await expect(menu.getByRole("link")).toHaveText(["Dashboard", "Productos"]);
  await colleague.goto("/admin/orders");
  await expect(colleague.getByText("No puedes abrir esta pantalla")).toBeVisible();
});

test("on a phone a customer is made an administrator and a customer again", async ({ page, newVisitor }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { username } = await signInAsCustomer(await newVisitor());
  await signInAsAdmin(page);
  await page.goto(`/admin/customers?search=${username}`);
  await page.getByRole("table", { name: "Clientes" }).getByRole("link", { name: "Ana Gaviria" }).click();

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
    "Amparo Gaviria quitó el acceso a la administración a Ana Gaviria",
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

test("the last administrator cannot leave the role", async ({ page, expectedErrors }) => {
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

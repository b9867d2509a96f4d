import type { Page } from "@playwright/test";
import type { Permission } from "#contract/permissions.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { sellAtCounter } from "./support/orders.ts";
import { signInAsAdmin, signInAsCustomer } from "./support/people.ts";
import { readProduct } from "./support/products.ts";
import { expect, test } from "./support/shop.ts";

/** What a screen offers depends on what its person may do (docs/rules/accounts.md#roles). */

/** Signs `colleague` in with a built-in role, or with a role that has these permissions. */
async function signInAsStaff(admin: Page, colleague: Page, role: string | Permission[]): Promise<void> {
  const { username } = await signInAsCustomer(colleague);
  await signInAsAdmin(admin);
  const [{ id }] = await (await admin.request.get(`/api/admin/customers?search=${username}`)).json();
  let choice: unknown = role;
  if (typeof role !== "string") {
    const name = `Rol de ${username}`;
    const data = { name, permissions: role };
    const roles = await (await admin.request.post("/api/admin/roles", { data })).json();
    choice = roles.find((one: { name: string }) => one.name === name).role;
  }
  const answer = await admin.request.patch(`/api/admin/customers/${id}`, {
    data: { isAdmin: true, role: choice },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test("the catalogue's role sees no export, no newsletter, and no links to orders", async ({
  page,
  newVisitor,
}) => {
  const colleague = await newVisitor();
  await signInAsStaff(page, colleague, "catalog");
  await page.goto("/admin");
  const slug = "shampoo-de-sabila-y-coco";
  const { id } = await sellAtCounter(page, slug, { firstName: "Olga", phone: "3125550133" });
  const product = await readProduct(page, slug);

  await colleague.goto("/admin/products");
  await expect(colleague.getByRole("link", { name: "Añadir producto" })).toBeVisible();
  await expect(colleague.getByRole("link", { name: "Exportar" })).toHaveCount(0);
  await colleague.goto(`/admin/products?inventory=${product.id}`);
  await colleague.getByRole("tab", { name: "Historial" }).click();
  await expect(colleague.getByText(`Pedido #${id}`)).toBeVisible();
  await expect(colleague.getByRole("link", { name: `Pedido #${id}` })).toHaveCount(0);
  await colleague.goto("/admin/content");
  await expect(colleague.getByRole("tab", { name: "Menús" })).toBeVisible();
  await expect(colleague.getByRole("tab", { name: "Boletín" })).toHaveCount(0);
});

test("on a phone the bar leads to the screens that the role may open", async ({ page, newVisitor }) => {
  const colleague = await newVisitor();
  await signInAsStaff(page, colleague, ["reviews.write"]);
  await colleague.setViewportSize({ width: 390, height: 844 });

  await colleague.goto("/admin");

  const bar = colleague.getByRole("navigation", { name: "Páginas principales" });
  await expect(bar.getByRole("link")).toHaveText([/^Dashboard/, /^Opiniones/]);
});

test("who may only read finds no button that the server would refuse", async ({ page, newVisitor }) => {
  const colleague = await newVisitor();
  await signInAsStaff(page, colleague, ["catalog.read", "settings.read"]);

  await colleague.goto("/admin/products");
  const name = "Spa Capilar con Canela";
  await colleague.getByRole("link", { name, exact: true }).first().click();
  const details = colleague.getByRole("dialog", { name });
  await expect(details).toBeVisible();
  await expect(details.getByRole("link", { name: "Editar" })).toHaveCount(0);
  await details.getByRole("button", { name: "Cerrar" }).click();
  for (const label of [/^Añadir producto/, /^Importar/, /^Editar/, /^Eliminar/, /^Seleccionar/]) {
    await expect(colleague.getByLabel(label)).toHaveCount(0);
  }

  await colleague.goto("/admin/settings");
  await expect(colleague.getByText("Solo puedes verla")).toBeVisible();
  await expect(colleague.getByLabel("Lema")).toBeDisabled();
  await expectAccessible(colleague);
});

test("accounting reads an order without the buttons that change it", async ({ page, newVisitor }) => {
  const colleague = await newVisitor();
  await signInAsStaff(page, colleague, "accounting");
  await page.goto("/admin");
  const { id } = await sellAtCounter(page, "shampoo-de-sabila-y-coco", {
    firstName: "Noelia",
    phone: "3125550166",
  });

  await colleague.goto(`/admin/orders?open=${id}`);
  const dialog = colleague.getByRole("dialog", { name: `Pedido #${id}` });
  await expect(dialog.getByText("Noelia").first()).toBeVisible();
  await expect(dialog.getByText("Subtotal")).toBeVisible();
  for (const name of [
    /nota/i,
    /guía/i,
    /^Cancelar pedido/,
    /^Marcar/,
    /^Corregir/,
    /^Reembolsar/,
    /^Cambiar/,
  ]) {
    await expect(dialog.getByRole("button", { name })).toHaveCount(0);
  }
});

test("of two people who edit a role, the second sees what the other saved and keeps both changes", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  await signInAsAdmin(page);
  const data = { name: "Bodega de paso", permissions: ["desk.read", "orders.read"] };
  const created = await (await page.request.post("/api/admin/roles", { data })).json();
  const { role } = created.find(({ name }: { name: string }) => name === data.name);
  await page.goto("/admin/staff");
  await page.getByRole("button", { name: "Editar el rol Bodega de paso" }).click();
  const dialog = page.getByRole("dialog", { name: "Editar rol" });
  await dialog.getByLabel("Nombre del rol").fill("Bodega principal");
  const theirs = await page.request.put(`/api/admin/roles/${role}`, {
    data: { ...data, permissions: [...data.permissions, "messages.read"] },
  });
  expect(theirs.ok(), await theirs.text()).toBe(true);

  const save = dialog.getByRole("button", { name: "Guardar rol" });
  await save.click();
  await dialog.getByRole("alert").getByRole("button", { name: "Ver los cambios" }).click();
  await page.getByRole("dialog", { name: "Qué cambió" }).getByRole("button", { name: "Aplicar" }).click();
  await save.click();
  await expect(dialog).toBeHidden();
  const stored = await (await page.request.get("/api/admin/roles")).json();
  expect(stored.find((each: { role: unknown }) => each.role === role)).toMatchObject({
    name: "Bodega principal",
    permissions: ["desk.read", "orders.read", "messages.read"],
  });
  await page.request.delete(`/api/admin/roles/${role}`);
});

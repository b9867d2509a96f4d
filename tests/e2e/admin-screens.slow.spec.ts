import { expectAccessible } from "./support/accessibility.ts";
import { placeOrder } from "./support/orders.ts";
import { signInAsAdmin, signInAsCustomer } from "./support/people.ts";
import { expect, test } from "./support/shop.ts";

const PRODUCT = "shampoo-de-romero-y-quina";

test("a customer is found and shown with orders and totals", async ({ page, newVisitor }) => {
  const customer = await newVisitor();
  const { username } = await signInAsCustomer(customer);
  const id = await placeOrder(customer, PRODUCT, { firstName: "Ana" });
  await signInAsAdmin(page);
  await page.goto("/admin/customers");

  await page.getByRole("searchbox").fill(username);
  await expect(page.getByRole("row")).toHaveCount(2);
  await expectAccessible(page);
  const mail = page.getByRole("link", { name: "Contactar a Ana Gaviria", exact: true });
  await expect(mail).toHaveAttribute("href", `mailto:${username}@correo.example`);
  await page.getByRole("button", { name: "Más acciones: Ana Gaviria" }).click();
  const chat = page.getByRole("menuitem", { name: "Escribir por WhatsApp" });
  await expect(chat).toHaveAttribute("href", /^https:\/\/wa\.me\/573001234567\?text=Hola/);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: /^Ver Perfil/ }).click();

  await expect(page.getByRole("link", { name: `#${id}` })).toBeVisible();
  await expectAccessible(page);
});

const settingsFields = [
  ["general", "Lema"],
  ["payments", "Horas para pagar"],
  ["shipping", "Peso de la caja vacía (g)"],
  ["notifications", "Correo para los avisos"],
] as const;

for (const [tab, label] of settingsFields) {
  test(`«Cancelar» restores the saved values in the tab ${tab} of the settings`, async ({ page }) => {
    await signInAsAdmin(page);
    await page.goto(`/admin/settings?tab=${tab}`);
    const panel = page.getByRole("tabpanel").filter({ visible: true });
    const field = panel.getByLabel(label).first();
    const stored = await field.inputValue();
    const changedTabs = page.getByRole("tab", { name: /: Hay cambios sin guardar$/ });
    await field.fill(tab === "notifications" ? "otra@tienda.example" : "77");
    await expect(changedTabs).toHaveCount(1);
    await expect(changedTabs).toHaveAttribute("aria-selected", "true");

    await panel.getByRole("button", { name: "Cancelar" }).click();

    await expect(field).toHaveValue(stored);
    await expect(changedTabs).toHaveCount(0);
    await expect(panel.getByRole("button", { name: "Guardar Cambios" }), "nothing to save").toBeHidden();
  });
}

test("a wrong check digit of the NIT is named while it is typed, and a stored one takes no focus", async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.goto("/admin/settings");
  const nit = page.getByLabel("NIT", { exact: true });
  const notice = page.getByText("el dígito de verificación no corresponde a este número", { exact: false });

  await nit.fill("900123456");
  await expect(notice).toBeHidden();
  await nit.fill("900123456-8");
  await expect(notice).toBeHidden();
  await nit.fill("900123456-1");
  await expect(notice).toBeVisible();
  await page.getByRole("button", { name: "Guardar Cambios" }).click();
  await expect(page.getByRole("button", { name: "Guardar Cambios" })).toBeHidden();

  await page.reload();
  await expect(nit).toHaveValue("900123456-1");
  await page.waitForLoadState("networkidle");
  await expect(nit).not.toBeFocused();
});

test("the settings and the inbox are accessible", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin/settings");
  await expect(page.getByLabel("Nombre de la tienda")).toHaveValue("Trenza Botánica");
  await expectAccessible(page);

  await page.getByRole("tab", { name: "Pagos" }).click();
  await expect(page.getByText("Pasarela de prueba", { exact: true })).toBeVisible();

  await page.goto("/admin/messages");
  await expect(page.getByRole("heading", { name: "Mensajes" })).toBeVisible();
  await expectAccessible(page);
});

test("on a phone the menu opens and leads to its screens", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsAdmin(page);
  await page.goto("/admin");

  await page.getByRole("button", { name: "Abrir el menú" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Pedidos" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Pedidos" })).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expectAccessible(page);
});

const numbers = {
  general: ["Años en el mercado"],
  payments: [
    "Minutos para pagar un pedido",
    "Horas para pagar un pedido manual",
    "Horas para transferir",
    "Meses que guardas los comprobantes",
    "Horas para confirmar",
  ],
  shipping: ["Peso de la caja vacía (g)"],
} as const;

for (const [tab, labels] of Object.entries(numbers)) {
  test(`the numbers in the tab ${tab} of the settings can be changed`, async ({ page }) => {
    await signInAsAdmin(page);
    await page.goto(`/admin/settings?tab=${tab}`);
    const panel = page.getByRole("tabpanel").filter({ visible: true });
    const wanted = new Map<string, string>();
    for (const label of labels) {
      const field = panel.getByLabel(label);
      wanted.set(label, String(Number(await field.inputValue()) + 1));
      await field.fill(wanted.get(label) ?? "");
    }
    const save = panel.getByRole("button", { name: "Guardar Cambios" });
    await save.click();
    await expect(save).toBeHidden();

    await page.reload();
    for (const [label, value] of wanted) await expect(panel.getByLabel(label)).toHaveValue(value);
  });
}

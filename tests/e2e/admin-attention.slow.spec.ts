import type { Page } from "@playwright/test";
import { startSmtpServer } from "#tests/support/smtp-server.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { openAdmin, orderAs } from "./support/admin.ts";
import { test as base, expect } from "./support/shop.ts";

/** A shop whose mail server refuses every mail. */
const test = base.extend<object, { shopEnv: Record<string, string> }>({
  shopEnv: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const smtp = await startSmtpServer({ refuses: "recipient" });
      await use({ SMTP_URL: smtp.url });
      await smtp.close();
    },
    { scope: "worker" },
  ],
});

/** Opens the gateway's page twice for one order, as in two tabs, and pays on both. */
async function payTwice(page: Page, orderId: number): Promise<void> {
  const order = await (await page.request.get(`/api/orders/${orderId}`)).json();
  const tabs = [page, await page.context().newPage()];
  for (const tab of tabs) {
    const answer = await page.request.post("/api/payment/create", {
      data: {
        order_id: orderId,
        amount: order.total,
        description: `Pedido #${orderId}`,
        name: "Ana",
        last_name: "Restrepo",
        email: "pedidos@correo.example",
        cell_phone: "3001234567",
        address: "Calle 10 # 43-12",
        city: "Medellín",
      },
    });
    await tab.goto((await answer.json()).data.urlpago);
    await expect(tab.getByRole("button", { name: "Pagar", exact: true })).toBeVisible();
  }
  for (const tab of tabs) {
    await tab.getByRole("button", { name: "Pagar", exact: true }).click();
    await tab.waitForURL(/checkout\/response/);
  }
}

test("an order that was paid twice shows a toast and a row on the dashboard, and is closed with a note", async ({
  page,
  newVisitor,
}) => {
  const customer = await newVisitor();
  const id = await orderAs(customer, "Zenaida");
  await openAdmin(page, "/admin");

  // Awaited together: the toast closes after five seconds.
  const toast = page.getByText(`El pedido #${id} está por revisar`, { exact: true });
  await Promise.all([expect(toast).toBeVisible({ timeout: 60_000 }), payTwice(customer, id)]);
  await customer.goto(`/order/${id}`);
  await expect(customer.getByText("Recibimos dos pagos de este pedido", { exact: true })).toBeVisible();

  const card = page.getByRole("region", { name: "Requiere atención" });
  await card.getByRole("button", { expanded: false }).click();
  const flagged = card.getByRole("listitem").filter({ hasText: `Pedido #${id}: pagado dos veces` });
  await expect(flagged).toBeVisible();
  await expectAccessible(page);
  await card.getByRole("link", { name: `Ver el pedido #${id}` }).click();

  const dialog = page.getByRole("dialog", { name: `Pedido #${id}` });
  await dialog.getByRole("button", { name: "Marcar como resuelto" }).click();
  await dialog.getByRole("button", { name: "Guardar y cerrar el aviso" }).click();
  await expect(dialog.getByText("Cuenta en pocas palabras qué se hizo")).toBeVisible();
  await dialog.getByLabel("¿Qué se hizo?").fill("Devolví el segundo pago");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Guardar y cerrar el aviso" }).click();

  await expect(page.getByText("Aviso resuelto", { exact: true })).toBeVisible();
  await expect(
    dialog.getByText("Resuelto: Pagado dos veces · por Amparo Gaviria · Devolví el segundo pago"),
  ).toBeVisible();
  await dialog.getByRole("button", { name: "Cerrar" }).click();
  await expect(page.getByRole("region", { name: "Por revisar", exact: true })).toBeHidden();
});

test("when mails cannot be sent, the dashboard says so first and links to a test mail", async ({ page }) => {
  await page.route("**/api/admin/attention", (route) =>
    route.fulfill({
      json: {
        orders: { items: [], total: 0 },
        mails: { items: [], total: 0 },
        mailTrouble: { waiting: 3, since: "2026-03-04T15:00:00.000Z", fault: "sign_in_refused" },
        jobs: [],
      },
    }),
  );
  await openAdmin(page, "/admin");

  const card = page.getByRole("region", { name: "Requiere atención" });
  await expect(card.getByRole("button", { expanded: false })).toContainText("Los correos no están saliendo");
  await card.getByRole("button", { expanded: false }).click();
  const row = page.getByRole("listitem").filter({ hasText: "Los correos no están saliendo" });
  await expect(row).toContainText("3 correos esperan desde el");
  await expect(row).toContainText("corrígelos en Configuración");
  await row.getByRole("link", { name: "Enviar un correo de prueba" }).click();
  await expect(page).toHaveURL(/\/admin\/settings\?tab=notifications$/);
});

test("failed mails show on the dashboard and can be retried or discarded", async ({ page, newVisitor }) => {
  await openAdmin(page, "/admin");
  const id = await orderAs(await newVisitor(), "Yaneth");

  const card = page.getByRole("region", { name: "Requiere atención" });
  await card.getByRole("button", { expanded: false }).click();
  const row = page.getByRole("listitem").filter({ hasText: `pedido recibido (pedido #${id})` });
  await expect(row).toContainText("El servidor de correo no acepta esa dirección.");
  await row.getByRole("button", { name: "Reintentar envío" }).click();
  await expect(page.getByText("Se está intentando de nuevo", { exact: true })).toBeVisible();
  await expect(row).toBeVisible();

  await row.getByRole("button", { name: "Descartar" }).click();
  await expect(page.getByText("Aviso descartado", { exact: true })).toBeVisible();
  await expect(row).toBeHidden();
});

import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { placeOrder } from "./support/orders.ts";
import { signInAsAdmin, signInAsCustomer } from "./support/people.ts";
import { expect, test } from "./support/shop.ts";
import {
  allowSockets,
  controlSockets,
  countConnectionAttempts,
  cutSockets,
} from "./support/socket-control.ts";

const PRODUCT = "shampoo-de-romero-y-quina";

test("after five failed attempts it offers 'Reconectar', and shows what was missed once connected", async ({
  page,
  newVisitor,
}) => {
  const customer = await newVisitor();
  await signInAsCustomer(customer);
  await controlSockets(page);
  await signInAsAdmin(page);
  await page.goto("/admin");
  const state = page.getByRole("banner").getByRole("status");
  await expect(state).toHaveText("En vivo");

  await cutSockets(page);
  await expect(state).toHaveText("Desconectado");
  const reconnect = page.getByRole("button", { name: "Reconectar" });
  await expect(reconnect).toBeVisible({ timeout: 25_000 });
  expect(await countConnectionAttempts(page)).toBe(1 + 5);
  await expectAccessible(page);

  const id = await placeOrder(customer, PRODUCT, { firstName: "Zulema" });
  await reconnect.click();
  await expect.poll(() => countConnectionAttempts(page)).toBe(1 + 5 + 1);
  await expect(reconnect).toBeEnabled();
  await expect(page.getByRole("row", { name: /Zulema/ })).toBeHidden();

  await allowSockets(page);
  await comeBackTo(page);
  await expect(state).toHaveText("En vivo");
  await expect(reconnect).toBeHidden();
  await expect(page.getByRole("row", { name: new RegExp(`#${id}.*Zulema`) })).toBeVisible();
});

test("what happened between the first load and the first connection is shown as well", async ({
  page,
  newVisitor,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const customer = await newVisitor();
  await signInAsCustomer(customer);
  await controlSockets(page, { isBlocked: true });
  await signInAsAdmin(page);
  await page.goto("/admin/orders");
  await expect(page.getByRole("banner").getByRole("status")).toHaveText("Desconectado");

  await placeOrder(customer, PRODUCT, { firstName: "Yamile" });
  await allowSockets(page);

  await expect(
    page
      .getByText(/Yamile/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
});

test("an open packing slip shows that its order is cancelled meanwhile, without a toast", async ({
  page,
  newVisitor,
}) => {
  const customer = await newVisitor();
  await signInAsCustomer(customer);
  const id = await placeOrder(customer, PRODUCT, { firstName: "Zaida" });
  await signInAsAdmin(page);
  await page.goto(`/admin/orders/${id}/imprimir`);
  await expect(page.getByRole("article")).toBeVisible();
  const answer = await page.request.patch(`/api/orders/${id}/status`, { data: { status: "cancelled" } });
  expect(answer.ok(), await answer.text()).toBe(true);

  await expect(page.getByText("Pedido cancelado: no lo despaches")).toBeVisible();
  await expect(page.getByText("Estado de Pedido Actualizado")).toHaveCount(0);
});

/** Simulates switching back to the window. */
async function comeBackTo(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
}

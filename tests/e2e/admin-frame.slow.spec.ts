import { expectAccessible } from "./support/accessibility.ts";
import { signInAsAdmin } from "./support/people.ts";
import { expect, test } from "./support/shop.ts";

const SCREENS = ["Dashboard", "Productos", "Pedidos", "Clientes", "Configuración"];
const RED = "rgb(168, 50, 31)";

test("on a desktop the header and the sidebar work by keyboard, including the logout", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAsAdmin(page);
  await page.goto("/admin");
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: /^Administración/ })).toBeVisible();
  await expect(header).toHaveCSS("background-color", RED);
  await expect(header.getByRole("link", { name: "Ver Tienda" })).toBeVisible();
  await expect(header.getByText("AG", { exact: true })).toBeVisible();
  await expect(header.getByText("amparo")).toBeVisible();
  const sidebar = page.getByRole("navigation", { name: "Administración" });
  for (const name of SCREENS) await expect(sidebar.getByRole("link", { name, exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();

  await sidebar.getByRole("link", { name: "Clientes" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Clientes" })).toBeVisible();
  await expect(sidebar.getByRole("link", { name: "Clientes" })).toHaveAttribute("aria-current", "page");

  await page.getByRole("button", { name: "Cerrar Sesión" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/auth\?next=/);
});

test("a screen without a link in the menu marks the one it belongs to, and leads back to it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAsAdmin(page);
  await page.goto("/admin/receipts");
  const sidebar = page.getByRole("navigation", { name: "Administración" });
  const orders = sidebar.getByRole("link", { name: "Pedidos" });
  await expect(orders).toHaveCSS("font-weight", "500");
  await expect(orders).toHaveAttribute("aria-current", "true");
  await page.getByRole("main").getByRole("link", { name: "Pedidos", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Pedidos" })).toBeVisible();
});

test("on a tablet the bar at the bottom takes the whole width", async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await signInAsAdmin(page);
  await page.goto("/admin/orders");
  const links = page.getByRole("navigation", { name: "Páginas principales" }).getByRole("link");
  await expect(links).toHaveCount(4);
  const boxes = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().width));
  expect(Math.round(boxes.reduce((sum, width) => sum + width, 0))).toBe(820);
});

test("the button to chat with the shop is on the shop's pages only", async ({ page }) => {
  const chat = page.getByRole("complementary", { name: "WhatsApp" }).getByRole("link");
  await page.goto("/faq");
  await expect(chat).toBeVisible();

  await signInAsAdmin(page);
  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(chat).toHaveCount(0);
});

test("on a phone the sidebar slides over and returns the focus when it closes", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsAdmin(page);
  await page.goto("/admin");
  const opener = page.getByRole("button", { name: "Abrir el menú" });
  await expect(page.getByRole("banner").getByRole("link", { name: "Ver Tienda" })).toBeInViewport();
  await expectAccessible(page);

  await opener.focus();
  await page.keyboard.press("Enter");
  const menu = page.getByRole("dialog");
  for (const name of SCREENS) await expect(menu.getByRole("link", { name, exact: true })).toBeVisible();
  await expect(menu.getByRole("button", { name: "Cerrar Sesión" })).toBeInViewport();
  await expectAccessible(page);

  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
});

test("the menu is grouped, and on a phone the daily pages are a bar with what waits", async ({ page }) => {
  const stats = { toPrepare: 2, toShip: 1, unansweredMessages: 0 };
  await page.route("**/api/admin/stats", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), ...stats } });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsAdmin(page);
  await page.goto("/admin");

  const bar = page.getByRole("navigation", { name: "Páginas principales" });
  await expect(bar.getByRole("link")).toHaveText([/^Dashboard/, /^Pedidos/, /^Mensajes/, /^Clientes/]);
  await expect(bar.getByRole("link", { name: "Pedidos" })).toHaveAccessibleDescription(
    "3 pedidos por despachar",
  );
  await expect(bar.getByRole("link", { name: "Mensajes" })).toHaveAccessibleDescription("");
  await bar.getByRole("link", { name: "Pedidos" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Pedidos" })).toBeVisible();

  await page.getByRole("button", { name: "Abrir el menú" }).click();
  const menu = page.getByRole("dialog");
  await expect(
    menu.getByRole("list", { name: "Día a día" }).getByRole("link", { name: "Mensajes" }),
  ).toBeVisible();
  await expect(
    menu.getByRole("list", { name: "Tienda" }).getByRole("link", { name: "Productos" }),
  ).toBeVisible();
});

test("the admin works by keys: screens, search, rows, edit, and the list of keys", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin");
  await expect(page.getByText("Ventas totales")).toBeVisible();

  await page.keyboard.press("g");
  await page.keyboard.press("p");
  await expect(page.getByRole("heading", { level: 1, name: "Productos" })).toBeVisible();
  const rows = page.getByRole("table", { name: "Productos" }).getByRole("row");
  await expect(rows.nth(2)).toBeVisible();
  await page.keyboard.press("j");
  await expect(rows.nth(1).getByRole("link", { name: /^Ver / })).toBeFocused();
  await page.keyboard.press("j");
  await expect(rows.nth(2).getByRole("link", { name: /^Ver / })).toBeFocused();

  await page.keyboard.press("?");
  const list = page.getByRole("dialog", { name: "Atajos del teclado" });
  await expect(list).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();

  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("go");
  await expect(page.getByRole("searchbox")).toHaveValue("go");
});

test("a section of the settings that is chosen from within a long one starts at its beginning", async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.goto("/admin/settings");
  await expect(page.getByRole("tab", { name: "Pagos" })).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);

  await page.getByRole("tab", { name: "Pagos" }).click();

  const panel = page.getByRole("tabpanel").locator("visible=true");
  await expect.poll(async () => (await panel.boundingBox())?.y ?? -1).toBeGreaterThan(0);
});

import type { Page } from "@playwright/test";
import { type SignedIn, signInActors } from "../../scripts/pictures/actors.ts";
import { fillGuideShop } from "../../scripts/pictures/guide-shop.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, ownCatalogue, test } from "./support/shop.ts";

/** What every list of the admin promises (docs/rules/admin.md#lists), in a shop that has one of each thing. */

test.use(ownCatalogue());

const WIDTHS = [390, 820, 1280, 1366, 1440];
/** Rows of tables, of lists without columns, and of the audit. */
const ROW = "main :is(tbody tr, [data-row])";

const lists = [
  "/admin/orders",
  "/admin/orders?work=confirm",
  "/admin/orders?work=collect",
  "/admin/products",
  "/admin/customers",
  "/admin/promotions",
  "/admin/categories",
  "/admin/messages",
  "/admin/receipts",
  "/admin/remittances",
  "/admin/reviews?state=all",
  "/admin/reviews?tab=words",
  "/admin/reports",
  "/admin/audit",
  "/admin/staff",
  "/admin/content?tab=testimonials",
  "/admin/content?tab=newsletter",
  "/admin/content?tab=pages",
];

let owner: SignedIn | undefined;

test.beforeAll(async ({ browser, shop }) => {
  test.setTimeout(240_000);
  const actors = await signInActors(browser, shop.url);
  await fillGuideShop(browser, shop.url, actors);
  owner = actors.admin;
  const context = await browser.newContext({ baseURL: shop.url, storageState: owner });
  const add = async (path: string, data: object) => {
    const answer = await context.request.post(path, { data, headers: { origin: shop.url } });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  const applies = { to: "all", ids: [] };
  const startsAt = "2026-01-01T05:00:00Z";
  await add("/api/admin/promotions", { name: "Envío gratis", kind: "free-shipping", applies, startsAt });
  await add("/api/newsletter", { email: "una.direccion.bastante.larga@correo.example" });
  await context.close();
});

test.beforeEach(async ({ page }) => {
  await page.context().addCookies(owner?.cookies ?? []);
});

/** What is wider than its room: the page, or a table or one of its rows. */
function widerThanRoom(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // Other widths than those of the shop's typefaces.
    await document.fonts.ready;
    const root = document.documentElement;
    const right = (element: Element) => element.getBoundingClientRect().right;
    const tables = [...document.querySelectorAll("main table")].filter((table) =>
      [table, ...table.querySelectorAll("tbody tr")].some(
        (part) => table.parentElement && right(part) > right(table.parentElement) + 1,
      ),
    );
    return [
      ...(root.scrollWidth > innerWidth ? [`page: ${root.scrollWidth} px`] : []),
      ...tables.map((table) => `table «${table.querySelector("caption")?.textContent}»`),
    ];
  });
}

test("no list is wider than the window, and at 1440 × 900 each starts above 300 px", async ({ page }) => {
  test.setTimeout(240_000);
  for (const list of lists) {
    await page.goto(list);
    const row = page.locator(ROW).first();
    await expect(row, list).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await widerThanRoom(page), `${list} at ${width} px`).toEqual([]);
    }
    expect.soft((await row.boundingBox())?.y, list).toBeLessThan(300);
  }
});

for (const width of [768, 820, 1024]) {
  test(`at ${width} px orders and customers are tables, no wider than the window`, async ({ page }) => {
    await page.setViewportSize({ width, height: 1180 });
    for (const list of ["/admin/orders", "/admin/customers"]) {
      await page.goto(list);
      await expect(page.getByRole("columnheader", { name: /^(Cliente|Nombre)$/ })).toBeVisible();
      const rows = page.locator(ROW);
      await expect(rows.first()).toHaveCSS("display", "table-row");
      expect(await page.evaluate(() => document.documentElement.scrollWidth), list).toBeLessThanOrEqual(
        width,
      );
    }
  });
}

test("at 1280 px the buttons of an order to confirm stand in one line", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/admin/orders?work=confirm");
  const row = page.locator(ROW).first();
  const buttons = row.getByRole("button", { name: /: pedido #\d+$/ });
  await expect(buttons).toHaveCount(3);
  const tops = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

const sheets = [
  ["/admin/receipts", "Comprobante del pedido"],
  ["/admin/remittances", "recaudos-noviembre.csv"],
  ["/admin/reviews?state=all", "Shampoo de Romero y Quina"],
] as const;

for (const [list, title] of sheets) {
  test(`${list} is worked by keyboard, and the address keeps what is open`, async ({ page }) => {
    await page.goto(list);
    await expect(page.locator(ROW).first()).toBeVisible();
    await page.keyboard.press("j");
    await expect(page.locator(ROW).first().locator("[data-open]")).toBeFocused();
    await page.keyboard.press("Enter");

    await expect(page).toHaveURL(/[?&]open=\d+/);
    const sheet = page.getByRole("dialog", { name: title });
    await expect(sheet).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(sheet).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    expect(new URL(page.url()).searchParams.has("open")).toBe(false);
  });
}

test("categories and the shop's filters are edited by keyboard", async ({ page }) => {
  await page.goto("/admin/categories");
  await expect(page.getByRole("row", { name: /Tipo de cabello/ })).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expect(page.getByRole("button", { name: "Editar Acondicionadores" })).toBeFocused();
  await page.keyboard.press("e");
  const form = page.getByRole("dialog", { name: "Editar categoría" });
  await expect(form).toBeVisible();
  await page.reload();
  await form.getByLabel("Nombre", { exact: true }).fill("Otro nombre");
  await page.goBack();
  await page.getByRole("alertdialog").getByRole("button", { name: "Seguir editando" }).click();
  await expect(form.getByLabel("Nombre", { exact: true })).toHaveValue("Otro nombre");
  await page.goBack();
  await page.getByRole("alertdialog").getByRole("button", { name: "Salir sin guardar" }).click();
  await expect(form).toBeHidden();

  await page.getByRole("button", { name: "Más acciones: Tipo de cabello" }).click();
  await page.getByRole("menuitem", { name: "Editar" }).click();
  await expect(page.getByRole("dialog", { name: "Editar filtro" })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  for (const [list, title] of sheets) {
    test(`a row of ${list} is two lines high and opens its sheet where it is tapped`, async ({ page }) => {
      await page.goto(list);
      const rows = page.locator(ROW);
      await expect(rows.first()).toBeVisible();
      const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
      expect(Math.max(...heights)).toBeLessThanOrEqual(76);
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(68);
      await expectAccessible(page);

      const box = await rows.first().boundingBox();
      await rows.first().tap({ position: { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) - 4 } });
      await expect(page.getByRole("dialog", { name: title })).toBeVisible();
      await expectAccessible(page);
    });
  }

  test("the list of orders says whether each is paid", async ({ page }) => {
    await page.goto("/admin/orders");
    const rowOf = (name: string) => page.getByRole("row").filter({ hasText: name });
    await expect(rowOf("Andrés").getByText(/^Sin pagar ·/)).toBeInViewport();
    await expect(rowOf("Marcela").getByText(/^Pagado ·/)).toBeInViewport();
    await expect(rowOf("Fabiola").getByText(/^Contra entrega ·/)).toBeInViewport();
  });
});

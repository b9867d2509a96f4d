import { expect, test } from "./support/shop.ts";

/** Toasts: one at a time, closed after five seconds or by a swipe to the right, focused with F8. */

test.beforeEach(async ({ page }) => {
  await page.goto("/about");
  await page.getByRole("button", { name: "Buscar", exact: true }).first().click();
  await page.getByRole("combobox", { name: "Buscar" }).press("Enter");
  await expect(page.getByText("Búsqueda vacía", { exact: true })).toBeVisible();
});

test("a toast closes by itself after five seconds", async ({ page }) => {
  const notice = page.getByText("Búsqueda vacía", { exact: true });
  const shownAt = Date.now();
  await expect(notice).toBeHidden({ timeout: 8000 });

  expect(Date.now() - shownAt).toBeGreaterThan(3500);
});

test("one toast is shown at a time, at most 420 px wide", async ({ page }) => {
  await page.getByRole("combobox", { name: "Buscar" }).press("Enter");
  await page.getByRole("combobox", { name: "Buscar" }).press("Enter");
  const notices = page.getByRole("listitem").filter({ hasText: "Búsqueda vacía" });

  await expect(notices).toHaveCount(1);
  expect((await notices.boundingBox())?.width).toBeLessThanOrEqual(420);
});

test("a toast is announced to screen readers as a notification", async ({ page }) => {
  await page.getByRole("combobox", { name: "Buscar" }).press("Enter");

  await expect(page.getByRole("status").filter({ hasText: /^Notification\s*Búsqueda vacía/ })).toContainText(
    "Por favor ingresa un término de búsqueda",
  );
});

test("the region of the toasts is labelled in English, as specified, and its toasts are Spanish", async ({
  page,
}) => {
  const region = page.getByRole("region", { name: "Notification", exact: true });
  await expect(region).toBeAttached();

  expect(await region.evaluate((element) => element.closest("[lang]")?.getAttribute("lang"))).toBe("en");
  await expect(region.getByRole("listitem")).toHaveAttribute("lang", "es-CO");
});

test("F8 moves the focus to the toasts", async ({ page }) => {
  await page.keyboard.press("F8");
  await page.keyboard.press("Tab");

  await expect(page.getByRole("listitem").filter({ hasText: "Búsqueda vacía" })).toBeFocused();
});

test("a swipe of more than 50 px to the right closes a toast, a shorter one does not", async ({ page }) => {
  const notice = page.getByRole("listitem").filter({ hasText: "Búsqueda vacía" });
  await expect(notice).toBeVisible();
  const box = await notice.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 20];

  for (const distance of [30, 90]) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance / 2, y, { steps: 4 });
    await page.mouse.move(x + distance, y, { steps: 4 });
    await page.mouse.up();
    await expect(notice).toBeVisible({ visible: distance < 50 });
  }
});

test("an error closes when another page opens", async ({ page }) => {
  const notice = page.getByText("Búsqueda vacía", { exact: true });
  // A younger error could have led to the next page.
  await page.waitForTimeout(1200);
  const leftAt = Date.now();
  await page.getByRole("navigation", { name: "Principal" }).getByRole("link", { name: "Tienda" }).click();
  await expect(page).toHaveURL(/\/shop$/);
  await expect(notice).toBeHidden();

  // By itself it would close 3.8 s after that.
  expect(Date.now() - leftAt).toBeLessThan(3600);
});

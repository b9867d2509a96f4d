import { setTimeout as wait } from "node:timers/promises";
import { recordLayoutShifts, shiftOf } from "./support/layout-shifts.ts";
import { signInAsAdmin } from "./support/people.ts";
import { expect, test } from "./support/shop.ts";

/** What arrives late must not move what a person reads or is about to tap. */

const MOST = 0.02;
/** Longer than the 500 ms after an input in which the browser forgives shifts. */
const SLOW_ANSWER_MS = 900;

test.use({ viewport: { width: 390, height: 844 } });

test.beforeEach(async ({ page }) => {
  await recordLayoutShifts(page);
  await page.route("**/api/**", async (route) => {
    await wait(SLOW_ANSWER_MS);
    await route.continue();
  });
});

for (const path of ["/", "/shop", "/product/spa-capilar-con-canela", "/cart", "/checkout", "/auth"]) {
  test(`${path} does not move while its data arrives`, async ({ page }) => {
    await page.goto(path);
    await wait(2 * SLOW_ANSWER_MS);

    expect(await shiftOf(page)).toBeLessThan(MOST);
  });
}

test("the admin's screens do not move while their data arrives", async ({ page }) => {
  await signInAsAdmin(page);
  for (const path of ["/admin", "/admin/orders", "/admin/products", "/admin/going-live", "/admin/settings"]) {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await wait(3 * SLOW_ANSWER_MS);

      expect.soft(await shiftOf(page), `${path} at ${width} px`).toBeLessThan(MOST);
    }
  }
});

test("the sales report does not move while its data arrives", async ({ page }) => {
  await signInAsAdmin(page);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/admin/reports");
    await wait(3 * SLOW_ANSWER_MS);

    expect.soft(await shiftOf(page), `at ${width} px`).toBeLessThanOrEqual(0.01);
  }
});

test("the cart drawer has its full height before its recommendation arrives", async ({ page }) => {
  await page.goto("/product/spa-capilar-con-canela");
  await page.getByRole("button", { name: "Añadir al carrito", exact: true }).first().click();
  await expect(page.getByRole("dialog").getByRole("button", { name: /^Añadir / })).toBeVisible();

  expect(await shiftOf(page)).toBeLessThan(MOST);
});

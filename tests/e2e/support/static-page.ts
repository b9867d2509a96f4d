import { type Browser, expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";

type Tools = { page: Page; browser: Browser; baseURL: string | undefined };

/** Fails unless a page shows its heading without scripts, and with them its title and no serious axe problem. */
export async function expectStaticPage(
  { page, browser, baseURL }: Tools,
  path: string,
  title: string,
): Promise<void> {
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const plainPage = await plain.newPage();
  await plainPage.goto(path);
  await expect(plainPage.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await plain.close();

  await page.goto(path);
  await expect(page).toHaveTitle(new RegExp(`^${title} \\|`));
  await expectAccessible(page);
}

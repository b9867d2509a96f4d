import type { Page } from "@playwright/test";
import { AWAKE } from "#app/lib/wake.ts";

/**
 * Makes `page.goto` return once the page listens, so that a click on a link stays within the page. With
 * `waitUntil: "domcontentloaded"` it returns before, as a hasty shopper acts.
 */
export function gotoAwake(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil === undefined) await page.waitForFunction(isAwake, AWAKE);
    return response;
  };
}

function isAwake(mark: string): boolean {
  const isOurs = document.querySelector('script[type="text/module"]') !== null;
  return !isOurs || performance.getEntriesByName(mark).length > 0;
}

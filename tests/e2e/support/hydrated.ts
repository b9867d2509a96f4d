import type { Page } from "@playwright/test";
import { HYDRATED_MARK } from "#app/lib/use-hydrated-mark.ts";

/**
 * Makes `page.goto` wait until the page is hydrated, so that a click on a link is a client-side navigation. A call with
 * `waitUntil` is unchanged, for tests that act before hydration.
 */
export function gotoHydrated(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil === undefined) await page.waitForFunction(isHydrated, HYDRATED_MARK);
    return response;
  };
}

export function isHydrated(mark: string): boolean {
  const isRouterPage = "__reactRouterContext" in window;
  return !isRouterPage || performance.getEntriesByName(mark).length > 0;
}

import type { Page } from "@playwright/test";

type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean };

declare global {
  interface Window {
    shifted: number;
  }
}

/**
 * From the next visit on, sums the layout shifts that nothing which the visitor did explains. Call `shiftOf` to read
 * it.
 */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as LayoutShift[]) {
        if (!shift.hadRecentInput) window.shifted += shift.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Cumulative layout shift of the current page. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => window.shifted);
}

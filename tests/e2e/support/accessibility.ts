import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/**
 * Fails when axe finds a serious or critical problem. Waits until nothing is loading and finishes all animations first,
 * because both change the contrast. Does not wait for animations to end: browsers pause them in hidden windows.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]'), "nothing is loading").toHaveCount(0);
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    }
  });
  const { violations } = await new AxeBuilder({ page })
    // No script runs in a sandboxed frame, so axe would wait for its answer without end.
    .exclude("iframe[sandbox]")
    .options({ resultTypes: ["violations"] })
    // Without a second page for the results of frames from other hosts, which no page has: a third of the time.
    .setLegacyMode()
    .analyze();
  const serious = violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  expect(serious, "serious accessibility problems").toEqual([]);
}

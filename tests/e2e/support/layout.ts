import type { Locator } from "@playwright/test";

/** Counts the elements in the first row of a grid. */
export async function countInFirstRow(elements: Locator): Promise<number> {
  await elements.first().waitFor();
  const tops = await elements.evaluateAll((found) => found.map((one) => one.getBoundingClientRect().top));
  return tops.filter((top) => Math.abs(top - (tops[0] ?? 0)) < 2).length;
}

import type { Locator } from "@playwright/test";

/** How many of the elements stand in the first row. */
export async function firstRow(elements: Locator): Promise<number> {
  await elements.first().waitFor();
  const tops = await elements.evaluateAll((found) => found.map((one) => one.getBoundingClientRect().top));
  return tops.filter((top) => Math.abs(top - (tops[0] ?? 0)) < 2).length;
}

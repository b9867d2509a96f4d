import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startShop } from "./shop-process.ts";

/** Environment variable with the template's path; workers inherit it. */
export const TEMPLATE_VARIABLE = "TRENZA_E2E_TEMPLATE";

/**
 * Creates the demo store's data folder once; each worker starts on a copy of it.
 *
 * @returns a function that removes the folder after the last worker
 */
export default async function makeTemplate(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), "trenza-template-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const shop = await startShop(path.join(folder, "data"), "test-results/template.log");
    await shop.stop();
  } catch (error) {
    await remove();
    throw error;
  }
  process.env[TEMPLATE_VARIABLE] = path.join(folder, "data");
  return remove;
}

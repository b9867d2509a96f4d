import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startShop } from "./shop-process.ts";

/** Where workers find the template; set here, inherited by them. */
export const TEMPLATE_VARIABLE = "TRENZA_E2E_TEMPLATE";

/**
 * Makes the demo store once, before the first worker: each starts on a copy of it.
 *
 * @returns what removes it after the last
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

import { type Ctx, type Deps, systemCtx } from "../context.ts";
import { categories, products, users } from "../db/schema/index.ts";

/** Loads the demo store into an unused shop: by default unless it is public, or as DEMO says. */
export async function loadDemoIntoUnusedShop(deps: Deps): Promise<void> {
  const { config, log } = deps;
  const ctx = systemCtx(deps);
  const isWanted = config.demo ?? !config.isPublic;
  if (!isWanted || !(await isUnused(ctx))) return;

  log.info("loading the demo store");
  const { loadDemo } = await import("../demo/load-demo.ts");
  try {
    await loadDemo(ctx);
  } catch (error) {
    // Another process on the same database may have loaded it at the same time.
    if (await isUnused(ctx)) throw error;
  }
}

/**
 * No user, category or product. An existing database may still be unused: an earlier start may have been interrupted.
 */
async function isUnused({ db }: Ctx): Promise<boolean> {
  for (const table of [users, categories, products]) {
    const rows = await db.select({ id: table.id }).from(table).limit(1);
    if (rows.length > 0) return false;
  }
  return true;
}

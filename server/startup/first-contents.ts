import { type Ctx, type Deps, systemCtx } from "../context.ts";
import { categories, products, users } from "../db/schema/index.ts";

/** Fills a shop that nobody has used yet with the demo store, unless the settings say otherwise. */
export async function loadFirstContents(deps: Deps): Promise<void> {
  const { config, log } = deps;
  const ctx = systemCtx(deps);
  const isWanted = config.demo ?? !config.isPublic;
  if (!isWanted || !(await isUntouched(ctx))) return;

  log.info("loading the demo store");
  const { loadDemo } = await import("../demo/load-demo.ts");
  try {
    await loadDemo(ctx);
  } catch (error) {
    // Another process on the same database may have been first.
    if (await isUntouched(ctx)) throw error;
  }
}

/** Nobody registered and nothing for sale. A database alone may exist already: from a start that was cut short. */
async function isUntouched({ db }: Ctx): Promise<boolean> {
  for (const table of [users, categories, products]) {
    const rows = await db.select({ id: table.id }).from(table).limit(1);
    if (rows.length > 0) return false;
  }
  return true;
}

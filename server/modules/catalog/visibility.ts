import { eq, type SQL } from "drizzle-orm";
import type { Ctx } from "../../context.ts";
import { products } from "../../db/schema/index.ts";

/** Whether drafts and disabled variants exist for who asks: administrators and the shop itself. */
export function seesUnpublished(ctx: Ctx): boolean {
  return ctx.actor.kind === "system" || (ctx.actor.kind === "user" && ctx.actor.isAdmin);
}

/** Condition that hides drafts from everyone else; undefined: no condition. */
export function onlyVisible(ctx: Ctx): SQL | undefined {
  return seesUnpublished(ctx) ? undefined : eq(products.isPublished, true);
}

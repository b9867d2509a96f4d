import { eq, type SQL } from "drizzle-orm";
import type { Ctx } from "../../context.ts";
import { products } from "../../db/schema/index.ts";
import { hasPermission } from "../../security/permission.ts";

/** Whether the caller may see drafts and disabled variants. */
export function canSeeUnpublished({ actor }: Ctx): boolean {
  return hasPermission(actor, "catalog.read");
}

/** SQL condition that hides drafts from callers who may not see them; undefined: no condition. */
export function visibilityFilter(ctx: Ctx): SQL | undefined {
  return canSeeUnpublished(ctx) ? undefined : eq(products.isPublished, true);
}

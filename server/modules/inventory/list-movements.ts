import { and, desc, eq } from "drizzle-orm";
import type { StockHistoryQuery, StockMovement } from "#contract/catalog/inventory.ts";
import type { Ctx } from "../../context.ts";
import { pageBounds } from "../../db/paging.ts";
import { personName } from "../../db/person-name.ts";
import { products, stockMovements, users } from "../../db/schema/index.ts";
import { notFound } from "../../errors.ts";
import { guard } from "../../security/permission.ts";
import { messages } from "./messages.ts";

/** Stock movements of a product, newest first, including deleted sizes. Throws not_found. */
export const listMovements = guard(
  "catalog.read",
  async (ctx: Ctx, productId: number, query: StockHistoryQuery) => {
    const { variantId, ...paging } = query;
    const [product] = await ctx.db
      .select({ id: products.id })
      .from(products)
      .where(eq(products.id, productId));
    if (!product) throw notFound(messages.productGone);

    const where = and(
      eq(stockMovements.productId, productId),
      variantId === undefined ? undefined : eq(stockMovements.variantId, variantId),
    );
    const { limit, offset } = pageBounds(paging);
    const rows = await ctx.db
      .select({ movement: stockMovements, by: personName })
      .from(stockMovements)
      .leftJoin(users, eq(users.id, stockMovements.userId))
      .where(where)
      .orderBy(desc(stockMovements.id))
      .limit(limit)
      .offset(offset);
    return { movements: rows.map(presentMovement), total: await ctx.db.$count(stockMovements, where) };
  },
);

type MovementRow = {
  movement: typeof stockMovements.$inferSelect;
  by: string | null;
};

function presentMovement({ movement, by: name }: MovementRow): StockMovement {
  const { id, size, quantity, stockBefore, stockAfter, reason, orderId, userId, note, createdAt } = movement;
  const by = userId !== null && name !== null ? { id: userId, name } : null;
  const at = createdAt.toISOString();
  return { id, at, size, quantity, stockBefore, stockAfter, reason, orderId, by, note };
}

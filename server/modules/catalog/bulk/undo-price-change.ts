import { and, countDistinct, desc, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import type { PriceChange, UndoneChange } from "#contract/catalog/bulk-products.ts";
import { DAY_MS } from "#contract/durations.ts";
import { actorId, type Ctx, inTransaction } from "../../../context.ts";
import { splitIntoBatches } from "../../../db/batches.ts";
import { isOneOf } from "../../../db/id-array.ts";
import { personName } from "../../../db/person-name.ts";
import { rowsOf } from "../../../db/rows.ts";
import {
  bulkPriceChanges,
  bulkPriceLines,
  products,
  productVariants,
  users,
} from "../../../db/schema/index.ts";
import { DomainError, notFound } from "../../../errors.ts";
import { guard } from "../../../security/permission.ts";
import { recordAudits } from "../../audit/index.ts";
import { listProductsByIds } from "../find-product.ts";
import { messages } from "../messages.ts";
import { cheapestPrice, nextVersion, refreshProducts } from "../product-record.ts";
import { endSalesOf } from "../sales/end-sales.ts";
import { auditedUpdates, namesOf, PRODUCTS_AT_ONCE } from "./bulk-products.ts";

/** How long a change can be undone. */
const UNDOABLE_MS = DAY_MS;

/** Changes of prices that can still be undone, newest first. */
export const listPriceChanges = guard("catalog.write", async (ctx: Ctx): Promise<PriceChange[]> => {
  const rows = await ctx.db
    .select({
      id: bulkPriceChanges.id,
      at: bulkPriceChanges.createdAt,
      by: personName,
      userId: bulkPriceChanges.userId,
      percent: bulkPriceChanges.percent,
      products: countDistinct(bulkPriceLines.productId),
    })
    .from(bulkPriceChanges)
    .innerJoin(bulkPriceLines, eq(bulkPriceLines.changeId, bulkPriceChanges.id))
    .leftJoin(users, eq(users.id, bulkPriceChanges.userId))
    .where(and(isNull(bulkPriceChanges.undoneAt), gt(bulkPriceChanges.createdAt, undoableSince(ctx))))
    .groupBy(bulkPriceChanges.id, users.id)
    .orderBy(desc(bulkPriceChanges.id));
  return rows.map(({ userId, ...row }) => ({
    ...row,
    at: row.at.toISOString(),
    isOwn: userId !== null && userId === actorId(ctx),
  }));
});

/**
 * Gives products the prices that they had before a bulk change. A product keeps its prices if one of them changed since
 * or is on sale; the answer counts these products and names the first `NAMED_PRODUCTS`. Throws not_found for an unknown
 * change or one older than `UNDOABLE_MS`, and conflict when it was undone already or every product keeps its prices.
 */
export const undoPriceChange = guard(
  "catalog.write",
  (ctx: Ctx, id: number): Promise<UndoneChange> =>
    inTransaction(ctx, async (tx) => {
      await lockChange(tx, id);
      const ids = await lockChangedProducts(tx, id);
      for (const batch of splitIntoBatches(ids, PRODUCTS_AT_ONCE)) await endSalesOf(tx, batch);
      const intact = await findIntactProducts(tx, id);
      if (intact.length === 0) throw new DomainError("conflict", messages.pricesChangedSince);

      for (const batch of splitIntoBatches(intact, PRODUCTS_AT_ONCE)) {
        const before = await listProductsByIds(tx, batch);
        await restorePrices(tx, id, batch);
        await refreshProducts(tx, batch, { isAssortmentNew: false, areTextsNew: false });
        await recordAudits(tx, auditedUpdates(before, await listProductsByIds(tx, batch)));
      }
      await tx.db
        .update(bulkPriceChanges)
        .set({ undoneAt: tx.clock.now() })
        .where(eq(bulkPriceChanges.id, id));

      const restored = new Set(intact);
      const kept = ids.filter((productId) => !restored.has(productId));
      return {
        restored: intact.length,
        kept: await namesOf(tx, kept),
        keptTotal: kept.length,
      };
    }),
);

/** Deletes the changes that can no longer be undone. */
export async function deleteOldPriceChanges(ctx: Ctx): Promise<void> {
  await ctx.db.delete(bulkPriceChanges).where(lt(bulkPriceChanges.createdAt, undoableSince(ctx)));
}

function undoableSince({ clock }: Ctx): Date {
  return new Date(clock.now().getTime() - UNDOABLE_MS);
}

async function lockChange(tx: Ctx, id: number): Promise<void> {
  const [change] = await tx.db
    .select({ createdAt: bulkPriceChanges.createdAt, undoneAt: bulkPriceChanges.undoneAt })
    .from(bulkPriceChanges)
    .where(eq(bulkPriceChanges.id, id))
    .for("no key update");
  if (!change || change.createdAt <= undoableSince(tx)) throw notFound(messages.priceChangeTooOld);
  if (change.undoneAt) throw new DomainError("conflict", messages.priceChangeUndone);
}

async function lockChangedProducts(tx: Ctx, id: number): Promise<number[]> {
  const lines = tx.db
    .select({ productId: bulkPriceLines.productId })
    .from(bulkPriceLines)
    .where(eq(bulkPriceLines.changeId, id));
  const rows = await tx.db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, lines))
    .orderBy(products.id)
    .for("no key update");
  return rows.map((row) => row.id);
}

/** The products that still have all prices of the change and are not on sale. */
async function findIntactProducts(tx: Ctx, id: number): Promise<number[]> {
  const rows = await rowsOf<{ product_id: number }>(
    tx.db,
    sql`
      select l.product_id from bulk_price_lines l
      join products p on p.id = l.product_id
      left join product_variants v on v.id = l.variant_id
      where l.change_id = ${id}
      group by l.product_id
      having bool_and(case when l.variant_id is null then p.base_price = l.after and p.compare_at is null
        else coalesce(v.price = l.after, false) end)
        -- Also a size that had no price of its own at the change, and therefore no line.
        and not exists (select from product_variants s where s.product_id = l.product_id and s.compare_at is not null)
      order by l.product_id`,
  );
  return rows.map((row) => row.product_id);
}

async function restorePrices(tx: Ctx, id: number, ids: readonly number[]): Promise<void> {
  await tx.db.execute(sql`
    update product_variants set price = l.before from bulk_price_lines l
    where l.change_id = ${id} and l.variant_id = product_variants.id
      and ${isOneOf(productVariants.productId, ids)}`);
  const base = sql`coalesce((select l.before from bulk_price_lines l
    where l.change_id = ${id} and l.variant_id is null and l.product_id = products.id), products.base_price)`;
  await tx.db
    .update(products)
    .set({ ...nextVersion(tx), basePrice: base, price: cheapestPrice(base) })
    .where(isOneOf(products.id, ids));
}

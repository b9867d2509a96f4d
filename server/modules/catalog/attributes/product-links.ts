import { and, asc, eq, inArray } from "drizzle-orm";
import type { Ctx } from "../../../context.ts";
import { isOneOf } from "../../../db/id-array.ts";
import { attributeValues, productAttributeValues, productPairs, products } from "../../../db/schema/index.ts";
import { fieldError } from "../../../errors.ts";
import { messages } from "../messages.ts";

type Links = { attributeValueIds?: number[] | undefined; pairIds?: number[] | undefined };

/** Replaces the product's attributes and pairs. Absent: unchanged. Throws invalid_input for one that does not exist. */
export async function writeLinks(tx: Ctx, productId: number, { attributeValueIds, pairIds }: Links) {
  if (attributeValueIds) await writeAttributeValues(tx, productId, [...new Set(attributeValueIds)]);
  if (!pairIds) return;
  const others = [...new Set(pairIds)].filter((id) => id !== productId);
  await writePairs(tx, productId, others);
}

async function writeAttributeValues(tx: Ctx, productId: number, ids: number[]): Promise<void> {
  await requireExisting(tx, attributeValues, ids, "attributeValueIds", messages.attributeChanged);
  await tx.db.delete(productAttributeValues).where(eq(productAttributeValues.productId, productId));
  if (ids.length === 0) return;
  await tx.db.insert(productAttributeValues).values(ids.map((valueId) => ({ productId, valueId })));
}

/** Adds a value to all the products, or takes it from them. Throws invalid_input for a value that does not exist. */
export async function setAttributeValue(
  tx: Ctx,
  productIds: readonly number[],
  { valueId, isAdded }: { valueId: number; isAdded: boolean },
): Promise<void> {
  const held = productAttributeValues;
  if (!isAdded) {
    await tx.db.delete(held).where(and(eq(held.valueId, valueId), isOneOf(held.productId, productIds)));
    return;
  }
  await requireExisting(tx, attributeValues, [valueId], "attributeValueIds", messages.attributeChanged);
  await tx.db
    .insert(held)
    .values(productIds.map((productId) => ({ productId, valueId })))
    .onConflictDoNothing();
}

async function writePairs(tx: Ctx, productId: number, ids: number[]): Promise<void> {
  await requireExisting(tx, products, ids, "pairIds", messages.pairMissing);
  await tx.db.delete(productPairs).where(eq(productPairs.productId, productId));
  if (ids.length === 0) return;
  await tx.db.insert(productPairs).values(ids.map((pairId, position) => ({ productId, pairId, position })));
}

/** Locks the rows, so that none is deleted before the commit. */
async function requireExisting(
  tx: Ctx,
  table: typeof attributeValues | typeof products,
  ids: readonly number[],
  field: keyof Links,
  message: string,
): Promise<void> {
  if (ids.length === 0) return;
  const found = await tx.db
    .select({ id: table.id })
    .from(table)
    .where(inArray(table.id, [...ids]))
    .orderBy(asc(table.id))
    .for("key share");
  if (found.length < ids.length) throw fieldError("invalid_input", field, message);
}

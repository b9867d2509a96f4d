import { eq, inArray, sql } from "drizzle-orm";
import type { Attribute, AttributeBody, UpdateAttributeBody } from "#contract/catalog/attributes.ts";
import { slugFrom } from "#contract/slug.ts";
import { type Ctx, inTransaction, recordEvent } from "../../../context.ts";
import { isUniqueViolation } from "../../../db/errors.ts";
import { onlyRow } from "../../../db/only-row.ts";
import { attributes, attributeValues, productAttributeValues, products } from "../../../db/schema/index.ts";
import { DomainError, fieldError, notFound } from "../../../errors.ts";
import { catalogChanged } from "../../../events/events.ts";
import { isRepeatedSave } from "../../../repeated-save.ts";
import { guard } from "../../../security/permission.ts";
import { recordAudit } from "../../audit/index.ts";
import { findFreeSlug } from "../free-slug.ts";
import { messages } from "../messages.ts";
import { refreshSearchText } from "../search-index.ts";
import { listAttributes } from "./list-attributes.ts";

export const createAttribute = guard("catalog.write", async (ctx: Ctx, body: AttributeBody) =>
  explainTakenName(() =>
    inTransaction(ctx, async (tx) => {
      const attribute = await getAttribute(tx, await insertAttribute(tx, body));
      await recordAudit(tx, {
        action: "attribute.created",
        subject: subjectOf(attribute),
        after: auditedAttribute(attribute),
      });
      await recordEvent(tx, catalogChanged({ products: "all" }));
      return attribute;
    }),
  ),
);

export async function insertAttribute(tx: Ctx, { name, values }: AttributeBody): Promise<number> {
  const attribute = onlyRow(
    await tx.db
      .insert(attributes)
      .values({ name, createdAt: tx.clock.now() })
      .returning({ id: attributes.id }),
  );
  await writeValues(tx, attribute.id, values);
  return attribute.id;
}

/**
 * Replaces name and values. A value that is left out is taken from its products. Throws not_found, taken, and conflict
 * with the stored attribute when it is not the one that the editor saw.
 */
export const updateAttribute = guard(
  "catalog.write",
  async (ctx: Ctx, id: number, body: UpdateAttributeBody) =>
    explainTakenName(() =>
      inTransaction(ctx, async (tx) => {
        await tx.db.select().from(attributes).where(eq(attributes.id, id)).for("update");
        const before = await getAttribute(tx, id);
        const isRepeated = isRepeatedSave(
          { seen: body.seen, stored: editedFields(before), wanted: withStoredIds(body, before) },
          () => new DomainError("conflict", messages.attributeEditedMeanwhile, { attribute: before }),
        );
        if (isRepeated) return before;
        const holders = await listHolders(tx, id);
        await tx.db.update(attributes).set({ name: body.name }).where(eq(attributes.id, id));
        const kept = new Set(body.values.map((value) => value.id));
        const removed = before.values.filter((value) => !kept.has(value.id)).map((value) => value.id);
        if (removed.length > 0)
          await tx.db.delete(attributeValues).where(inArray(attributeValues.id, removed));
        await writeValues(tx, id, body.values);
        const attribute = await getAttribute(tx, id);
        await refreshSearchOf(tx, holders);
        await recordAudit(tx, {
          action: "attribute.updated",
          subject: subjectOf(attribute),
          before: auditedAttribute(before),
          after: auditedAttribute(attribute),
        });
        await recordEvent(tx, catalogChanged({ products: "all" }));
        return attribute;
      }),
    ),
);

/** Takes its values from all products. Throws not_found. */
export const deleteAttribute = guard("catalog.write", async (ctx: Ctx, id: number): Promise<void> => {
  await inTransaction(ctx, async (tx) => {
    const attribute = await getAttribute(tx, id);
    const holders = await listHolders(tx, id);
    await tx.db.delete(attributes).where(eq(attributes.id, id));
    await refreshSearchOf(tx, holders);
    await recordAudit(tx, {
      action: "attribute.deleted",
      subject: subjectOf(attribute),
      before: auditedAttribute(attribute),
    });
    await recordEvent(tx, catalogChanged({ products: "all" }));
  });
});

/** Ids of the products that have one of its values. */
async function listHolders(tx: Ctx, attributeId: number): Promise<number[]> {
  const rows = await tx.db
    .selectDistinct({ id: productAttributeValues.productId })
    .from(productAttributeValues)
    .innerJoin(attributeValues, eq(attributeValues.id, productAttributeValues.valueId))
    .where(eq(attributeValues.attributeId, attributeId));
  return rows.map(({ id }) => id);
}

/** The search text contains the names of attributes and values. */
async function refreshSearchOf(tx: Ctx, productIds: readonly number[]): Promise<void> {
  if (productIds.length > 0) await refreshSearchText(tx, inArray(products.id, [...productIds]));
}

/** Values keep their slug when they are renamed, so that shared addresses stay valid. */
async function writeValues(tx: Ctx, attributeId: number, values: AttributeBody["values"]): Promise<void> {
  const taken = new Set(
    (await tx.db.select({ slug: attributeValues.slug }).from(attributeValues)).map(({ slug }) => slug),
  );
  for (const [position, { id, name }] of values.entries()) {
    if (id !== undefined) {
      const changed = await tx.db
        .update(attributeValues)
        .set({ name, position })
        .where(sql`${attributeValues.id} = ${id} and ${attributeValues.attributeId} = ${attributeId}`)
        .returning({ id: attributeValues.id });
      if (changed.length === 0) throw new DomainError("conflict", messages.attributeChanged);
      continue;
    }
    const slug = findFreeSlug(slugFrom(name) || "valor", taken);
    taken.add(slug);
    await tx.db.insert(attributeValues).values({ attributeId, name, slug, position });
  }
}

async function getAttribute(tx: Ctx, id: number): Promise<Attribute> {
  const found = (await listAttributes(tx)).find((attribute) => attribute.id === id);
  if (!found) throw notFound(messages.attributeNotFound);
  return found;
}

function editedFields({ name, values }: Attribute) {
  return { name, values: values.map((value) => ({ id: value.id, name: value.name })) };
}

/** New values have no id yet; in a save that is repeated they are stored at the same place. */
function withStoredIds({ name, values }: AttributeBody, stored: Attribute) {
  return {
    name,
    values: values.map((value, index) => ({ ...value, id: value.id ?? stored.values[index]?.id })),
  };
}

function subjectOf({ id, name }: Attribute) {
  return { type: "attribute", id, label: name } as const;
}

function auditedAttribute({ name, values }: Attribute) {
  return { name, values: values.map((value) => value.name) };
}

async function explainTakenName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error, "attributes_name_unique")) throw error;
    throw fieldError("taken", "name", messages.attributeTaken);
  }
}

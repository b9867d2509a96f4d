import { asc } from "drizzle-orm";
import type { Attribute } from "#contract/catalog/attributes.ts";
import type { Ctx } from "../../../context.ts";
import { attributes, attributeValues } from "../../../db/schema/index.ts";

/** All attributes in the order of their creation, with their values. */
export async function listAttributes({ db }: Pick<Ctx, "db">): Promise<Attribute[]> {
  const rows = await db.select().from(attributes).orderBy(asc(attributes.id));
  const values = await db
    .select()
    .from(attributeValues)
    .orderBy(asc(attributeValues.position), asc(attributeValues.id));
  const byAttribute = Map.groupBy(values, ({ attributeId }) => attributeId);
  return rows.map(({ id, name }) => ({
    id,
    name,
    values: (byAttribute.get(id) ?? []).map((value) => ({
      id: value.id,
      name: value.name,
      slug: value.slug,
    })),
  }));
}

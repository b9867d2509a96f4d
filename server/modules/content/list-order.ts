import { getTableName, sql } from "drizzle-orm";
import { type Ctx, inTransaction, recordEvent } from "../../context.ts";
import type { chatPictures, instagramPosts, testimonials } from "../../db/schema/index.ts";
import { DomainError } from "../../errors.ts";
import { recordAudit } from "../audit/index.ts";
import { messages } from "./messages.ts";

type OrderedList<Item> = {
  table: typeof testimonials | typeof chatPictures | typeof instagramPosts;
  read: (ctx: Ctx) => Promise<Item[]>;
  /** The item's label in the audit. */
  labelOf: (item: Item) => string;
};

/** Sets the order of a whole list. Throws conflict when `ids` does not list every item. */
export async function reorderList<Item extends { id: number }>(
  ctx: Ctx,
  { table, read, labelOf }: OrderedList<Item>,
  ids: readonly number[],
): Promise<Item[]> {
  return inTransaction(ctx, async (tx) => {
    await tx.db.execute(sql`select id from ${table} order by id for update`);
    const before = await read(tx);
    requireCompleteOrder(before, ids);
    for (const [position, id] of ids.entries()) {
      await tx.db.execute(sql`update ${table} set position = ${position} where id = ${id}`);
    }
    const after = await read(tx);
    await recordAudit(tx, {
      action: "content.reordered",
      subject: { type: "content", id: getTableName(table) },
      before: { order: before.map(labelOf) },
      after: { order: after.map(labelOf) },
    });
    await recordEvent(tx, { type: "content.changed", name: getTableName(table).replace("_", "-") });
    return after;
  });
}

/** Throws conflict unless `ids` contains each id of the list once: items may have been added or deleted meanwhile. */
function requireCompleteOrder(list: readonly { id: number }[], ids: readonly number[]): void {
  const distinct = new Set(ids);
  const isComplete =
    distinct.size === ids.length && ids.length === list.length && list.every(({ id }) => distinct.has(id));
  if (!isComplete) throw new DomainError("conflict", messages.listChanged);
}

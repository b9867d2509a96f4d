import { getTableName, sql } from "drizzle-orm";
import { type Ctx, inTransaction, recordEvent } from "../../context.ts";
import type { chatPictures, instagramPosts, testimonials } from "../../db/schema/index.ts";
import { DomainError } from "../../errors.ts";
import { recordAudit } from "../audit/index.ts";
import { messages } from "./messages.ts";

type OrderedList<Item> = {
  table: typeof testimonials | typeof chatPictures | typeof instagramPosts;
  read: (ctx: Ctx) => Promise<Item[]>;
  /** What the record of who did what calls an item. */
  labelOf: (item: Item) => string;
};

/** Puts all of a list into this order. Throws conflict when others came or went meanwhile. */
export async function putInOrder<Item extends { id: number }>(
  ctx: Ctx,
  { table, read, labelOf }: OrderedList<Item>,
  ids: readonly number[],
): Promise<Item[]> {
  return inTransaction(ctx, async (tx) => {
    await tx.db.execute(sql`select id from ${table} order by id for update`);
    const before = await read(tx);
    refuseUnlessWhole(before, ids);
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
    await recordEvent(tx, { type: "content.changed" });
    return after;
  });
}

/** Throws conflict unless `ids` are those of the list, each once: others came or went since it was seen. */
function refuseUnlessWhole(list: readonly { id: number }[], ids: readonly number[]): void {
  const asked = new Set(ids);
  const isWhole =
    asked.size === ids.length && ids.length === list.length && list.every(({ id }) => asked.has(id));
  if (!isWhole) throw new DomainError("conflict", messages.listMoved);
}

import { asc, eq, getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import { type Ctx, inTransaction, recordEvent } from "../../context.ts";
import { onlyRow } from "../../db/only-row.ts";
import type { chatPictures, instagramPosts, testimonials } from "../../db/schema/index.ts";
import { DomainError, notFound } from "../../errors.ts";
import { isRepeatedSave } from "../../repeated-save.ts";
import { guard } from "../../security/permission.ts";
import { recordAudit } from "../audit/index.ts";
import { messages } from "./messages.ts";

type ListSpec<Item, Body> = {
  table: typeof testimonials | typeof chatPictures | typeof instagramPosts;
  type: "testimonial" | "chat_picture" | "instagram_post";
  /** The item's label in the audit. */
  labelOf: (item: Item) => string;
  notFoundMessage: string;
  /** Columns that the server derives from the body. */
  derive?: (body: Body) => Partial<Item>;
  /** Most items that the shop shows. */
  maxShown?: number;
};

/** Any such list. Its body has been checked by the schema of the list. */
export type OwnerList = ReturnType<typeof makeOwnerList<{ id: number }, never>>;

/** Operations on a list that the owner writes and sorts. Items with `isPublished` may be drafts. */
export function makeOwnerList<Item extends { id: number }, Body extends object>({
  table,
  type,
  labelOf,
  notFoundMessage,
  derive,
  maxShown,
}: ListSpec<Item, Body>) {
  const { position: _position, createdAt: _createdAt, ...columns } = getTableColumns(table);
  const changed = { type: "content.changed", name: getTableName(table).replace("_", "-") } as const;

  async function read({ db }: Ctx, where?: SQL): Promise<Item[]> {
    const rows = await db
      .select(columns)
      .from(table)
      .where(where)
      .orderBy(asc(table.position), asc(table.id));
    return rows as unknown[] as Item[];
  }

  async function lockItem(tx: Ctx, id: number): Promise<Item> {
    await tx.db.execute(sql`select id from ${table} where id = ${id} for update`);
    const [item] = await read(tx, eq(table.id, id));
    if (!item) throw notFound(notFoundMessage);
    return item;
  }

  async function record(tx: Ctx, action: "created" | "updated" | "deleted", states: Partial<Change<Item>>) {
    const item = states.after ?? states.before;
    await recordAudit(tx, {
      action: `${type}.${action}`,
      subject: { type, id: item?.id ?? null, label: item && labelOf(item) },
      before: states.before && auditedFields(states.before),
      after: states.after && auditedFields(states.after),
    } as Parameters<typeof recordAudit>[1]);
    await recordEvent(tx, changed);
  }

  const listAll = guard("content.write", (ctx: Ctx): Promise<Item[]> => read(ctx));

  return {
    /** The published items, in the owner's order. */
    async listShown(ctx: Ctx): Promise<Item[]> {
      const isPublished = "isPublished" in table ? eq(table.isPublished, true) : undefined;
      return (await read(ctx, isPublished)).slice(0, maxShown);
    },

    /** Includes drafts, and items beyond `maxShown`. */
    listAll,

    /** Adds an item at the end. */
    create: guard(
      "content.write",
      (ctx: Ctx, body: Body): Promise<Item> =>
        inTransaction(ctx, async (tx) => {
          const position = sql`(select coalesce(max(position) + 1, 0) from ${table})`;
          const values = { ...(body as object), ...derive?.(body), position, createdAt: tx.clock.now() };
          const row = onlyRow(
            await tx.db
              .insert(table)
              .values(values as never)
              .returning({ id: table.id }),
          );
          const after = await lockItem(tx, row.id);
          await record(tx, "created", { after });
          return after;
        }),
    ),

    /** Throws conflict with the stored item when it is not the one that the editor saw. */
    update: guard(
      "content.write",
      (ctx: Ctx, id: number, body: Body, seen?: object): Promise<Item> =>
        inTransaction(ctx, async (tx) => {
          const before = await lockItem(tx, id);
          const change = { ...(body as object), ...derive?.(body) };
          const after = { ...before, ...change };
          const isRepeated = isRepeatedSave(
            { seen, stored: before, wanted: after },
            () => new DomainError("conflict", messages.itemEditedMeanwhile, { item: before }),
          );
          if (isRepeated) return before;
          await tx.db
            .update(table)
            .set(change as object)
            .where(eq(table.id, id));
          await record(tx, "updated", { before, after });
          return after;
        }),
    ),

    delete: guard(
      "content.write",
      (ctx: Ctx, id: number): Promise<void> =>
        inTransaction(ctx, async (tx) => {
          const before = await lockItem(tx, id);
          await tx.db.delete(table).where(eq(table.id, id));
          await record(tx, "deleted", { before });
        }),
    ),

    /** Sets the order of the whole list. Throws conflict when `ids` does not list every item. */
    reorder: guard(
      "content.write",
      (ctx: Ctx, ids: readonly number[]): Promise<Item[]> =>
        inTransaction(ctx, async (tx) => {
          await tx.db.execute(sql`select id from ${table} order by id for update`);
          const before = await read(tx);
          requireCompleteOrder(before, ids);
          for (const [position, id] of ids.entries()) {
            await tx.db.update(table).set({ position }).where(eq(table.id, id));
          }
          const after = await read(tx);
          await recordAudit(tx, {
            action: "content.reordered",
            subject: { type: "content", id: getTableName(table) },
            before: { order: before.map(labelOf) },
            after: { order: after.map(labelOf) },
          });
          await recordEvent(tx, changed);
          return after;
        }),
    ),
  };
}

type Change<Item> = { before: Item; after: Item };

/** Without the initial, which follows from the name. */
function auditedFields<Item extends { id: number; initial?: unknown }>({
  id: _,
  initial: _i,
  ...edited
}: Item) {
  return edited;
}

/** Throws conflict unless `ids` contains each id of the list once: items may have been added or deleted meanwhile. */
function requireCompleteOrder(list: readonly { id: number }[], ids: readonly number[]): void {
  const distinct = new Set(ids);
  const isComplete =
    distinct.size === ids.length && ids.length === list.length && list.every(({ id }) => distinct.has(id));
  if (!isComplete) throw new DomainError("conflict", messages.listChanged);
}

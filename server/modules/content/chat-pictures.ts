import { asc, eq, sql } from "drizzle-orm";
import type { AdminChatPicture, ChatPicture, ChatPictureBody } from "#contract/content/social-proof.ts";
import { type Ctx, inTransaction, recordEvent } from "../../context.ts";
import { chatPictures } from "../../db/schema/index.ts";
import { notFound } from "../../errors.ts";
import { guard } from "../../security/permission.ts";
import { recordAudit } from "../audit/index.ts";
import { reorderList } from "./list-order.ts";
import { messages } from "./messages.ts";

const publicColumns = {
  id: chatPictures.id,
  imageUrl: chatPictures.imageUrl,
  alt: chatPictures.alt,
};
const adminColumns = { ...publicColumns, isPublished: chatPictures.isPublished };
const byPosition = [asc(chatPictures.position), asc(chatPictures.id)];

/** The published ones, in the owner's order. */
export async function listChatPictures(ctx: Ctx): Promise<ChatPicture[]> {
  return ctx.db
    .select(publicColumns)
    .from(chatPictures)
    .where(eq(chatPictures.isPublished, true))
    .orderBy(...byPosition);
}

/** Includes drafts. */
export const listAllChatPictures = guard("content.write", async (ctx: Ctx): Promise<AdminChatPicture[]> => {
  return ctx.db
    .select(adminColumns)
    .from(chatPictures)
    .orderBy(...byPosition);
});

/** Adds it at the end. */
export const createChatPicture = guard("content.write", async (ctx: Ctx, body: ChatPictureBody) => {
  return inTransaction(ctx, async (tx) => {
    const position = sql`(select coalesce(max(position) + 1, 0) from chat_pictures)`;
    const [row] = await tx.db
      .insert(chatPictures)
      .values({ ...body, position, createdAt: tx.clock.now() })
      .returning(adminColumns);
    if (!row) throw new Error("the insert returned no row");
    await recordAudit(tx, {
      action: "chat_picture.created",
      subject: subjectOf(row),
      after: auditedFields(row),
    });
    await recordEvent(tx, { type: "content.changed", name: "chat-pictures" });
    return row;
  });
});

export const updateChatPicture = guard("content.write", (ctx: Ctx, id: number, body: ChatPictureBody) => {
  return inTransaction(ctx, async (tx) => {
    const before = await lockRow(tx, id);
    await tx.db.update(chatPictures).set(body).where(eq(chatPictures.id, id));
    const after = { ...before, ...body };
    await recordAudit(tx, {
      action: "chat_picture.updated",
      subject: subjectOf(after),
      before: auditedFields(before),
      after: auditedFields(after),
    });
    await recordEvent(tx, { type: "content.changed", name: "chat-pictures" });
    return after;
  });
});

export const deleteChatPicture = guard("content.write", async (ctx: Ctx, id: number): Promise<void> => {
  await inTransaction(ctx, async (tx) => {
    const before = await lockRow(tx, id);
    await tx.db.delete(chatPictures).where(eq(chatPictures.id, id));
    await recordAudit(tx, {
      action: "chat_picture.deleted",
      subject: subjectOf(before),
      before: auditedFields(before),
    });
    await recordEvent(tx, { type: "content.changed", name: "chat-pictures" });
  });
});

/** Sets the order of the whole list. Throws conflict when `ids` does not list every item. */
export const orderChatPictures = guard("content.write", async (ctx: Ctx, ids: readonly number[]) => {
  return reorderList(ctx, { table: chatPictures, read: listAllChatPictures, labelOf: ({ alt }) => alt }, ids);
});

async function lockRow(tx: Ctx, id: number): Promise<AdminChatPicture> {
  const [row] = await tx.db
    .select(adminColumns)
    .from(chatPictures)
    .where(eq(chatPictures.id, id))
    .for("update");
  if (!row) throw notFound(messages.chatPictureNotFound);
  return row;
}

function subjectOf({ id, alt }: AdminChatPicture) {
  return { type: "chat_picture", id, label: alt } as const;
}

function auditedFields({ id: _, ...edited }: AdminChatPicture) {
  return edited;
}

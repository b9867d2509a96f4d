import { asc, eq, sql } from "drizzle-orm";
import type { AdminChatPicture, ChatPicture, ChatPictureBody } from "#contract/social-proof.ts";
import { type Ctx, inTransaction, recordEvent } from "../../context.ts";
import { chatPictures } from "../../db/schema/index.ts";
import { notFound } from "../../errors.ts";
import { recordAudit } from "../audit/index.ts";
import { putInOrder } from "./list-order.ts";
import { messages } from "./messages.ts";

const published = {
  id: chatPictures.id,
  imageUrl: chatPictures.imageUrl,
  alt: chatPictures.alt,
};
const all = { ...published, isPublished: chatPictures.isPublished };
const inOrder = [asc(chatPictures.position), asc(chatPictures.id)];

/** What the shop shows, in the owner's order. */
export async function listChatPictures(ctx: Ctx): Promise<ChatPicture[]> {
  return ctx.db
    .select(published)
    .from(chatPictures)
    .where(eq(chatPictures.isPublished, true))
    .orderBy(...inOrder);
}

/** Drafts as well. */
export async function listAllChatPictures(ctx: Ctx): Promise<AdminChatPicture[]> {
  return ctx.db
    .select(all)
    .from(chatPictures)
    .orderBy(...inOrder);
}

/** Goes last. */
export async function createChatPicture(ctx: Ctx, body: ChatPictureBody): Promise<AdminChatPicture> {
  return inTransaction(ctx, async (tx) => {
    const position = sql`(select coalesce(max(position) + 1, 0) from chat_pictures)`;
    const [row] = await tx.db
      .insert(chatPictures)
      .values({ ...body, position, createdAt: tx.clock.now() })
      .returning(all);
    if (!row) throw new Error("the insert returned no row");
    await recordAudit(tx, { action: "chat_picture.created", subject: subjectOf(row), after: audited(row) });
    await recordEvent(tx, { type: "content.changed" });
    return row;
  });
}

export async function updateChatPicture(
  ctx: Ctx,
  id: number,
  body: ChatPictureBody,
): Promise<AdminChatPicture> {
  return inTransaction(ctx, async (tx) => {
    const before = await lock(tx, id);
    await tx.db.update(chatPictures).set(body).where(eq(chatPictures.id, id));
    const after = { ...before, ...body };
    await recordAudit(tx, {
      action: "chat_picture.updated",
      subject: subjectOf(after),
      before: audited(before),
      after: audited(after),
    });
    await recordEvent(tx, { type: "content.changed" });
    return after;
  });
}

export async function deleteChatPicture(ctx: Ctx, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const before = await lock(tx, id);
    await tx.db.delete(chatPictures).where(eq(chatPictures.id, id));
    await recordAudit(tx, {
      action: "chat_picture.deleted",
      subject: subjectOf(before),
      before: audited(before),
    });
    await recordEvent(tx, { type: "content.changed" });
  });
}

/** Puts all of them into this order. Throws conflict when others came or went meanwhile. */
export async function orderChatPictures(ctx: Ctx, ids: readonly number[]): Promise<AdminChatPicture[]> {
  return putInOrder(ctx, { table: chatPictures, read: listAllChatPictures, labelOf: ({ alt }) => alt }, ids);
}

async function lock(tx: Ctx, id: number): Promise<AdminChatPicture> {
  const [row] = await tx.db.select(all).from(chatPictures).where(eq(chatPictures.id, id)).for("update");
  if (!row) throw notFound(messages.chatPictureGone);
  return row;
}

function subjectOf({ id, alt }: AdminChatPicture) {
  return { type: "chat_picture", id, label: alt } as const;
}

function audited({ id: _, ...edited }: AdminChatPicture) {
  return edited;
}

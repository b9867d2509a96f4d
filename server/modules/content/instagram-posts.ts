import { asc, eq, sql } from "drizzle-orm";
import type { InstagramPost, InstagramPostBody } from "#contract/social-proof.ts";
import { type Ctx, inTransaction, recordEvent } from "../../context.ts";
import { instagramPosts } from "../../db/schema/index.ts";
import { notFound } from "../../errors.ts";
import { recordAudit } from "../audit/index.ts";
import { putInOrder } from "./list-order.ts";
import { messages } from "./messages.ts";

/** Reels on the home page (spec §2). */
const POSTS_SHOWN = 3;

const all = {
  id: instagramPosts.id,
  imageUrl: instagramPosts.imageUrl,
  link: instagramPosts.link,
};
const inOrder = [asc(instagramPosts.position), asc(instagramPosts.id)];

/** The first of the owner's order: what the home page shows. */
export async function listInstagramPosts(ctx: Ctx): Promise<InstagramPost[]> {
  return ctx.db
    .select(all)
    .from(instagramPosts)
    .orderBy(...inOrder)
    .limit(POSTS_SHOWN);
}

/** Those that wait for their turn as well. */
export async function listAllInstagramPosts(ctx: Ctx): Promise<InstagramPost[]> {
  return ctx.db
    .select(all)
    .from(instagramPosts)
    .orderBy(...inOrder);
}

/** Goes last. */
export async function createInstagramPost(ctx: Ctx, body: InstagramPostBody): Promise<InstagramPost> {
  return inTransaction(ctx, async (tx) => {
    const position = sql`(select coalesce(max(position) + 1, 0) from instagram_posts)`;
    const [row] = await tx.db
      .insert(instagramPosts)
      .values({ ...body, position, createdAt: tx.clock.now() })
      .returning(all);
    if (!row) throw new Error("the insert returned no row");
    await recordAudit(tx, { action: "instagram_post.created", subject: subjectOf(row), after: audited(row) });
    await recordEvent(tx, { type: "content.changed" });
    return row;
  });
}

export async function updateInstagramPost(
  ctx: Ctx,
  id: number,
  body: InstagramPostBody,
): Promise<InstagramPost> {
  return inTransaction(ctx, async (tx) => {
    const before = await lock(tx, id);
    await tx.db.update(instagramPosts).set(body).where(eq(instagramPosts.id, id));
    const after = { ...before, ...body };
    await recordAudit(tx, {
      action: "instagram_post.updated",
      subject: subjectOf(after),
      before: audited(before),
      after: audited(after),
    });
    await recordEvent(tx, { type: "content.changed" });
    return after;
  });
}

export async function deleteInstagramPost(ctx: Ctx, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const before = await lock(tx, id);
    await tx.db.delete(instagramPosts).where(eq(instagramPosts.id, id));
    await recordAudit(tx, {
      action: "instagram_post.deleted",
      subject: subjectOf(before),
      before: audited(before),
    });
    await recordEvent(tx, { type: "content.changed" });
  });
}

/** Puts all of them into this order. Throws conflict when others came or went meanwhile. */
export async function orderInstagramPosts(ctx: Ctx, ids: readonly number[]): Promise<InstagramPost[]> {
  return putInOrder(
    ctx,
    { table: instagramPosts, read: listAllInstagramPosts, labelOf: ({ link }) => link },
    ids,
  );
}

async function lock(tx: Ctx, id: number): Promise<InstagramPost> {
  const [row] = await tx.db.select(all).from(instagramPosts).where(eq(instagramPosts.id, id)).for("update");
  if (!row) throw notFound(messages.instagramPostGone);
  return row;
}

function subjectOf({ id, link }: InstagramPost) {
  return { type: "instagram_post", id, label: link } as const;
}

function audited({ id: _, ...edited }: InstagramPost) {
  return edited;
}

import { asc, eq, sql } from "drizzle-orm";
import type { InstagramPost, InstagramPostBody } from "#contract/content/social-proof.ts";
import { type Ctx, inTransaction, recordEvent } from "../../context.ts";
import { instagramPosts } from "../../db/schema/index.ts";
import { notFound } from "../../errors.ts";
import { guard } from "../../security/permission.ts";
import { recordAudit } from "../audit/index.ts";
import { reorderList } from "./list-order.ts";
import { messages } from "./messages.ts";

/** Posts on the home page. */
const SHOWN_POSTS = 3;

const columns = {
  id: instagramPosts.id,
  imageUrl: instagramPosts.imageUrl,
  link: instagramPosts.link,
};
const byPosition = [asc(instagramPosts.position), asc(instagramPosts.id)];

/** The posts of the home page, in the owner's order. */
export async function listInstagramPosts(ctx: Ctx): Promise<InstagramPost[]> {
  return ctx.db
    .select(columns)
    .from(instagramPosts)
    .orderBy(...byPosition)
    .limit(SHOWN_POSTS);
}

/** Includes posts beyond the first ones, which the home page does not show. */
export const listAllInstagramPosts = guard("content.write", async (ctx: Ctx): Promise<InstagramPost[]> => {
  return ctx.db
    .select(columns)
    .from(instagramPosts)
    .orderBy(...byPosition);
});

/** Adds it at the end. */
export const createInstagramPost = guard("content.write", async (ctx: Ctx, body: InstagramPostBody) => {
  return inTransaction(ctx, async (tx) => {
    const position = sql`(select coalesce(max(position) + 1, 0) from instagram_posts)`;
    const [row] = await tx.db
      .insert(instagramPosts)
      .values({ ...body, position, createdAt: tx.clock.now() })
      .returning(columns);
    if (!row) throw new Error("the insert returned no row");
    await recordAudit(tx, {
      action: "instagram_post.created",
      subject: subjectOf(row),
      after: auditedFields(row),
    });
    await recordEvent(tx, { type: "content.changed", name: "instagram-posts" });
    return row;
  });
});

export const updateInstagramPost = guard("content.write", (ctx: Ctx, id: number, body: InstagramPostBody) => {
  return inTransaction(ctx, async (tx) => {
    const before = await lockRow(tx, id);
    await tx.db.update(instagramPosts).set(body).where(eq(instagramPosts.id, id));
    const after = { ...before, ...body };
    await recordAudit(tx, {
      action: "instagram_post.updated",
      subject: subjectOf(after),
      before: auditedFields(before),
      after: auditedFields(after),
    });
    await recordEvent(tx, { type: "content.changed", name: "instagram-posts" });
    return after;
  });
});

export const deleteInstagramPost = guard("content.write", async (ctx: Ctx, id: number): Promise<void> => {
  await inTransaction(ctx, async (tx) => {
    const before = await lockRow(tx, id);
    await tx.db.delete(instagramPosts).where(eq(instagramPosts.id, id));
    await recordAudit(tx, {
      action: "instagram_post.deleted",
      subject: subjectOf(before),
      before: auditedFields(before),
    });
    await recordEvent(tx, { type: "content.changed", name: "instagram-posts" });
  });
});

/** Sets the order of the whole list. Throws conflict when `ids` does not list every item. */
export const orderInstagramPosts = guard("content.write", async (ctx: Ctx, ids: readonly number[]) => {
  return reorderList(
    ctx,
    { table: instagramPosts, read: listAllInstagramPosts, labelOf: ({ link }) => link },
    ids,
  );
});

async function lockRow(tx: Ctx, id: number): Promise<InstagramPost> {
  const [row] = await tx.db
    .select(columns)
    .from(instagramPosts)
    .where(eq(instagramPosts.id, id))
    .for("update");
  if (!row) throw notFound(messages.instagramPostNotFound);
  return row;
}

function subjectOf({ id, link }: InstagramPost) {
  return { type: "instagram_post", id, label: link } as const;
}

function auditedFields({ id: _, ...edited }: InstagramPost) {
  return edited;
}

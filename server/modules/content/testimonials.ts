import { asc, eq, sql } from "drizzle-orm";
import type { AdminTestimonial, Testimonial, TestimonialBody } from "#contract/social-proof.ts";
import { type Ctx, inTransaction, recordEvent } from "../../context.ts";
import { testimonials } from "../../db/schema/index.ts";
import { notFound } from "../../errors.ts";
import { recordAudit } from "../audit/index.ts";
import { putInOrder } from "./list-order.ts";
import { messages } from "./messages.ts";

const published = {
  id: testimonials.id,
  name: testimonials.name,
  text: testimonials.text,
  rating: testimonials.rating,
  initial: testimonials.initial,
};
const all = { ...published, isPublished: testimonials.isPublished };
const inOrder = [asc(testimonials.position), asc(testimonials.id)];

/** What the shop shows, in the owner's order. */
export async function listTestimonials(ctx: Ctx): Promise<Testimonial[]> {
  return ctx.db
    .select(published)
    .from(testimonials)
    .where(eq(testimonials.isPublished, true))
    .orderBy(...inOrder);
}

/** Drafts as well. */
export async function listAllTestimonials(ctx: Ctx): Promise<AdminTestimonial[]> {
  return ctx.db
    .select(all)
    .from(testimonials)
    .orderBy(...inOrder);
}

/** Goes last. */
export async function createTestimonial(ctx: Ctx, body: TestimonialBody): Promise<AdminTestimonial> {
  return inTransaction(ctx, async (tx) => {
    const position = sql`(select coalesce(max(position) + 1, 0) from testimonials)`;
    const [row] = await tx.db
      .insert(testimonials)
      .values({ ...body, initial: initialOf(body.name), position, createdAt: tx.clock.now() })
      .returning(all);
    if (!row) throw new Error("the insert returned no row");
    await recordAudit(tx, { action: "testimonial.created", subject: subjectOf(row), after: audited(row) });
    await recordEvent(tx, { type: "content.changed" });
    return row;
  });
}

export async function updateTestimonial(
  ctx: Ctx,
  id: number,
  body: TestimonialBody,
): Promise<AdminTestimonial> {
  return inTransaction(ctx, async (tx) => {
    const before = await lock(tx, id);
    const change = { ...body, initial: initialOf(body.name) };
    await tx.db.update(testimonials).set(change).where(eq(testimonials.id, id));
    const after = { ...before, ...change };
    await recordAudit(tx, {
      action: "testimonial.updated",
      subject: subjectOf(after),
      before: audited(before),
      after: audited(after),
    });
    await recordEvent(tx, { type: "content.changed" });
    return after;
  });
}

export async function deleteTestimonial(ctx: Ctx, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const before = await lock(tx, id);
    await tx.db.delete(testimonials).where(eq(testimonials.id, id));
    await recordAudit(tx, {
      action: "testimonial.deleted",
      subject: subjectOf(before),
      before: audited(before),
    });
    await recordEvent(tx, { type: "content.changed" });
  });
}

/** Puts all of them into this order. Throws conflict when others came or went meanwhile. */
export async function orderTestimonials(ctx: Ctx, ids: readonly number[]): Promise<AdminTestimonial[]> {
  return putInOrder(
    ctx,
    { table: testimonials, read: listAllTestimonials, labelOf: ({ name }) => name },
    ids,
  );
}

async function lock(tx: Ctx, id: number): Promise<AdminTestimonial> {
  const [row] = await tx.db.select(all).from(testimonials).where(eq(testimonials.id, id)).for("update");
  if (!row) throw notFound(messages.testimonialGone);
  return row;
}

function subjectOf({ id, name }: AdminTestimonial) {
  return { type: "testimonial", id, label: name } as const;
}

function audited({ id: _, initial: _i, ...edited }: AdminTestimonial) {
  return edited;
}

/** The first letter of a name, whatever stands before it. */
function initialOf(name: string): string {
  return (name.match(/\p{L}/u)?.[0] ?? name.charAt(0)).toUpperCase();
}

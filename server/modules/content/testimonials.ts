import { asc, eq, sql } from "drizzle-orm";
import type { AdminTestimonial, Testimonial, TestimonialBody } from "#contract/content/social-proof.ts";
import { type Ctx, inTransaction, recordEvent } from "../../context.ts";
import { testimonials } from "../../db/schema/index.ts";
import { notFound } from "../../errors.ts";
import { guard } from "../../security/permission.ts";
import { recordAudit } from "../audit/index.ts";
import { reorderList } from "./list-order.ts";
import { messages } from "./messages.ts";

const publicColumns = {
  id: testimonials.id,
  name: testimonials.name,
  text: testimonials.text,
  rating: testimonials.rating,
  initial: testimonials.initial,
};
const adminColumns = { ...publicColumns, isPublished: testimonials.isPublished };
const byPosition = [asc(testimonials.position), asc(testimonials.id)];

/** The published ones, in the owner's order. */
export async function listTestimonials(ctx: Ctx): Promise<Testimonial[]> {
  return ctx.db
    .select(publicColumns)
    .from(testimonials)
    .where(eq(testimonials.isPublished, true))
    .orderBy(...byPosition);
}

/** Includes drafts. */
export const listAllTestimonials = guard("content.write", async (ctx: Ctx): Promise<AdminTestimonial[]> => {
  return ctx.db
    .select(adminColumns)
    .from(testimonials)
    .orderBy(...byPosition);
});

/** Adds it at the end. */
export const createTestimonial = guard("content.write", async (ctx: Ctx, body: TestimonialBody) => {
  return inTransaction(ctx, async (tx) => {
    const position = sql`(select coalesce(max(position) + 1, 0) from testimonials)`;
    const [row] = await tx.db
      .insert(testimonials)
      .values({ ...body, initial: initialOf(body.name), position, createdAt: tx.clock.now() })
      .returning(adminColumns);
    if (!row) throw new Error("the insert returned no row");
    await recordAudit(tx, {
      action: "testimonial.created",
      subject: subjectOf(row),
      after: auditedFields(row),
    });
    await recordEvent(tx, { type: "content.changed", name: "testimonials" });
    return row;
  });
});

export const updateTestimonial = guard("content.write", (ctx: Ctx, id: number, body: TestimonialBody) => {
  return inTransaction(ctx, async (tx) => {
    const before = await lockRow(tx, id);
    const change = { ...body, initial: initialOf(body.name) };
    await tx.db.update(testimonials).set(change).where(eq(testimonials.id, id));
    const after = { ...before, ...change };
    await recordAudit(tx, {
      action: "testimonial.updated",
      subject: subjectOf(after),
      before: auditedFields(before),
      after: auditedFields(after),
    });
    await recordEvent(tx, { type: "content.changed", name: "testimonials" });
    return after;
  });
});

export const deleteTestimonial = guard("content.write", async (ctx: Ctx, id: number): Promise<void> => {
  await inTransaction(ctx, async (tx) => {
    const before = await lockRow(tx, id);
    await tx.db.delete(testimonials).where(eq(testimonials.id, id));
    await recordAudit(tx, {
      action: "testimonial.deleted",
      subject: subjectOf(before),
      before: auditedFields(before),
    });
    await recordEvent(tx, { type: "content.changed", name: "testimonials" });
  });
});

/** Sets the order of the whole list. Throws conflict when `ids` does not list every item. */
export const orderTestimonials = guard("content.write", async (ctx: Ctx, ids: readonly number[]) => {
  return reorderList(
    ctx,
    { table: testimonials, read: listAllTestimonials, labelOf: ({ name }) => name },
    ids,
  );
});

async function lockRow(tx: Ctx, id: number): Promise<AdminTestimonial> {
  const [row] = await tx.db
    .select(adminColumns)
    .from(testimonials)
    .where(eq(testimonials.id, id))
    .for("update");
  if (!row) throw notFound(messages.testimonialNotFound);
  return row;
}

function subjectOf({ id, name }: AdminTestimonial) {
  return { type: "testimonial", id, label: name } as const;
}

function auditedFields({ id: _, initial: _i, ...edited }: AdminTestimonial) {
  return edited;
}

/** The first letter of a name, skipping quotes and other signs. */
function initialOf(name: string): string {
  return (name.match(/\p{L}/u)?.[0] ?? name.charAt(0)).toUpperCase();
}

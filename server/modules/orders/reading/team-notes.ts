import { and, asc, eq } from "drizzle-orm";
import { actorId, type Ctx, inTransaction } from "../../../context.ts";
import { personName } from "../../../db/person-name.ts";
import { orderNotes, users } from "../../../db/schema/index.ts";
import { DomainError, notFound } from "../../../errors.ts";
import { guard } from "../../../security/permission.ts";
import { recordAudit } from "../../audit/index.ts";
import { messages } from "../messages.ts";
import { announceOrder } from "../status/move-order.ts";
import { lockOrder } from "./order-rows.ts";

export type TeamNoteRow = { id: number; at: Date; userId: number | null; by: string | null; text: string };

/** Internal notes of administrators about an order, oldest first. */
export function readTeamNotes(ctx: Ctx, orderId: number): Promise<TeamNoteRow[]> {
  return ctx.db
    .select({
      id: orderNotes.id,
      at: orderNotes.createdAt,
      userId: orderNotes.userId,
      by: personName,
      text: orderNotes.text,
    })
    .from(orderNotes)
    .leftJoin(users, eq(users.id, orderNotes.userId))
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(asc(orderNotes.id));
}

export const addTeamNote = guard("orders.write", async (ctx: Ctx, orderId: number, text: string) => {
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    await tx.db.insert(orderNotes).values({ orderId, text, userId: actorId(tx), createdAt: tx.clock.now() });
    await recordAudit(tx, {
      action: "order.note_added",
      subject: { type: "order", id: orderId },
      after: { note: text },
    });
    await announceOrder(tx, order);
  });
});

/** Deletes an own note. Throws `forbidden` for a colleague's note. */
export const deleteTeamNote = guard("orders.write", async (ctx: Ctx, orderId: number, noteId: number) => {
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const isThis = and(eq(orderNotes.id, noteId), eq(orderNotes.orderId, orderId));
    const [note] = await tx.db.select().from(orderNotes).where(isThis);
    if (!note) throw notFound(messages.noteNotFound);
    if (note.userId === null || note.userId !== actorId(tx)) {
      throw new DomainError("forbidden", messages.noteOfAnother);
    }

    await tx.db.delete(orderNotes).where(isThis);
    await recordAudit(tx, {
      action: "order.note_deleted",
      subject: { type: "order", id: orderId },
      before: { note: note.text },
    });
    await announceOrder(tx, order);
  });
});

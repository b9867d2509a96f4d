import { asc, eq, inArray } from "drizzle-orm";
import type { ContactReply } from "#contract/content/contact.ts";
import { type Ctx, inTransaction, recordEvent } from "../../context.ts";
import { personName } from "../../db/person-name.ts";
import { contactReplies, mails, users } from "../../db/schema/index.ts";
import { isOutbox } from "../mail/index.ts";

/** The replies to these messages, oldest first. */
export async function readReplies(ctx: Ctx, messageIds: readonly number[]): Promise<ContactReply[]> {
  if (messageIds.length === 0) return [];
  const rows = await ctx.db
    .select({ reply: contactReplies, by: personName, mailStatus: mails.status })
    .from(contactReplies)
    .leftJoin(users, eq(users.id, contactReplies.userId))
    .leftJoin(mails, eq(mails.id, contactReplies.mailId))
    .where(inArray(contactReplies.messageId, [...messageIds]))
    .orderBy(asc(contactReplies.id));
  // Older replies do not say it: the shop's state now is the best guess.
  const reachesNobody = await isOutbox(ctx);
  return rows.map(({ reply, by, mailStatus }) => ({
    id: reply.id,
    messageId: reply.messageId,
    text: reply.text,
    createdAt: reply.createdAt.toISOString(),
    by,
    mail: reply.sentAt ? ((reply.isOutbox ?? reachesNobody) ? "outbox" : "sent") : unsentStateOf(mailStatus),
  }));
}

/** @param status null once the mail's row is deleted */
function unsentStateOf(status: string | null): ContactReply["mail"] {
  return status === "queued" ? "queued" : "failed";
}

/** Records that the mail of a reply was sent, or stored in a shop without a mail server: its row will be deleted. */
export async function recordReplySent(ctx: Ctx, mailId: number): Promise<void> {
  const stored = await isOutbox(ctx);
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .update(contactReplies)
      .set({ sentAt: tx.clock.now(), isOutbox: stored })
      .where(eq(contactReplies.mailId, mailId));
    await recordEvent(tx, { type: "messages.changed" });
  });
}

import { and, asc, eq, isNull } from "drizzle-orm";
import type { Conversation } from "#contract/content/contact.ts";
import { actorId, type Ctx, inTransaction, recordEvent } from "../../context.ts";
import { contactMessages, contactReplies } from "../../db/schema/index.ts";
import { DomainError } from "../../errors.ts";
import { guard } from "../../security/permission.ts";
import { recordAudit } from "../audit/index.ts";
import { formatDay, isOutbox, queueMail } from "../mail/index.ts";
import { getConversation } from "./conversation.ts";
import { getMessageRow, isUpTo, type MessageRow } from "./inbox.ts";
import { messages } from "./messages.ts";

type Reply = { messageId: number; text: string; idempotencyKey: string | null };

/** Mails that a reply names in its References header. */
const MAX_REFERENCES = 20;

/**
 * Answers a message by mail and marks it, and the person's earlier ones, as answered, unless the shop has no mail
 * server: then nobody receives the answer (docs/rules/admin.md#messages). A repeated request (same idempotency key)
 * sends nothing. Throws `not_found` and `idempotency_key_reused`.
 */
export const replyToMessage = guard(
  "messages.write",
  async (ctx: Ctx, reply: Reply): Promise<Conversation> => {
    const reachesNobody = await isOutbox(ctx);
    await inTransaction(ctx, async (tx) => {
      const message = await lockMessage(tx, reply.messageId);
      if (await isSentBefore(tx, reply)) return;
      await send(tx, message, reply);
      if (!reachesNobody) await markMessagesAnswered(tx, message);
    });
    return getConversation(ctx, reply.messageId);
  },
);

async function send(tx: Ctx, message: MessageRow, { text, idempotencyKey }: Reply): Promise<void> {
  const mailId = await queueMail(tx, {
    template: "contactReply",
    to: message.email,
    data: {
      firstName: message.name,
      contactSubject: message.subject,
      replyText: text,
      quotedAt: formatDay(message.createdAt),
      quotedText: message.message,
      answeredMails: await readMailsOfConversation(tx, message),
    },
  });
  if (mailId === null) throw new Error("the mail of a reply was not queued");

  await tx.db.insert(contactReplies).values({
    messageId: message.id,
    text,
    userId: actorId(tx),
    mailId,
    idempotencyKey,
    createdAt: tx.clock.now(),
  });
  await recordAudit(tx, { action: "message.replied", subject: { type: "message", id: message.id } });
  await recordEvent(tx, { type: "messages.changed" });
}

/** Marks the message and earlier ones of the person. One that arrived while the reply was written stays open. */
async function markMessagesAnswered(tx: Ctx, message: MessageRow): Promise<void> {
  await tx.db
    .update(contactMessages)
    .set({ answeredAt: tx.clock.now(), answeredBy: actorId(tx) })
    .where(and(isUpTo(message), isNull(contactMessages.answeredAt)));
}

/** Serialises replies to one message, so that a double click finds the first reply. */
async function lockMessage(tx: Ctx, id: number): Promise<MessageRow> {
  await tx.db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(eq(contactMessages.id, id))
    .for("no key update");
  return getMessageRow(tx, id);
}

async function isSentBefore(tx: Ctx, { messageId, text, idempotencyKey }: Reply): Promise<boolean> {
  if (!idempotencyKey) return false;
  const [earlier] = await tx.db
    .select({ text: contactReplies.text })
    .from(contactReplies)
    .where(and(eq(contactReplies.messageId, messageId), eq(contactReplies.idempotencyKey, idempotencyKey)));
  if (earlier && earlier.text !== text) throw new DomainError("idempotency_key_reused", messages.keyReused);
  return earlier !== undefined;
}

/**
 * The mails that the person received in this conversation, oldest first. The confirmation of the answered message comes
 * last: that is the mail that the reply follows.
 */
async function readMailsOfConversation(tx: Ctx, message: MessageRow): Promise<number[]> {
  const rows = await tx.db
    .select({ receipt: contactMessages.receiptMailId, reply: contactReplies.mailId })
    .from(contactMessages)
    .leftJoin(contactReplies, eq(contactReplies.messageId, contactMessages.id))
    .where(isUpTo(message))
    .orderBy(asc(contactMessages.id), asc(contactReplies.id));
  const ids = new Set(rows.flatMap(({ receipt, reply }) => [receipt, reply]).filter((id) => id !== null));
  return [...ids].sort((a, b) => a - b).slice(-MAX_REFERENCES);
}

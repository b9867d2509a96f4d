import { and, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ContactMessage, ContactMessageQuery, ListedMessage } from "#contract/content/contact.ts";
import { actorId, type Ctx, inTransaction, recordEvent } from "../../context.ts";
import { likePattern } from "../../db/like-pattern.ts";
import { pageBounds } from "../../db/paging.ts";
import { contactMessages, users } from "../../db/schema/index.ts";
import { notFound } from "../../errors.ts";
import { guard } from "../../security/permission.ts";
import { recordAudit } from "../audit/index.ts";
import { messages } from "./messages.ts";

export type MessageRow = typeof contactMessages.$inferSelect;

/** The administrators' inbox, newest first (docs/rules/admin.md#messages). */
export const listMessages = guard("messages.read", async (ctx: Ctx, query: ContactMessageQuery) => {
  const filter = and(
    query.search ? matches(query.search) : undefined,
    query.isAnswered === undefined ? undefined : hasAnswer(query.isAnswered),
  );
  const rows = await presentMessages(ctx, filter, pageBounds(query));
  const sizes = await countConversations(ctx, rows);
  const listed: ListedMessage[] = rows.map((row) => ({ ...row, inConversation: sizes.get(row.id) ?? 1 }));
  return { messages: listed, total: await ctx.db.$count(contactMessages, filter) };
});

/** Marks a message as answered, with time and administrator, or as open again. Throws `not_found`. */
export const markAnswered = guard("messages.write", async (ctx: Ctx, id: number, isAnswered: boolean) => {
  await inTransaction(ctx, async (tx) => {
    const marked = await tx.db
      .update(contactMessages)
      .set(
        isAnswered
          ? { answeredAt: tx.clock.now(), answeredBy: actorId(tx) }
          : { answeredAt: null, answeredBy: null },
      )
      .where(and(eq(contactMessages.id, id), hasAnswer(!isAnswered)))
      .returning({ id: contactMessages.id });
    if (marked.length === 0) return;
    const action = isAnswered ? "message.answered" : "message.reopened";
    await recordAudit(tx, { action, subject: { type: "message", id } });
    await recordEvent(tx, { type: "messages.changed" });
  });
  const [message] = await presentMessages(ctx, eq(contactMessages.id, id), { limit: 1, offset: 0 });
  if (!message) throw notFound(messages.notFound);
  return message;
});

function hasAnswer(isAnswered: boolean): SQL {
  return isAnswered ? isNotNull(contactMessages.answeredAt) : isNull(contactMessages.answeredAt);
}

/** Matches a part of name, e-mail, subject or message. The expression equals the one in the trigram index. */
function matches(search: string): SQL {
  const { name, email, subject, message } = contactMessages;
  return sql`search_key(${name} || ' ' || ${email} || ' ' || ${subject} || ' ' || ${message})
    like search_key(${likePattern(search)})`;
}

/** For each message, the number of messages from the same address. */
async function countConversations(
  ctx: Ctx,
  rows: readonly ContactMessage[],
): Promise<ReadonlyMap<number, number>> {
  if (rows.length === 0) return new Map();
  const same = alias(contactMessages, "same");
  const ids = rows.map(({ id }) => id);
  const counts = await ctx.db
    .select({ id: contactMessages.id, size: count() })
    .from(contactMessages)
    .innerJoin(same, sql`mail_key(${same.email}) = mail_key(${contactMessages.email})`)
    .where(inArray(contactMessages.id, ids))
    .groupBy(contactMessages.id);
  return new Map(counts.map(({ id, size }) => [id, size]));
}

/** Newest first. */
export async function presentMessages(
  ctx: Ctx,
  filter: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<ContactMessage[]> {
  const rows = await ctx.db
    .select({ message: contactMessages, answeredBy: users.username })
    .from(contactMessages)
    .leftJoin(users, eq(users.id, contactMessages.answeredBy))
    .where(filter)
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ message, answeredBy }) => ({
    id: message.id,
    name: message.name,
    email: message.email,
    phone: message.phone,
    subject: message.subject,
    message: message.message,
    createdAt: message.createdAt.toISOString(),
    answeredAt: message.answeredAt?.toISOString() ?? null,
    answeredBy,
  }));
}

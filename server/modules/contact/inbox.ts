import { and, count, desc, eq, inArray, isNotNull, isNull, not, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ContactMessage, ContactMessageQuery, ListedMessage } from "#contract/content/contact.ts";
import { actorId, type Ctx, inTransaction, recordEvent } from "../../context.ts";
import { likePattern } from "../../db/like-pattern.ts";
import { pageBounds } from "../../db/paging.ts";
import { personName } from "../../db/person-name.ts";
import { contactMessages, users } from "../../db/schema/index.ts";
import { notFound } from "../../errors.ts";
import { guard } from "../../security/permission.ts";
import { recordAudit } from "../audit/index.ts";
import { messages } from "./messages.ts";

export type MessageRow = typeof contactMessages.$inferSelect;

/**
 * The administrators' inbox: one row for each conversation, that of its newest message; newest first
 * (docs/rules/admin.md#messages). A conversation matches when one of its messages does.
 */
export const listMessages = guard("messages.read", async (ctx: Ctx, query: ContactMessageQuery) => {
  const filter = and(
    isNewest(),
    query.search ? isInConversationWith(matches(query.search)) : undefined,
    query.isAnswered === undefined ? undefined : hasOnlyAnswered(query.isAnswered),
  );
  const rows = await presentMessages(ctx, filter, pageBounds(query));
  const counts = await countMessages(ctx, rows);
  const listed: ListedMessage[] = rows.map((row) => ({
    ...row,
    ...(counts.get(row.id) ?? { inConversation: 1, unanswered: row.answeredAt === null ? 1 : 0 }),
  }));
  return { messages: listed, total: await ctx.db.$count(contactMessages, filter) };
});

/**
 * Marks a message and the person's earlier ones as answered, with time and administrator, or that message as open
 * again. Throws `not_found`.
 */
export const markAnswered = guard("messages.write", async (ctx: Ctx, id: number, isAnswered: boolean) => {
  await inTransaction(ctx, async (tx) => {
    const message = await getMessageRow(tx, id);
    const marked = await tx.db
      .update(contactMessages)
      .set(
        isAnswered
          ? { answeredAt: tx.clock.now(), answeredBy: actorId(tx) }
          : { answeredAt: null, answeredBy: null },
      )
      .where(and(isAnswered ? isUpTo(message) : eq(contactMessages.id, id), hasAnswer(!isAnswered)))
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

/** Whether no message of the same address is newer. */
function isNewest(): SQL {
  const newer = alias(contactMessages, "newer");
  return sql`not exists (select 1 from ${contactMessages} newer
    where mail_key(${newer.email}) = mail_key(${contactMessages.email})
    and (${newer.createdAt}, ${newer.id}) > (${contactMessages.createdAt}, ${contactMessages.id}))`;
}

/** Whether a message of the same address meets the condition. */
function isInConversationWith(condition: SQL): SQL {
  const { email } = contactMessages;
  return sql`mail_key(${email}) in (select mail_key(${email}) from ${contactMessages} where ${condition})`;
}

function hasOnlyAnswered(isAnswered: boolean): SQL {
  const hasOpen = isInConversationWith(hasAnswer(false));
  return isAnswered ? not(hasOpen) : hasOpen;
}

type Counts = Pick<ListedMessage, "inConversation" | "unanswered">;

/** For each message, how many came from the same address, and how many of them wait for an answer. */
async function countMessages(
  ctx: Ctx,
  rows: readonly ContactMessage[],
): Promise<ReadonlyMap<number, Counts>> {
  if (rows.length === 0) return new Map();
  const same = alias(contactMessages, "same");
  const ids = rows.map(({ id }) => id);
  const counts = await ctx.db
    .select({
      id: contactMessages.id,
      inConversation: count(),
      unanswered: sql<number>`(count(*) filter (where ${same.answeredAt} is null))::int`,
    })
    .from(contactMessages)
    .innerJoin(same, sql`mail_key(${same.email}) = mail_key(${contactMessages.email})`)
    .where(inArray(contactMessages.id, ids))
    .groupBy(contactMessages.id);
  return new Map(counts.map(({ id, ...each }) => [id, each]));
}

export async function getMessageRow(ctx: Ctx, id: number): Promise<MessageRow> {
  const [row] = await ctx.db.select().from(contactMessages).where(eq(contactMessages.id, id));
  if (!row) throw notFound(messages.notFound);
  return row;
}

/** The expression equals the one in the index. */
export function isFromSameAddress({ email }: Pick<MessageRow, "email">): SQL {
  return sql`mail_key(${contactMessages.email}) = mail_key(${email})`;
}

/** The message and the earlier ones of the same address. */
export function isUpTo(message: MessageRow): SQL | undefined {
  const { createdAt, id } = contactMessages;
  // Compared in the database: a Date has no microseconds.
  const isEarlier = sql`(${createdAt}, ${id}) <= (
    select upTo.created_at, upTo.id from ${contactMessages} upTo where upTo.id = ${message.id})`;
  return and(isFromSameAddress(message), isEarlier);
}

/** Newest first. */
export async function presentMessages(
  ctx: Ctx,
  filter: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<ContactMessage[]> {
  const rows = await ctx.db
    .select({ message: contactMessages, answeredBy: personName })
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

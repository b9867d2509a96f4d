import { and, count, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { ContactMessage, ContactMessageQuery } from "#contract/contact.ts";
import { actorId, type Ctx, inTransaction } from "../../context.ts";
import { likePattern } from "../../db/like-pattern.ts";
import { pageBounds } from "../../db/paging.ts";
import { contactMessages, users } from "../../db/schema/index.ts";
import { notFound } from "../../errors.ts";
import { guard } from "../../permission.ts";
import { recordAudit } from "../audit/index.ts";

/** The administrators' inbox, newest first (docs/rules/admin.md#messages). */
export const listMessages = guard("messages.read", async (ctx: Ctx, query: ContactMessageQuery) => {
  const filter = and(
    query.search ? matches(query.search) : undefined,
    query.isAnswered === undefined ? undefined : hasAnswer(query.isAnswered),
  );
  const [counted] = await ctx.db.select({ total: count() }).from(contactMessages).where(filter);
  return { messages: await readMessages(ctx, filter, pageBounds(query)), total: counted?.total ?? 0 };
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
  });
  const [message] = await readMessages(ctx, eq(contactMessages.id, id), { limit: 1, offset: 0 });
  if (!message) throw notFound("No encontramos ese mensaje.");
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

async function readMessages(
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

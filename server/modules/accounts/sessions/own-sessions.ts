import { and, desc, eq } from "drizzle-orm";
import type { UserSession } from "#contract/accounts/sessions.ts";
import { type Ctx, inTransaction, recordEvent } from "../../../context.ts";
import { sessions } from "../../../db/schema/index.ts";
import { notFound } from "../../../errors.ts";
import { logAccountEvent } from "../account-log.ts";
import { describeUserAgent } from "../login/browser.ts";
import { messages } from "../messages.ts";
import { endOtherSessions, isLive } from "./sessions.ts";

/** A person's live sessions, most recently used first. */
export async function listSessionsOf(ctx: Ctx, userId: number): Promise<UserSession[]> {
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isLive(ctx)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
  const current = currentSessionId(ctx);
  return rows.map((row) => ({
    id: row.id,
    ...describeUserAgent(row.userAgent),
    network: row.network,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    isCurrent: row.id === current,
  }));
}

/** Ends one of the person's own sessions and says whether it was the current one. Throws `not_found`. */
export async function endOwnSession(ctx: Ctx, userId: number, id: number): Promise<{ wasCurrent: boolean }> {
  await inTransaction(ctx, (tx) => endSessionOf(tx, userId, id));
  logAccountEvent(ctx, "sessions_ended", { userId });
  return { wasCurrent: id === currentSessionId(ctx) };
}

/** Ends one of a person's sessions. Throws `not_found`. */
export async function endSessionOf(tx: Ctx, userId: number, id: number): Promise<void> {
  const ended = await tx.db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw notFound(messages.sessionNotFound);
  await recordEvent(tx, { type: "sessions.ended", userId });
}

/** Ends all of the person's sessions except the current one. */
export async function endOwnOtherSessions(ctx: Ctx, userId: number): Promise<void> {
  await endOtherSessions(ctx, userId, currentSessionId(ctx));
  logAccountEvent(ctx, "sessions_ended", { userId });
}

export function currentSessionId(ctx: Ctx): number | null {
  return ctx.actor.kind === "user" ? ctx.actor.sessionId : null;
}

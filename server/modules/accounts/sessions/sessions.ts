import { and, eq, gt, inArray, lt, ne, or, type SQL } from "drizzle-orm";
import { DAY_MS, HOUR_MS } from "#contract/durations.ts";
import { type Ctx, inTransaction, recordEvent } from "../../../context.ts";
import { type Placeholders, prepareOnce } from "../../../db/prepare-once.ts";
import { sessions, staffRoles, users } from "../../../db/schema/index.ts";
import { hashToken, newToken } from "../../../security/tokens.ts";
import type { Browser } from "../login/browser.ts";
import { type KnownBrowser, rememberBrowser } from "../login/known-browsers.ts";
import { type Rights, rightsOf, roleHolder } from "../staff/administrator-rights.ts";

/** Sliding expiry of an unused session. */
const IDLE_MS = 14 * DAY_MS;
/** Absolute expiry. */
const ABSOLUTE_MS = 60 * DAY_MS;
/** `lastSeenAt` is written at most this often, to save writes. */
const TOUCH_EVERY_MS = HOUR_MS;

export type NewSession = { token: string; expiresAt: Date; browser: KnownBrowser };

export type Session = { id: number; userId: number; passwordGivenAt: Date | null } & Rights;

/** Starts a session for an authenticated user. The token is returned only here; the database has its hash. */
export async function startSession(
  ctx: Ctx,
  userId: number,
  { userAgent, network, browserToken }: Omit<Browser, "sessionToken">,
): Promise<NewSession> {
  const token = newToken();
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + ABSOLUTE_MS);
  await ctx.db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId,
    userAgent: userAgent?.slice(0, 300) ?? null,
    network,
    createdAt: now,
    lastSeenAt: now,
    passwordGivenAt: now,
    expiresAt,
  });
  return { token, expiresAt, browser: await rememberBrowser(ctx, userId, browserToken) };
}

/** Replaces the browser's previous session, which prevents session fixation. */
export async function renewSession(ctx: Ctx, userId: number, browser: Browser): Promise<NewSession> {
  if (browser.sessionToken) await endSession(ctx, browser.sessionToken);
  return startSession(ctx, userId, browser);
}

const selectLive = prepareOnce((db, given: Placeholders<{ tokenHash: string; now: Date; idleSince: Date }>) =>
  db
    .select({
      id: sessions.id,
      userId: sessions.userId,
      ...roleHolder,
      lastSeenAt: sessions.lastSeenAt,
      passwordGivenAt: sessions.passwordGivenAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(staffRoles, eq(staffRoles.id, users.staffRoleId))
    .where(
      and(
        eq(sessions.tokenHash, given.tokenHash),
        gt(sessions.expiresAt, given.now),
        gt(sessions.lastSeenAt, given.idleSince),
      ),
    ),
);

/** The session of a cookie's token, or null when it is unknown, ended or expired. */
export async function resolveSession(ctx: Ctx, token: string): Promise<Session | null> {
  const now = ctx.clock.now();
  const [row] = await selectLive(ctx.db, { tokenHash: hashToken(token), now, idleSince: idleSince(now) });
  if (!row) return null;

  if (now.getTime() - row.lastSeenAt.getTime() > TOUCH_EVERY_MS) {
    await ctx.db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, row.id));
  }
  const { id, userId, passwordGivenAt } = row;
  return { id, userId, passwordGivenAt, ...(await rightsOf(ctx, row)) };
}

/** Those of the sessions that are live, with their users' current permissions. */
export async function findLiveSessions(ctx: Ctx, sessionIds: number[]): Promise<Map<number, Rights>> {
  if (sessionIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: sessions.id, ...roleHolder })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(staffRoles, eq(staffRoles.id, users.staffRoleId))
    .where(and(inArray(sessions.id, sessionIds), isLive(ctx)));
  return new Map(await Promise.all(rows.map(async (row) => [row.id, await rightsOf(ctx, row)] as const)));
}

/** Within the sliding and the absolute expiry. */
export function isLive(ctx: Ctx): SQL | undefined {
  const now = ctx.clock.now();
  return and(gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, idleSince(now)));
}

export async function endSession(ctx: Ctx, token: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [ended] = await tx.db
      .delete(sessions)
      .where(eq(sessions.tokenHash, hashToken(token)))
      .returning({ userId: sessions.userId });
    if (ended) await recordEvent(tx, { type: "sessions.ended", userId: ended.userId });
  });
}

/** Ends all sessions of a user except one (docs/rules/accounts.md#new-password); null ends all. */
export async function endOtherSessions(
  ctx: Ctx,
  userId: number,
  keepSessionId: number | null,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const others = keepSessionId === null ? undefined : ne(sessions.id, keepSessionId);
    await tx.db.delete(sessions).where(and(eq(sessions.userId, userId), others));
    await recordEvent(tx, { type: "sessions.ended", userId });
  });
}

export async function deleteExpiredSessions(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const isIdle = lt(sessions.lastSeenAt, idleSince(now));
  await ctx.db.delete(sessions).where(or(lt(sessions.expiresAt, now), isIdle));
}

/** Sessions that were last used before this moment have expired. */
function idleSince(now: Date): Date {
  return new Date(now.getTime() - IDLE_MS);
}

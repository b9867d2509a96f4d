import { and, desc, eq, gte, inArray, lt, type SQL } from "drizzle-orm";
import { DAY_MS } from "#contract/durations.ts";
import type { Ctx } from "../../../context.ts";
import { knownBrowsers, users } from "../../../db/schema/index.ts";
import { hashToken, newToken } from "../../../security/tokens.ts";
import { hasLogin } from "../user-queries.ts";

const LIFETIME_MS = 180 * DAY_MS;
const MAX_PER_USER = 20;

export type KnownBrowser = { token: string; expiresAt: Date };

/**
 * Records that the user logged in with this browser, which then has rate limits of its own
 * (docs/rules/limits.md#known-browsers). A browser keeps its token, which several accounts may share.
 *
 * @param token from the browser's cookie, or null
 */
export async function rememberBrowser(tx: Ctx, userId: number, token: string | null): Promise<KnownBrowser> {
  const browserToken = token ?? newToken();
  const now = tx.clock.now();
  await tx.db
    .insert(knownBrowsers)
    .values({ userId, tokenHash: hashToken(browserToken), lastUsedAt: now })
    .onConflictDoUpdate({
      target: [knownBrowsers.userId, knownBrowsers.tokenHash],
      set: { lastUsedAt: now },
    });
  await deleteLeastRecentlyUsed(tx, userId);
  return { token: browserToken, expiresAt: new Date(now.getTime() + LIFETIME_MS) };
}

async function deleteLeastRecentlyUsed(tx: Ctx, userId: number): Promise<void> {
  const isOwn = eq(knownBrowsers.userId, userId);
  const beyond = tx.db
    .select({ tokenHash: knownBrowsers.tokenHash })
    .from(knownBrowsers)
    .where(isOwn)
    .orderBy(desc(knownBrowsers.lastUsedAt))
    .offset(MAX_PER_USER);
  await tx.db.delete(knownBrowsers).where(and(isOwn, inArray(knownBrowsers.tokenHash, beyond)));
}

/** Called after a new password: a browser that logged in with the old password must not keep its own limits. */
export async function forgetBrowsers(tx: Ctx, userId: number): Promise<void> {
  await tx.db.delete(knownBrowsers).where(eq(knownBrowsers.userId, userId));
}

export async function deleteOldBrowsers(ctx: Ctx): Promise<void> {
  const oldest = new Date(ctx.clock.now().getTime() - LIFETIME_MS);
  await ctx.db.delete(knownBrowsers).where(lt(knownBrowsers.lastUsedAt, oldest));
}

/** Returns the token if the browser has logged in to this account before, else null. */
export async function findBrowserOfLogin(
  ctx: Ctx,
  login: string,
  token: string | null,
): Promise<string | null> {
  return findKnownBrowser(ctx, token, hasLogin(login));
}

export async function findBrowserOfUser(
  ctx: Ctx,
  userId: number,
  token: string | null,
): Promise<string | null> {
  return findKnownBrowser(ctx, token, eq(users.id, userId));
}

async function findKnownBrowser(
  ctx: Ctx,
  token: string | null,
  account: SQL | undefined,
): Promise<string | null> {
  if (token === null) return null;
  const oldest = new Date(ctx.clock.now().getTime() - LIFETIME_MS);
  const [known] = await ctx.db
    .select({ userId: knownBrowsers.userId })
    .from(knownBrowsers)
    .innerJoin(users, eq(users.id, knownBrowsers.userId))
    .where(
      and(eq(knownBrowsers.tokenHash, hashToken(token)), gte(knownBrowsers.lastUsedAt, oldest), account),
    );
  return known ? token : null;
}

import { and, desc, eq, gte, inArray, lt } from "drizzle-orm";
import type { Ctx } from "../../context.ts";
import { knownBrowsers, users } from "../../db/schema/index.ts";
import { hashToken, newToken } from "../../tokens.ts";
import { loginSubject } from "./account-limits.ts";
import { hasLogin } from "./user-queries.ts";

/**
 * Browsers that logged in well before. Their wrong passwords are counted apart, so that a stranger who guesses at an
 * account makes only strangers wait.
 */

const LIFETIME_MS = 180 * 24 * 60 * 60 * 1000;
const MOST = 20;

export type KnownBrowser = { token: string; expiresAt: Date };

/**
 * Marks a browser as one that its person uses. It keeps the token that it has, which may be another account's, too.
 *
 * @param token what its cookie holds; null: none
 */
export async function rememberBrowser(tx: Ctx, userId: number, token: string | null): Promise<KnownBrowser> {
  const kept = token ?? newToken();
  const now = tx.clock.now();
  await tx.db
    .insert(knownBrowsers)
    .values({ userId, tokenHash: hashToken(kept), lastUsedAt: now })
    .onConflictDoUpdate({
      target: [knownBrowsers.userId, knownBrowsers.tokenHash],
      set: { lastUsedAt: now },
    });
  await forgetOldest(tx, userId);
  return { token: kept, expiresAt: new Date(now.getTime() + LIFETIME_MS) };
}

async function forgetOldest(tx: Ctx, userId: number): Promise<void> {
  const isOwn = eq(knownBrowsers.userId, userId);
  const beyond = tx.db
    .select({ tokenHash: knownBrowsers.tokenHash })
    .from(knownBrowsers)
    .where(isOwn)
    .orderBy(desc(knownBrowsers.lastUsedAt))
    .offset(MOST);
  await tx.db.delete(knownBrowsers).where(and(isOwn, inArray(knownBrowsers.tokenHash, beyond)));
}

/** After a new password: whoever knew the old one is a stranger again. */
export async function forgetBrowsers(tx: Ctx, userId: number): Promise<void> {
  await tx.db.delete(knownBrowsers).where(eq(knownBrowsers.userId, userId));
}

export async function deleteOldBrowsers(ctx: Ctx): Promise<void> {
  const oldest = new Date(ctx.clock.now().getTime() - LIFETIME_MS);
  await ctx.db.delete(knownBrowsers).where(lt(knownBrowsers.lastUsedAt, oldest));
}

/** Under what the wrong passwords for a name are counted: the name, for a browser it knows together with that. */
export async function guesserOf(ctx: Ctx, login: string, token: string | null): Promise<string> {
  if (token === null) return loginSubject(login);
  const oldest = new Date(ctx.clock.now().getTime() - LIFETIME_MS);
  const [known] = await ctx.db
    .select({ userId: knownBrowsers.userId })
    .from(knownBrowsers)
    .innerJoin(users, eq(users.id, knownBrowsers.userId))
    .where(
      and(
        eq(knownBrowsers.tokenHash, hashToken(token)),
        gte(knownBrowsers.lastUsedAt, oldest),
        hasLogin(login),
      ),
    );
  return known ? `${loginSubject(login)} ${token}` : loginSubject(login);
}

import type { FastifyReply, FastifyRequest } from "fastify";
import { SESSION_HINT_COOKIE } from "#contract/names.ts";
import { type Config, isHttps } from "../config.ts";
import { makeTokenCookie } from "./token-cookie.ts";

/** The session token is in an HttpOnly cookie; a second, readable cookie says that a session may exist. */

const plainName = "trenza_sid";
/** Browsers accept `__Host-` cookies only over HTTPS and from this host, not from a subdomain. */
const secureName = "__Host-trenza_sid";

/**
 * Says that this browser logged in before; kept after logout. Gives no access (docs/rules/limits.md#known-browsers).
 */
export const browserCookie = makeTokenCookie("trenza_browser");

/** Behind HTTPS only the `__Host-` cookie counts: another site on the domain may have set the plain one. */
export function sessionCookieName(config: Config): string {
  return isHttps(config) ? secureName : plainName;
}

export function readSessionCookie(request: FastifyRequest, config: Config): string | null {
  return request.cookies[sessionCookieName(config)] ?? null;
}

/** False if a Cookie header contains no session. */
export function mayHaveSession(cookieHeader: string | undefined): boolean {
  return cookieHeader?.includes(`${plainName}=`) ?? false;
}

export function setSessionCookie(reply: FastifyReply, config: Config, token: string, expiresAt: Date): void {
  const secure = isHttps(config);
  const common = { path: "/", sameSite: "lax", secure, expires: expiresAt } as const;
  reply.setCookie(sessionCookieName(config), token, { ...common, httpOnly: true });
  reply.setCookie(SESSION_HINT_COOKIE, "1", common);
}

export function clearSessionCookie(reply: FastifyReply, config: Config): void {
  const secure = isHttps(config);
  reply.clearCookie(sessionCookieName(config), { path: "/", secure });
  reply.clearCookie(SESSION_HINT_COOKIE, { path: "/", secure });
}

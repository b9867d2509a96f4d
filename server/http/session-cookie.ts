import type { FastifyReply, FastifyRequest } from "fastify";
import { SESSION_HINT_COOKIE } from "#contract/names.ts";
import type { Config } from "../config.ts";

/** The session token is in an HttpOnly cookie; a second, readable cookie says that a session may exist. */

const plainName = "trenza_sid";
/** Browsers accept `__Host-` cookies only over HTTPS and from this host, not from a subdomain. */
const secureName = "__Host-trenza_sid";

/**
 * Says that this browser logged in before; kept after logout. Gives no access (docs/rules/limits.md#known-browsers).
 */
const plainBrowserName = "trenza_browser";
const secureBrowserName = "__Host-trenza_browser";
/** Format of `newToken`. */
const tokenPattern = /^[\w-]{43}$/;

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

/** The token of a browser that logged in before, or null. */
export function readBrowserCookie(request: FastifyRequest, config: Config): string | null {
  const token = request.cookies[isHttps(config) ? secureBrowserName : plainBrowserName];
  return token !== undefined && tokenPattern.test(token) ? token : null;
}

export function setBrowserCookie(reply: FastifyReply, config: Config, token: string, expires: Date): void {
  const secure = isHttps(config);
  const name = secure ? secureBrowserName : plainBrowserName;
  reply.setCookie(name, token, { path: "/", sameSite: "lax", secure, httpOnly: true, expires });
}

export function clearSessionCookie(reply: FastifyReply, config: Config): void {
  const secure = isHttps(config);
  reply.clearCookie(sessionCookieName(config), { path: "/", secure });
  reply.clearCookie(SESSION_HINT_COOKIE, { path: "/", secure });
}

export function isHttps(config: Config): boolean {
  return config.publicUrl.startsWith("https:");
}

import type { FastifyReply, FastifyRequest } from "fastify";
import { SESSION_HINT_COOKIE } from "#contract/accounts.ts";
import type { Config } from "../config.ts";

/** The session's token travels in an HttpOnly cookie; a readable one beside it only says that it may exist. */

const plainName = "trenza_sid";
/** The prefix makes browsers refuse the cookie from plain HTTP or a sister domain. */
const secureName = "__Host-trenza_sid";

/** Stays after a logout: that this browser logged in well before. Opens nothing. */
const plainBrowserName = "trenza_browser";
const secureBrowserName = "__Host-trenza_browser";
/** What `newToken` makes. */
const tokenPattern = /^[\w-]{43}$/;

/** Only under the name that this shop gives it: behind HTTPS a plain one was planted by somebody else. */
export function readSessionCookie(request: FastifyRequest, config: Config): string | null {
  return request.cookies[isHttps(config) ? secureName : plainName] ?? null;
}

export function setSessionCookie(reply: FastifyReply, config: Config, token: string, expiresAt: Date): void {
  const secure = isHttps(config);
  const common = { path: "/", sameSite: "lax", secure, expires: expiresAt } as const;
  reply.setCookie(secure ? secureName : plainName, token, { ...common, httpOnly: true });
  reply.setCookie(SESSION_HINT_COOKIE, "1", common);
}

/** The token of a browser that logged in before; null without one. */
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
  reply.clearCookie(secure ? secureName : plainName, { path: "/", secure });
  reply.clearCookie(SESSION_HINT_COOKIE, { path: "/", secure });
}

function isHttps(config: Config): boolean {
  return config.publicUrl.startsWith("https:");
}

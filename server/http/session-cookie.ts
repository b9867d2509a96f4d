import type { FastifyReply, FastifyRequest } from "fastify";
import { SESSION_HINT_COOKIE } from "#contract/accounts.ts";
import type { Config } from "../config.ts";

/** The session's token travels in an HttpOnly cookie; a readable one beside it only says that it may exist. */

const plainName = "trenza_sid";
/** The prefix makes browsers refuse the cookie from plain HTTP or a sister domain. */
const secureName = "__Host-trenza_sid";

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

export function clearSessionCookie(reply: FastifyReply, config: Config): void {
  const secure = isHttps(config);
  reply.clearCookie(secure ? secureName : plainName, { path: "/", secure });
  reply.clearCookie(SESSION_HINT_COOKIE, { path: "/", secure });
}

function isHttps(config: Config): boolean {
  return config.publicUrl.startsWith("https:");
}

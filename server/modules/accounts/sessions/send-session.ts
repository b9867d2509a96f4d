import type { FastifyReply } from "fastify";
import type { Deps } from "../../../context.ts";
import { browserCookie, setSessionCookie } from "../../../http/session-cookie.ts";
import type { NewSession } from "./sessions.ts";

/** Sets the cookies of a new session and of its browser. */
export function sendSession(
  deps: Deps,
  reply: FastifyReply,
  { token, expiresAt, browser }: NewSession,
): void {
  setSessionCookie(reply, deps.config, token, expiresAt);
  browserCookie.set(reply, deps.config, browser.token, browser.expiresAt);
}

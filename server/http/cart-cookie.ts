import type { FastifyReply, FastifyRequest } from "fastify";
import { DAY_MS } from "#contract/durations.ts";
import type { Config } from "../config.ts";
import { newToken } from "../security/tokens.ts";
import { isHttps } from "./session-cookie.ts";

/**
 * Names the browser in which a mailed cart was left, so that its order is recognised
 * (docs/rules/cart-mails.md#browser).
 */

const plainName = "trenza_cart";
const secureName = "__Host-trenza_cart";
/** Format of `newToken`. */
const tokenPattern = /^[\w-]{43}$/;
/** Carts are deleted after as many days. */
const KEEP_DAYS = 90;

/** The token of a browser that left a cart before, or null. */
export function readCartCookie(request: FastifyRequest, config: Config): string | null {
  const token = request.cookies[nameFor(config)];
  return token !== undefined && tokenPattern.test(token) ? token : null;
}

/** The browser's token, kept for another 90 days; a new one for a new browser. */
export function keepCartCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, clock }: { config: Config; clock: { now(): Date } },
): string {
  const token = readCartCookie(request, config) ?? newToken();
  reply.setCookie(nameFor(config), token, {
    path: "/",
    sameSite: "lax",
    secure: isHttps(config),
    httpOnly: true,
    expires: new Date(clock.now().getTime() + KEEP_DAYS * DAY_MS),
  });
  return token;
}

function nameFor(config: Config): string {
  return isHttps(config) ? secureName : plainName;
}

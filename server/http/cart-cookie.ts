import type { FastifyReply, FastifyRequest } from "fastify";
import { DAY_MS } from "#contract/durations.ts";
import type { Config } from "../config.ts";
import { newToken } from "../security/tokens.ts";
import { makeTokenCookie } from "./token-cookie.ts";

/**
 * Names the browser in which a mailed cart was left, so that its order is recognised
 * (docs/rules/cart-mails.md#browser).
 */
const cartCookie = makeTokenCookie("trenza_cart");
/** Also of the stored carts. */
export const CART_KEEP_DAYS = 90;

/** The token of a browser that left a cart before, or null. */
export function readCartCookie(request: FastifyRequest, config: Config): string | null {
  return cartCookie.read(request, config);
}

/** The browser's token, kept for another 90 days; a new one for a new browser. */
export function keepCartCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, clock }: { config: Config; clock: { now(): Date } },
): string {
  const token = readCartCookie(request, config) ?? newToken();
  cartCookie.set(reply, config, token, new Date(clock.now().getTime() + CART_KEEP_DAYS * DAY_MS));
  return token;
}

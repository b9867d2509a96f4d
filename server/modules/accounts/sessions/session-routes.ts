import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { User } from "#contract/accounts/accounts.ts";
import type { Deps } from "../../../context.ts";
import { DomainError } from "../../../errors.ts";
import { ctxOf } from "../../../http/access.ts";
import { clearSessionCookie, readSessionCookie } from "../../../http/session-cookie.ts";
import { messages } from "../messages.ts";
import { presentUser } from "../profile/user-presenter.ts";
import { getOwnUser } from "../user-queries.ts";
import { endSession } from "./sessions.ts";

/**
 * Value of Clear-Site-Data. Without "storage", which holds the cart, and without "cookies", which hold the
 * known-browser token. Clearing the cache also clears the back/forward cache.
 */
const CLEARED_AT_LOGOUT = '"cache"';

/** Logout, and the signed-in user. */
export function sessionRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/api/logout",
      { config: { access: "public" }, schema: { response: { 204: z.null() } } },
      async (request, reply) => {
        const token = readSessionCookie(request, deps.config);
        if (token) await endSession(ctxOf(deps, request), token);
        clearSessionCookie(reply, deps.config);
        return reply.code(204).header("clear-site-data", CLEARED_AT_LOGOUT).send(null);
      },
    );

    // Public, and answers 401 itself: an ended session must also clear the hint cookie
    // (docs/rules/accounts.md#hint-cookie).
    app.get(
      "/api/user",
      { config: { access: "public" }, schema: { response: { 200: User } } },
      async (request, reply) => {
        if (request.actor.kind !== "user") {
          clearSessionCookie(reply, deps.config);
          throw new DomainError("not_signed_in", messages.notSignedIn);
        }
        const ctx = ctxOf(deps, request);
        return presentUser(ctx, await getOwnUser(ctx, request.actor.userId));
      },
    );
  };
}

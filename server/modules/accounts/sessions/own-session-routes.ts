import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { UserSession } from "#contract/accounts/sessions.ts";
import { IdParams } from "#contract/schemas.ts";
import type { Deps } from "../../../context.ts";
import { ctxOf, userIdOf } from "../../../http/access.ts";
import { clearSessionCookie } from "../../../http/session-cookie.ts";
import { endOwnOtherSessions, endOwnSession, listSessionsOf } from "./own-sessions.ts";

/** Lists and ends a person's own sessions. */
export function ownSessionRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/user/sessions",
      { config: { access: "customer" }, schema: { response: { 200: z.array(UserSession) } } },
      (request) => listSessionsOf(ctxOf(deps, request), userIdOf(request)),
    );

    app.delete(
      "/api/user/sessions",
      { config: { access: "customer" }, schema: { response: { 204: z.null() } } },
      async (request, reply) => {
        await endOwnOtherSessions(ctxOf(deps, request), userIdOf(request));
        return reply.code(204).send(null);
      },
    );

    app.delete(
      "/api/user/sessions/:id",
      { config: { access: "customer" }, schema: { params: IdParams, response: { 204: z.null() } } },
      async (request, reply) => {
        const { wasCurrent } = await endOwnSession(
          ctxOf(deps, request),
          userIdOf(request),
          request.params.id,
        );
        if (wasCurrent) clearSessionCookie(reply, deps.config);
        return reply.code(204).send(null);
      },
    );
  };
}

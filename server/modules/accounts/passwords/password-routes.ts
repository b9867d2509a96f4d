import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { PasswordBody } from "#contract/accounts/accounts.ts";
import type { Deps } from "../../../context.ts";
import { ctxOf, userIdOf } from "../../../http/access.ts";
import { passwordCheckLimit } from "../account-limits.ts";
import { confirmPassword } from "./confirm-password.ts";

/** The confirmation of one's own password before sensitive actions (docs/rules/accounts.md#password-again). */
export function passwordRoutes(deps: Deps): FastifyPluginAsyncZod {
  const config = { access: "customer", limit: passwordCheckLimit } as const;

  return async (app) => {
    app.post(
      "/api/user/password",
      { config, schema: { body: PasswordBody, response: { 204: z.null() } } },
      async (request, reply) => {
        await confirmPassword(ctxOf(deps, request), userIdOf(request), request.body.currentPassword);
        return reply.code(204).send(null);
      },
    );
  };
}

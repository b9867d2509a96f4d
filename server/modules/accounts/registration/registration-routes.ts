import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import {
  AdminRegistration,
  AdminRegistrationQuery,
  RegisterBody,
  User,
} from "#contract/accounts/accounts.ts";
import type { Deps } from "../../../context.ts";
import { ctxOf } from "../../../http/access.ts";
import { adminRegistrationLimit, registerLimit } from "../account-limits.ts";
import { browserOf } from "../login/browser.ts";
import { sendSession } from "../sessions/send-session.ts";
import { describeAdminRegistration } from "../staff/administrators.ts";
import { registerAdministrator, registerCustomer } from "./register.ts";

/** Registration, and what the page of an administrator's registration shows. */
export function registrationRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/api/register",
      {
        config: { access: "public", limit: registerLimit },
        schema: { body: RegisterBody, response: { 201: User } },
      },
      async (request, reply) => {
        const ctx = ctxOf(deps, request);
        const { body } = request;
        if (body.isAdmin) return reply.code(201).send(await registerAdministrator(ctx, body));

        const { user, session } = await registerCustomer(ctx, body, browserOf(request, deps.config));
        sendSession(deps, reply, session);
        return reply.code(201).send(user);
      },
    );

    app.get(
      "/api/register/administrator",
      {
        config: { access: "public", limit: adminRegistrationLimit },
        schema: { querystring: AdminRegistrationQuery, response: { 200: AdminRegistration } },
      },
      async (request, reply) => {
        reply.header("cache-control", "no-store");
        return describeAdminRegistration(ctxOf(deps, request), request.query.invitation);
      },
    );
  };
}

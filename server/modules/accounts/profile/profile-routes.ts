import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { DeleteAccountBody, MessageAnswer, UpdateProfileBody, User } from "#contract/accounts/accounts.ts";
import { OpenOrder, UserData } from "#contract/accounts/user-data.ts";
import type { Deps } from "../../../context.ts";
import { ctxOf, userIdOf } from "../../../http/access.ts";
import { clearSessionCookie } from "../../../http/session-cookie.ts";
import { passwordCheckLimit, verificationMailLimit } from "../account-limits.ts";
import { browserOf } from "../login/browser.ts";
import { resendVerification } from "../mailed-links/email-verification.ts";
import { messages } from "../messages.ts";
import { sendSession } from "../sessions/send-session.ts";
import { deleteAccount } from "./delete-account.ts";
import { exportUserData } from "./export-user-data.ts";
import { listOpenOrders } from "./open-orders.ts";
import { updateProfile } from "./update-profile.ts";

/** The signed-in person's own account: profile, data download, deletion. */
export function profileRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.patch(
      "/api/user/profile",
      {
        config: { access: "customer", limit: passwordCheckLimit },
        schema: { body: UpdateProfileBody, response: { 200: User } },
      },
      async (request, reply) => {
        const { user, session } = await updateProfile(
          ctxOf(deps, request),
          userIdOf(request),
          request.body,
          browserOf(request, deps.config),
        );
        if (session) sendSession(deps, reply, session);
        return user;
      },
    );

    app.post(
      "/api/user/verify-email/resend",
      {
        config: { access: "customer", limit: verificationMailLimit },
        schema: { response: { 200: MessageAnswer } },
      },
      async (request) => {
        await resendVerification(ctxOf(deps, request), userIdOf(request));
        return { message: messages.verificationSent };
      },
    );

    app.get(
      "/api/user/data",
      { config: { access: "customer" }, schema: { response: { 200: UserData } } },
      async (request, reply) => {
        reply.header("content-disposition", 'attachment; filename="mis-datos.json"');
        return exportUserData(ctxOf(deps, request), userIdOf(request));
      },
    );

    app.get(
      "/api/user/open-matters",
      { config: { access: "customer" }, schema: { response: { 200: z.array(OpenOrder) } } },
      (request) => listOpenOrders(ctxOf(deps, request), userIdOf(request)),
    );

    app.delete(
      "/api/user",
      {
        config: { access: "customer", limit: passwordCheckLimit },
        schema: { body: DeleteAccountBody, response: { 204: z.null() } },
      },
      async (request, reply) => {
        await deleteAccount(ctxOf(deps, request), userIdOf(request), request.body.currentPassword);
        clearSessionCookie(reply, deps.config);
        return reply.code(204).send(null);
      },
    );
  };
}

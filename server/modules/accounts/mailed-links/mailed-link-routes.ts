import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import {
  ForgotPasswordBody,
  MessageAnswer,
  ResetPasswordBody,
  VerifyEmailBody,
} from "#contract/accounts/accounts.ts";
import type { Deps } from "../../../context.ts";
import { ctxOf, userIdOf } from "../../../http/access.ts";
import { forgotLimits, tokenLimit } from "../account-limits.ts";
import { padDuration } from "../login/pad-duration.ts";
import { messages } from "../messages.ts";
import { requestPasswordReset, resetPassword } from "../passwords/password-reset.ts";
import { verifyEmail } from "./email-verification.ts";

/** Requests mailed links (password reset, e-mail verification) and redeems them. */
export function mailedLinkRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/api/password/forgot",
      {
        config: { access: "public", limit: forgotLimits },
        schema: { body: ForgotPasswordBody, response: { 200: MessageAnswer } },
      },
      async (request) => {
        await padDuration(() => requestPasswordReset(ctxOf(deps, request), request.body.email));
        return { message: messages.forgotAnswer };
      },
    );

    app.post(
      "/api/password/reset",
      {
        config: { access: "public", limit: tokenLimit },
        schema: { body: ResetPasswordBody, response: { 200: MessageAnswer } },
      },
      async (request) => {
        await resetPassword(ctxOf(deps, request), request.body.token, request.body.password);
        return { message: messages.passwordChanged };
      },
    );

    app.post(
      "/api/user/verify-email",
      {
        config: { access: "customer", limit: tokenLimit },
        schema: { body: VerifyEmailBody, response: { 200: MessageAnswer } },
      },
      async (request) => {
        await verifyEmail(ctxOf(deps, request), userIdOf(request), request.body.token);
        return { message: messages.emailVerified };
      },
    );
  };
}

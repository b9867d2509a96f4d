import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { LoginBody, User } from "#contract/accounts/accounts.ts";
import { TwoStepChallenge, TwoStepLoginBody } from "#contract/accounts/two-step.ts";
import type { Deps } from "../../../context.ts";
import { ctxOf } from "../../../http/access.ts";
import { memoizePerRequest } from "../../../http/memoize-per-request.ts";
import { acceptPlainForms } from "../../../http/plain-forms.ts";
import { browserCookie } from "../../../http/session-cookie.ts";
import { loginLimits, secondStepLimits } from "../account-limits.ts";
import { sendSession } from "../sessions/send-session.ts";
import { browserOf } from "./browser.ts";
import { findBrowserOfLogin, findBrowserOfUser } from "./known-browsers.ts";
import { logIn } from "./log-in.ts";
import { findPendingLoginUser, logInSecondStep } from "./log-in-second-step.ts";

/** Login by password, and the second step of two-step verification. */
export function loginRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(passwordRoute(deps));
    await app.register(secondStepRoute(deps));
  };
}

function passwordRoute(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    const findBrowserOfRequest = memoizePerRequest((request) =>
      findBrowserOfLogin(
        ctxOf(deps, request),
        LoginBody.parse(request.body).username,
        browserCookie.read(request, deps.config),
      ),
    );

    // Without scripts: the login page redirects signed-in visitors; the second step still needs scripts.
    await acceptPlainForms(app, deps.config, "form page");
    app.post(
      "/api/login",
      {
        config: { access: "public", limit: loginLimits(findBrowserOfRequest) },
        schema: { body: LoginBody, response: { 200: User, 202: TwoStepChallenge } },
      },
      async (request, reply) => {
        const outcome = await logIn(ctxOf(deps, request), request.body, browserOf(request, deps.config));
        if ("challenge" in outcome) {
          const { challenge, expiresAt } = outcome;
          return reply.code(202).send({ twoStep: { challenge, expiresAt: expiresAt.toISOString() } });
        }
        sendSession(deps, reply, outcome.session);
        return outcome.user;
      },
    );
  };
}

function secondStepRoute(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    const findPendingUser = memoizePerRequest((request) =>
      findPendingLoginUser(ctxOf(deps, request), TwoStepLoginBody.parse(request.body).challenge),
    );
    const findBrowserOfPendingUser = memoizePerRequest(async (request) => {
      const userId = await findPendingUser(request);
      if (userId === null) return null;
      return findBrowserOfUser(ctxOf(deps, request), userId, browserCookie.read(request, deps.config));
    });

    app.post(
      "/api/login/two-step",
      {
        config: { access: "public", limit: secondStepLimits(findPendingUser, findBrowserOfPendingUser) },
        schema: { body: TwoStepLoginBody, response: { 200: User } },
      },
      async (request, reply) => {
        const { user, session } = await logInSecondStep(
          ctxOf(deps, request),
          request.body,
          browserOf(request, deps.config),
        );
        sendSession(deps, reply, session);
        return user;
      },
    );
  };
}

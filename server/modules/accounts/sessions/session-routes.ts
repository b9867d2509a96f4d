import type { FastifyReply } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  AdminRegistration,
  AdminRegistrationQuery,
  LoginBody,
  RegisterBody,
  User,
} from "#contract/accounts/accounts.ts";
import { TwoStepChallenge, TwoStepLoginBody } from "#contract/accounts/two-step.ts";
import type { Deps } from "../../../context.ts";
import { DomainError } from "../../../errors.ts";
import { ctxOf } from "../../../http/access.ts";
import { memoizePerRequest } from "../../../http/memoize-per-request.ts";
import { acceptPlainForms } from "../../../http/plain-forms.ts";
import {
  clearSessionCookie,
  readBrowserCookie,
  readSessionCookie,
  setBrowserCookie,
  setSessionCookie,
} from "../../../http/session-cookie.ts";
import { adminRegistrationLimit, loginLimits, registerLimit, secondStepLimits } from "../account-limits.ts";
import { browserOf } from "../login/browser.ts";
import { findBrowserOfLogin, findBrowserOfUser } from "../login/known-browsers.ts";
import { logIn } from "../login/log-in.ts";
import { findPendingLoginUser, logInSecondStep } from "../login/log-in-second-step.ts";
import { messages } from "../messages.ts";
import { presentUser } from "../profile/user-presenter.ts";
import { register } from "../registration/register.ts";
import { describeAdminRegistration } from "../staff/administrators.ts";
import { getOwnUser } from "../user-queries.ts";
import { endSession, type NewSession } from "./sessions.ts";

/**
 * Value of Clear-Site-Data. Without "storage", which holds the cart, and without "cookies", which hold the
 * known-browser token. Clearing the cache also clears the back/forward cache.
 */
const CLEARED_AT_LOGOUT = '"cache"';

/** Registration, login, logout and the signed-in user. */
export function sessionRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/api/register",
      {
        config: { access: "public", limit: registerLimit },
        schema: { body: RegisterBody, response: { 201: User } },
      },
      async (request, reply) => {
        const { user, session } = await register(
          ctxOf(deps, request),
          request.body,
          browserOf(request, deps.config),
        );
        if (session) sendSession(deps, reply, session);
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

    const findBrowserOfRequest = memoizePerRequest((request) =>
      findBrowserOfLogin(
        ctxOf(deps, request),
        LoginBody.parse(request.body).username,
        readBrowserCookie(request, deps.config),
      ),
    );

    const loginRoute: FastifyPluginAsyncZod = async (form) => {
      // Without scripts: the login page redirects signed-in visitors; the second step still needs scripts.
      await acceptPlainForms(form, deps.config, "form page");
      form.post(
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
    await app.register(loginRoute);

    const findPendingUser = memoizePerRequest((request) =>
      findPendingLoginUser(ctxOf(deps, request), TwoStepLoginBody.parse(request.body).challenge),
    );
    const findBrowserOfPendingUser = memoizePerRequest(async (request) => {
      const userId = await findPendingUser(request);
      if (userId === null) return null;
      return findBrowserOfUser(ctxOf(deps, request), userId, readBrowserCookie(request, deps.config));
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

export function sendSession(
  deps: Deps,
  reply: FastifyReply,
  { token, expiresAt, browser }: NewSession,
): void {
  setSessionCookie(reply, deps.config, token, expiresAt);
  setBrowserCookie(reply, deps.config, browser.token, browser.expiresAt);
}

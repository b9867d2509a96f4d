import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  AdminRegistration,
  AdminRegistrationQuery,
  LoginBody,
  RegisterBody,
  User,
} from "#contract/accounts.ts";
import { TwoStepChallenge, TwoStepLoginBody } from "#contract/two-step.ts";
import type { Deps } from "../../context.ts";
import { DomainError } from "../../errors.ts";
import { ctxOf } from "../../http/access.ts";
import {
  clearSessionCookie,
  readBrowserCookie,
  readSessionCookie,
  setBrowserCookie,
  setSessionCookie,
} from "../../http/session-cookie.ts";
import { loginLimits, registerLimit, secondStepLimits, tokenLimit } from "./account-limits.ts";
import { describeAdminRegistration } from "./administrators.ts";
import { browserOf } from "./browser.ts";
import { guesserOf } from "./known-browsers.ts";
import { logIn } from "./log-in.ts";
import { findWaitingUser, logInSecondStep } from "./log-in-second-step.ts";
import { messages } from "./messages.ts";
import { register } from "./register.ts";
import { endSession, type NewSession } from "./sessions.ts";
import { presentUser } from "./user-presenter.ts";
import { getOwnUser } from "./user-queries.ts";

/** Signing up, in and out, and who is signed in. */
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
        config: { access: "public", limit: tokenLimit },
        schema: { querystring: AdminRegistrationQuery, response: { 200: AdminRegistration } },
      },
      async (request, reply) => {
        reply.header("cache-control", "no-store");
        return describeAdminRegistration(ctxOf(deps, request), request.query.invitation);
      },
    );

    const guesserAt = (request: FastifyRequest) =>
      guesserOf(
        ctxOf(deps, request),
        LoginBody.parse(request.body).username,
        readBrowserCookie(request, deps.config),
      );

    app.post(
      "/api/login",
      {
        config: { access: "public", limit: loginLimits(guesserAt) },
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

    const waitingUserOf = (request: FastifyRequest) =>
      findWaitingUser(ctxOf(deps, request), TwoStepLoginBody.parse(request.body).challenge);

    app.post(
      "/api/login/two-step",
      {
        config: { access: "public", limit: secondStepLimits(waitingUserOf) },
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
        return reply.code(204).send(null);
      },
    );

    // Public, and 401 by itself: a visitor whose session ended must lose the hint cookie, too (decision 27).
    app.get(
      "/api/user",
      { config: { access: "public" }, schema: { response: { 200: User } } },
      async (request, reply) => {
        reply.header("cache-control", "no-store");
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

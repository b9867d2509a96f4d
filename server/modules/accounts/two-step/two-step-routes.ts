import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  RecoveryCodes,
  TwoStepConfirmBody,
  TwoStepProof,
  TwoStepSetup,
  TwoStepSetupBody,
  TwoStepStatus,
} from "#contract/accounts/two-step.ts";
import type { Deps } from "../../../context.ts";
import { ctxOf, userIdOf } from "../../../http/access.ts";
import { passwordCheckLimit } from "../account-limits.ts";
import {
  getTwoStepStatus,
  renewRecoveryCodes,
  setUpTwoStep,
  turnOffTwoStep,
  turnOnTwoStep,
} from "./manage-two-step.ts";

/** A person's own two-step verification. */
export function twoStepRoutes(deps: Deps): FastifyPluginAsyncZod {
  const config = { access: "customer", limit: passwordCheckLimit } as const;

  return async (app) => {
    app.get(
      "/api/user/two-step",
      { config: { access: "customer" }, schema: { response: { 200: TwoStepStatus } } },
      (request) => getTwoStepStatus(ctxOf(deps, request), userIdOf(request)),
    );

    app.post(
      "/api/user/two-step/setup",
      { config, schema: { body: TwoStepSetupBody, response: { 200: TwoStepSetup } } },
      (request) => setUpTwoStep(ctxOf(deps, request), userIdOf(request), request.body.currentPassword),
    );

    app.post(
      "/api/user/two-step/confirm",
      { config, schema: { body: TwoStepConfirmBody, response: { 200: RecoveryCodes } } },
      async (request) => ({
        recoveryCodes: await turnOnTwoStep(ctxOf(deps, request), userIdOf(request), request.body.code),
      }),
    );

    app.post(
      "/api/user/two-step/recovery-codes",
      { config, schema: { body: TwoStepProof, response: { 200: RecoveryCodes } } },
      async (request) => ({
        recoveryCodes: await renewRecoveryCodes(ctxOf(deps, request), userIdOf(request), request.body),
      }),
    );

    app.delete(
      "/api/user/two-step",
      { config, schema: { body: TwoStepProof, response: { 204: z.null() } } },
      async (request, reply) => {
        await turnOffTwoStep(ctxOf(deps, request), userIdOf(request), request.body);
        return reply.code(204).send(null);
      },
    );
  };
}

import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { FirstSteps } from "#contract/admin/first-steps.ts";
import type { Deps } from "../../context.ts";
import { ctxOf } from "../../http/access.ts";
import { computeFirstSteps, readFirstSteps } from "./read-first-steps.ts";
import { removeDemo } from "./remove-demo.ts";

export function firstStepsRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/admin/first-steps",
      { config: { access: readFirstSteps }, schema: { response: { 200: FirstSteps } } },
      (request) => readFirstSteps(ctxOf(deps, request)),
    );

    app.delete(
      "/api/admin/demo",
      { config: { access: removeDemo }, schema: { response: { 200: FirstSteps } } },
      async (request) => {
        const ctx = ctxOf(deps, request);
        await removeDemo(ctx);
        return computeFirstSteps(ctx);
      },
    );
  };
}

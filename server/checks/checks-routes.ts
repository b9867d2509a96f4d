import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { Checks } from "#contract/admin/checks.ts";
import type { Deps } from "../context.ts";
import { ctxOf } from "../http/access.ts";
import { readChecks, readHealth } from "./run.ts";

export function checksRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/admin/checks",
      {
        // Each run logs in at the mail server and the gateway.
        config: { access: readChecks, limit: { name: "checks", max: 20, windowSeconds: 600, by: "user" } },
        schema: { response: { 200: Checks } },
      },
      (request) => readChecks(ctxOf(deps, request)),
    );

    app.get(
      "/api/admin/health",
      { config: { access: readHealth }, schema: { response: { 200: Checks } } },
      (request) => readHealth(ctxOf(deps, request)),
    );
  };
}

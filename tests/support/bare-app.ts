import cookie from "@fastify/cookie";
import fastify, { type FastifyInstance } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import type { Deps } from "#server/context.ts";
import { installAccess } from "#server/http/access.ts";
import { installErrorHandling } from "#server/http/errors.ts";
import { installLimits } from "#server/http/limits.ts";
import { resolveSession } from "#server/modules/accounts/index.ts";

/**
 * An app with the shop's access checks, limits and error answers. No load shedding, so that a busy machine fails no
 * test.
 */
export async function makeBareApp(deps: Deps): Promise<FastifyInstance> {
  const app = fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  installErrorHandling(app);
  await app.register(cookie);
  installAccess(app, deps, resolveSession);
  installLimits(app, deps);
  return app;
}

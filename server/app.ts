import cookie from "@fastify/cookie";
import fastify, { type FastifyInstance } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import type { Deps } from "./context.ts";
import { installAccess } from "./http/access.ts";
import { installErrorHandling } from "./http/errors.ts";
import { installLimits } from "./http/limits.ts";
import { installOriginCheck } from "./http/origin.ts";
import { accountRoutes, resolveSession } from "./modules/accounts/index.ts";
import { catalogRoutes } from "./modules/catalog/index.ts";
import { settingsRoutes } from "./modules/settings/index.ts";

const BODY_LIMIT_BYTES = 256 * 1024;

/** The whole application on the given parts; listens nowhere yet. Tests inject into it, main.ts serves it. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: deps.log,
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: deps.config.trustProxy ?? false,
    disableRequestLogging: true,
    routerOptions: { maxParamLength: 300 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  installErrorHandling(app);
  await app.register(cookie);
  installOriginCheck(app, deps.config);
  installAccess(app, deps, resolveSession);
  installLimits(app, deps);

  await app.register(settingsRoutes(deps));
  await app.register(catalogRoutes(deps));
  await app.register(accountRoutes(deps));

  return app;
}

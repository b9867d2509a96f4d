import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import type { Context } from "./context.ts";
import type { Control } from "./control.ts";
import type { Payments } from "./payments.ts";
import { loginRoute } from "./routes/apify-access.ts";
import { queryRoutes } from "./routes/apify-queries.ts";
import { sessionRoute } from "./routes/apify-session.ts";
import { checkoutRoutes } from "./routes/checkout.ts";
import { checkoutScriptRoute } from "./routes/checkout-script.ts";
import { operatorRoutes } from "./routes/operator.ts";
import { validationRoute } from "./routes/validation.ts";

/** Serves all hosts of the gateway on one address. */
export function buildServer(context: Context, payments: Payments, control: Control): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 256 * 1024 });
  readBodiesLeniently(app);

  loginRoute(app, context);
  sessionRoute(app, context);
  queryRoutes(app, context);
  validationRoute(app, context);
  checkoutScriptRoute(app, context);
  checkoutRoutes(app, context, payments);
  app.register(async (scope) => operatorRoutes(scope, control));

  return app;
}

/** Like the gateway, reads an empty body as `{}`, even with the content type JSON. */
function readBodiesLeniently(app: FastifyInstance): void {
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser(
    "application/json",
    { parseAs: "string" },
    async (_request: FastifyRequest, body: string) => {
      if (body.trim() === "") return {};
      try {
        return JSON.parse(body);
      } catch {
        throw Object.assign(new Error("The body is not JSON."), { statusCode: 400 });
      }
    },
  );
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
}

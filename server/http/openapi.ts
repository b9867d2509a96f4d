import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { createJsonSchemaTransform } from "fastify-type-provider-zod";
import type { Config } from "../config.ts";
import { accessName } from "./access.ts";
import { renderApiPage } from "./openapi-page.ts";
import { sessionCookieName } from "./session-cookie.ts";

const openRoute = { access: "public", isAnonymous: true } as const;
const SESSION = "session";

const toJsonSchema = createJsonSchemaTransform({});

/**
 * Serves the OpenAPI document as JSON at /api/docs/json and as HTML at /api/docs. Builds it on the first request. Must
 * be installed before the routes.
 */
export async function installApiDocs(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Trenza", version: "1", description: "Amounts are pesos; instants are UTC." },
      components: {
        securitySchemes: { [SESSION]: { type: "apiKey", in: "cookie", name: sessionCookieName(config) } },
      },
    },
    transform(given) {
      const { schema, url } = toJsonSchema(given);
      const access = given.route.config?.access ?? "public";
      const isApi = url.startsWith("/api/");
      return {
        url,
        schema: {
          ...schema,
          hide: !isApi,
          tags: [url.split("/")[2] ?? ""],
          ...(access === "public" ? {} : { security: [{ [SESSION]: [accessName(access)] }] }),
        },
      };
    },
  });

  app.register(async (scope) => {
    scope.get("/api/docs/json", { config: openRoute }, async () => scope.swagger());

    scope.get("/api/docs", { config: openRoute }, async (_request, reply) => {
      const { html, contentPolicy } = renderApiPage(scope.swagger());
      return reply
        .header("content-security-policy", contentPolicy)
        .type("text/html; charset=utf-8")
        .send(html);
    });
  });
}

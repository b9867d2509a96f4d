import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { TestMailAnswer } from "#contract/settings/settings.ts";
import type { Deps } from "../../context.ts";
import { ctxOf } from "../../http/access.ts";
import { mailTextRoutes } from "./mail-text-routes.ts";
import { sendTestMail } from "./test-mail.ts";

export function mailRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/api/admin/settings/test-mail",
      {
        config: {
          access: sendTestMail,
          limit: { name: "test-mail", max: 10, windowSeconds: 600, by: "user" },
        },
        schema: { response: { 200: TestMailAnswer } },
      },
      (request) => sendTestMail(ctxOf(deps, request)),
    );

    await app.register(mailTextRoutes(deps));
  };
}

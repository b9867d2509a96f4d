import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { EVERYTHING_PATH, Everything } from "#contract/admin/take-everything.ts";
import { dayOf } from "#contract/calendar/days.ts";
import type { Deps } from "../../context.ts";
import { ctxOf } from "../../http/access.ts";
import { countEverything, takeEverything } from "./take-everything.ts";

/** Each archive reads the whole shop. */
const limit = { name: "take-everything", max: 6, windowSeconds: 3600, by: "user" } as const;

export function takeEverythingRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      EVERYTHING_PATH,
      { config: { access: countEverything }, schema: { response: { 200: Everything } } },
      (request) => countEverything(ctxOf(deps, request)),
    );

    app.get(
      `${EVERYTHING_PATH}.zip`,
      { config: { access: takeEverything, limit } },
      async (request, reply) => {
        const archive = await takeEverything(ctxOf(deps, request));
        const day = dayOf(deps.clock.now());
        return reply
          .header("content-disposition", `attachment; filename="mi-tienda-${day}.zip"`)
          .type("application/zip")
          .send(archive);
      },
    );
  };
}

import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { ReminderFigures } from "#contract/admin/reminder-figures.ts";
import type { Deps } from "../../context.ts";
import { ctxOf } from "../../http/access.ts";
import { readReminderFigures } from "./read-figures.ts";

export function reminderFiguresRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/admin/reminders/figures",
      { config: { access: readReminderFigures }, schema: { response: { 200: ReminderFigures } } },
      (request) => readReminderFigures(ctxOf(deps, request)),
    );
  };
}

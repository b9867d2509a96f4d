import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { RefillReminder } from "#contract/orders/refills.ts";
import { IdParams } from "#contract/schemas.ts";
import type { Deps } from "../../context.ts";
import { ctxOf } from "../../http/access.ts";
import type { RouteLimit } from "../../http/limits.ts";
import { askForRefillReminder, endRefillReminder, readRefillReminder } from "./ask-for-refill-reminder.ts";

const limit: RouteLimit = { name: "refill-reminders", max: 60, windowSeconds: 600, by: "user" };

/** 'Avísame cuando se me esté acabando' of a customer's order; the holder of an order's link has routes of its own. */
export function refillsRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    const url = "/api/orders/:id/refill-reminder";
    const schema = { params: IdParams, response: { 200: RefillReminder } };

    app.get(url, { config: { access: "customer" }, schema }, (request) =>
      readRefillReminder(ctxOf(deps, request), request.params.id),
    );
    app.post(url, { config: { access: "customer", limit }, schema }, (request) =>
      askForRefillReminder(ctxOf(deps, request), request.params.id),
    );
    app.delete(url, { config: { access: "customer", limit }, schema }, (request) =>
      endRefillReminder(ctxOf(deps, request), request.params.id),
    );
  };
}

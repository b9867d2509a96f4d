import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { AdminNotification, NotificationsPatch } from "#contract/admin/notifications.ts";
import type { Deps } from "../../context.ts";
import { ctxOf, userIdOf } from "../../http/access.ts";
import { listNotifications } from "./list-notifications.ts";
import { patchNotifications } from "./patch-notifications.ts";

const url = "/api/admin/notifications";

export function notificationsRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      url,
      { config: { access: listNotifications }, schema: { response: { 200: z.array(AdminNotification) } } },
      (request) => listNotifications(ctxOf(deps, request), userIdOf(request)),
    );

    app.patch(
      url,
      {
        config: { access: patchNotifications },
        schema: { body: NotificationsPatch, response: { 200: z.array(AdminNotification) } },
      },
      (request) => patchNotifications(ctxOf(deps, request), userIdOf(request), request.body),
    );
  };
}

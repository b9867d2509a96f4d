import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { MessageAnswer } from "#contract/accounts/accounts.ts";
import { OrderLink, OrderLookupBody } from "#contract/orders/order-page.ts";
import { TellByWhatsappBody, WhatsappText } from "#contract/orders/order-texts.ts";
import { IdParams } from "#contract/schemas.ts";
import type { Deps } from "../../context.ts";
import { ctxOf } from "../../http/access.ts";
import { byEmailIn, type RouteLimit } from "../../http/limits.ts";
import { copyOrderLink } from "./copy-order-link.ts";
import { holderRoutes } from "./holder-routes.ts";
import { messages } from "./messages.ts";
import { requestOrderLink } from "./order-lookup.ts";
import { revokeOrderLinks } from "./revoke-order-links.ts";
import { tellByWhatsapp } from "./tell-by-whatsapp.ts";

/** Counted before it is known whether number and address belong together. */
const lookupLimits: RouteLimit[] = [
  { name: "order-lookups", max: 20, windowSeconds: 900, by: "network" },
  {
    name: "order-lookups-email",
    max: 5,
    windowSeconds: 3600,
    by: byEmailIn(OrderLookupBody),
  },
];

/** The data and actions of an order's own page, for the holder of its link, and the links themselves for the admin. */
export function orderPageRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(holderRoutes(deps));

    app.post(
      "/api/order-lookups",
      {
        config: { access: "public", limit: lookupLimits },
        schema: { body: OrderLookupBody, response: { 202: MessageAnswer } },
      },
      async (request, reply) => {
        await requestOrderLink(ctxOf(deps, request), request.body);
        return reply.code(202).send({ message: messages.lookupAnswer });
      },
    );

    app.post(
      "/api/admin/orders/:id/link",
      {
        config: { access: copyOrderLink },
        schema: { params: IdParams, response: { 200: OrderLink } },
      },
      (request) => copyOrderLink(ctxOf(deps, request), request.params.id),
    );

    app.post(
      "/api/admin/orders/:id/whatsapp",
      {
        config: { access: tellByWhatsapp },
        schema: { params: IdParams, body: TellByWhatsappBody, response: { 200: WhatsappText } },
      },
      (request) => tellByWhatsapp(ctxOf(deps, request), request.params.id, request.body.text),
    );

    app.delete(
      "/api/admin/orders/:id/link",
      { config: { access: revokeOrderLinks }, schema: { params: IdParams, response: { 204: z.void() } } },
      async (request, reply) => {
        await revokeOrderLinks(ctxOf(deps, request), request.params.id);
        return reply.code(204).send();
      },
    );
  };
}

import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { ShippingZones, ShippingZonesBody } from "#contract/shipping/admin-zones.ts";
import type { Deps } from "../../context.ts";
import { ctxOf } from "../../http/access.ts";
import { listZones, saveZones } from "./edit-zones.ts";

const PATH = "/api/admin/shipping-zones";

export function shippingZonesRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      PATH,
      { config: { access: listZones }, schema: { response: { 200: ShippingZones } } },
      (request) => listZones(ctxOf(deps, request)),
    );

    app.put(
      PATH,
      {
        config: { access: saveZones },
        schema: { body: ShippingZonesBody, response: { 200: ShippingZones } },
      },
      (request) => saveZones(ctxOf(deps, request), request.body),
    );
  };
}

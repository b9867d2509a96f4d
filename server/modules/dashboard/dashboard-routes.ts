import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import {
  AdminStats,
  DeliveryPromises,
  DeliveryPromisesQuery,
  SalesBreakdown,
  SalesBreakdownQuery,
  SalesQuery,
  SalesReport,
  UnsoldOffers,
  UnsoldQuery,
} from "#contract/admin/dashboard.ts";
import type { Deps } from "../../context.ts";
import { ctxOf } from "../../http/access.ts";
import { readDeliveryPromises } from "./delivery-promises.ts";
import { readStats } from "./read-stats.ts";
import { exportSalesBreakdown, readSalesBreakdown } from "./sales-breakdown.ts";
import { readSalesReport } from "./sales-cache.ts";
import { readUnsoldOffers } from "./unsold-offers.ts";

export function dashboardRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/admin/stats",
      { config: { access: readStats }, schema: { response: { 200: AdminStats } } },
      async (request) => readStats(ctxOf(deps, request)),
    );

    app.get(
      "/api/admin/sales",
      {
        config: { access: readSalesReport },
        schema: { querystring: SalesQuery, response: { 200: SalesReport } },
      },
      (request) => readSalesReport(ctxOf(deps, request), request.query.period),
    );

    app.get(
      "/api/admin/sales/breakdown",
      {
        config: { access: readSalesBreakdown },
        schema: { querystring: SalesBreakdownQuery, response: { 200: SalesBreakdown } },
      },
      (request) => readSalesBreakdown(ctxOf(deps, request), request.query),
    );

    app.get(
      "/api/admin/sales/breakdown.csv",
      { config: { access: exportSalesBreakdown }, schema: { querystring: SalesBreakdownQuery } },
      async (request, reply) => {
        const { fileName, csv } = await exportSalesBreakdown(ctxOf(deps, request), request.query);
        reply
          .header("content-disposition", `attachment; filename="${fileName}"`)
          .type("text/csv; charset=utf-8");
        return reply.send(csv);
      },
    );

    app.get(
      "/api/admin/sales/unsold",
      {
        config: { access: readUnsoldOffers },
        schema: { querystring: UnsoldQuery, response: { 200: UnsoldOffers } },
      },
      (request) => readUnsoldOffers(ctxOf(deps, request), request.query),
    );

    app.get(
      "/api/admin/delivery-promises",
      {
        config: { access: readDeliveryPromises },
        schema: { querystring: DeliveryPromisesQuery, response: { 200: DeliveryPromises } },
      },
      (request) => readDeliveryPromises(ctxOf(deps, request), request.query),
    );
  };
}

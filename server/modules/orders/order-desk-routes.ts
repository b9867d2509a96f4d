import { Readable } from "node:stream";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  AdminOrderDetail,
  BulkStatusBody,
  BulkStatusResult,
  OrderListQuery,
  TeamNoteBody,
} from "#contract/orders.ts";
import { IdParam, IdParams } from "#contract/schemas.ts";
import { ShipmentBody } from "#contract/shipment.ts";
import type { Deps } from "../../context.ts";
import { streamCsv } from "../../csv/index.ts";
import { ctxOf } from "../../http/access.ts";
import { changeManyStatuses } from "./change-many.ts";
import { exportHeaders, exportOrders } from "./export-orders.ts";
import { forgetGuest } from "./forget-guest.ts";
import { getOrderForAdmin } from "./list-orders.ts";
import { updateShipment } from "./shipment.ts";
import { addTeamNote, deleteTeamNote } from "./team-notes.ts";

const access = "admin";
const wholeOrder = { 200: AdminOrderDetail };

/** What an administrator does at the desk: notes, parcels, several orders at once, a table of them. */
export function orderDeskRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/api/admin/orders/bulk-status",
      {
        config: { access },
        schema: { body: BulkStatusBody, response: { 200: z.array(BulkStatusResult) } },
      },
      (request) => changeManyStatuses(ctxOf(deps, request), request.body),
    );

    app.get(
      "/api/admin/orders.csv",
      { config: { access }, schema: { querystring: OrderListQuery } },
      async (request, reply) => {
        const pages = exportOrders(ctxOf(deps, request), request.query);
        reply
          .header("content-disposition", 'attachment; filename="pedidos.csv"')
          .header("cache-control", "no-store")
          .type("text/csv; charset=utf-8");
        return reply.send(Readable.from(streamCsv(exportHeaders, pages)));
      },
    );

    app.post(
      "/api/admin/orders/:id/notes",
      { config: { access }, schema: { params: IdParams, body: TeamNoteBody, response: wholeOrder } },
      async (request) => {
        const ctx = ctxOf(deps, request);
        await addTeamNote(ctx, request.params.id, request.body.text);
        return getOrderForAdmin(ctx, request.params.id);
      },
    );

    app.delete(
      "/api/admin/orders/:id/notes/:noteId",
      {
        config: { access },
        schema: { params: IdParams.extend({ noteId: IdParam }), response: wholeOrder },
      },
      async (request) => {
        const ctx = ctxOf(deps, request);
        const { id, noteId } = request.params;
        await deleteTeamNote(ctx, id, noteId);
        return getOrderForAdmin(ctx, id);
      },
    );

    app.delete(
      "/api/admin/orders/:id/customer",
      { config: { access }, schema: { params: IdParams, response: wholeOrder } },
      async (request) => {
        const ctx = ctxOf(deps, request);
        await forgetGuest(ctx, request.params.id);
        return getOrderForAdmin(ctx, request.params.id);
      },
    );

    app.patch(
      "/api/admin/orders/:id/shipment",
      { config: { access }, schema: { params: IdParams, body: ShipmentBody, response: wholeOrder } },
      async (request) => {
        const ctx = ctxOf(deps, request);
        await updateShipment(ctx, request.params.id, request.body);
        return getOrderForAdmin(ctx, request.params.id);
      },
    );
  };
}

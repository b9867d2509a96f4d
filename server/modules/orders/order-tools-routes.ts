import { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { TeamNoteBody } from "#contract/admin/team-notes.ts";
import { MatchingOrders, MatchingStatusBody, OrderFilters } from "#contract/orders/bulk-orders.ts";
import { BulkStatusBody, BulkStatusResult } from "#contract/orders/change-status.ts";
import { ConfirmationBody } from "#contract/orders/confirmations.ts";
import { AdminOrderDetail, type CustomerOrderDetail } from "#contract/orders/order-details.ts";
import { OrderListQuery } from "#contract/orders/order-list.ts";
import { ShipmentBody } from "#contract/orders/shipment.ts";
import { IdParam, IdParams } from "#contract/schemas.ts";
import type { Ctx, Deps } from "../../context.ts";
import { streamCsv } from "../../csv/index.ts";
import { ctxOf } from "../../http/access.ts";
import { anonymiseGuest } from "./erasure/anonymise-guest.ts";
import { exportHeaders, exportOrders } from "./reading/export-orders.ts";
import { addTeamNote, deleteTeamNote } from "./reading/team-notes.ts";
import { changeManyStatuses, changeMatchingStatuses, countMatching } from "./status/change-many.ts";
import { confirmForBuyer, liftRefusalsOf } from "./status/confirm-order.ts";
import { updateShipment } from "./status/shipment.ts";

/** Readers of an order with its history, refunds and withdrawals. */
export type OrderDetails = {
  getOrder(ctx: Ctx, orderId: number): Promise<AdminOrderDetail | CustomerOrderDetail>;
  getOrderForAdmin(ctx: Ctx, orderId: number): Promise<AdminOrderDetail>;
};

const detailResponse = { 200: AdminOrderDetail };

/** Notes, shipments, bulk status changes, CSV export and erasing a guest, for administrators. */
export function orderToolsRoutes(deps: Deps, { getOrderForAdmin }: OrderDetails): FastifyPluginAsyncZod {
  /** Runs one step on an order and answers with the order as it is then. */
  async function afterStep(
    request: FastifyRequest & { params: { id: number } },
    step: (ctx: Ctx, id: number) => Promise<unknown>,
  ): Promise<AdminOrderDetail> {
    const ctx = ctxOf(deps, request);
    await step(ctx, request.params.id);
    return getOrderForAdmin(ctx, request.params.id);
  }

  return async (app) => {
    app.post(
      "/api/admin/orders/bulk-status",
      {
        config: { access: changeManyStatuses },
        schema: { body: BulkStatusBody, response: { 200: z.array(BulkStatusResult) } },
      },
      (request) => changeManyStatuses(ctxOf(deps, request), request.body),
    );

    app.get(
      "/api/admin/orders/bulk-status",
      {
        config: { access: countMatching },
        schema: { querystring: OrderFilters, response: { 200: MatchingOrders } },
      },
      (request) => countMatching(ctxOf(deps, request), request.query),
    );

    app.post(
      "/api/admin/orders/bulk-status/matching",
      {
        config: { access: changeMatchingStatuses },
        schema: { body: MatchingStatusBody, response: { 200: z.array(BulkStatusResult) } },
      },
      (request) => changeMatchingStatuses(ctxOf(deps, request), request.body),
    );

    app.get(
      "/api/admin/orders.csv",
      { config: { access: exportOrders }, schema: { querystring: OrderListQuery } },
      async (request, reply) => {
        const ctx = ctxOf(deps, request);
        const pages = exportOrders(ctx, request.query);
        reply
          .header("content-disposition", 'attachment; filename="pedidos.csv"')
          .type("text/csv; charset=utf-8");
        return reply.send(Readable.from(streamCsv(exportHeaders(ctx), pages)));
      },
    );

    app.post(
      "/api/admin/orders/:id/notes",
      {
        config: { access: addTeamNote },
        schema: { params: IdParams, body: TeamNoteBody, response: detailResponse },
      },
      (request) => afterStep(request, (ctx, id) => addTeamNote(ctx, id, request.body.text)),
    );

    app.delete(
      "/api/admin/orders/:id/notes/:noteId",
      {
        config: { access: deleteTeamNote },
        schema: { params: IdParams.extend({ noteId: IdParam }), response: detailResponse },
      },
      (request) => afterStep(request, (ctx, id) => deleteTeamNote(ctx, id, request.params.noteId)),
    );

    app.delete(
      "/api/admin/orders/:id/customer",
      { config: { access: anonymiseGuest }, schema: { params: IdParams, response: { 204: z.null() } } },
      async (request, reply) => {
        // Not the order: `customers.write` does not include `orders.read`.
        await anonymiseGuest(ctxOf(deps, request), request.params.id);
        return reply.code(204).send(null);
      },
    );

    app.post(
      "/api/admin/orders/:id/confirmation",
      {
        config: { access: confirmForBuyer },
        schema: { params: IdParams, body: ConfirmationBody, response: detailResponse },
      },
      (request) => afterStep(request, (ctx, id) => confirmForBuyer(ctx, id, request.body)),
    );

    app.delete(
      "/api/admin/orders/:id/refusals",
      { config: { access: liftRefusalsOf }, schema: { params: IdParams, response: detailResponse } },
      (request) => afterStep(request, (ctx, id) => liftRefusalsOf(ctx, id)),
    );

    app.patch(
      "/api/admin/orders/:id/shipment",
      {
        config: { access: updateShipment },
        schema: { params: IdParams, body: ShipmentBody, response: detailResponse },
      },
      (request) => afterStep(request, (ctx, id) => updateShipment(ctx, id, request.body)),
    );
  };
}

import { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { CloseFlagBody } from "#contract/admin/attention.ts";
import { TeamNoteBody } from "#contract/admin/team-notes.ts";
import { TOTAL_COUNT_HEADER } from "#contract/names.ts";
import { MatchingOrders, MatchingStatusBody, OrderFilters } from "#contract/orders/bulk-orders.ts";
import { BulkStatusBody, BulkStatusResult, ChangeStatusBody } from "#contract/orders/change-status.ts";
import { ConfirmationBody } from "#contract/orders/confirmations.ts";
import { AdminOrderDetail, type CustomerOrderDetail } from "#contract/orders/order-details.ts";
import { OrderCountsQuery, OrderListQuery, OrderStatusCounts } from "#contract/orders/order-list.ts";
import { AdminOrder } from "#contract/orders/orders.ts";
import { ShipmentBody } from "#contract/orders/shipment.ts";
import { IdParam, IdParams } from "#contract/schemas.ts";
import type { Ctx, Deps } from "../../context.ts";
import { streamCsv } from "../../csv/index.ts";
import { ctxOf } from "../../http/access.ts";
import { redactAmounts } from "../../security/redact-amounts.ts";
import { anonymiseGuest } from "./erasure/anonymise-guest.ts";
import { closeFlag } from "./flags/close-flag.ts";
import { exportHeaders, exportOrders } from "./reading/export-orders.ts";
import { countByStatus, listOrders, listRecentOrders } from "./reading/list-orders.ts";
import { presentForAdmin } from "./reading/order-presenter.ts";
import { addTeamNote, deleteTeamNote } from "./reading/team-notes.ts";
import { changeManyStatuses, changeMatchingStatuses, countMatching } from "./status/change-many.ts";
import { changeOrderStatus } from "./status/change-status.ts";
import { confirmForBuyer, liftRefusalsOf } from "./status/confirm-order.ts";
import { recordReturnedGoods } from "./status/returned-goods.ts";
import { updateShipment } from "./status/shipment.ts";

/** Readers of an order with its history, refunds and withdrawals. */
export type OrderDetails = {
  getOrder(ctx: Ctx, orderId: number): Promise<AdminOrderDetail | CustomerOrderDetail>;
  getOrderForAdmin(ctx: Ctx, orderId: number): Promise<AdminOrderDetail>;
};

const detailResponse = { 200: AdminOrderDetail };

/** The routes of administrators about placed orders. */
export function adminOrderRoutes(deps: Deps, details: OrderDetails): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(listRoutes(deps));
    await app.register(changeRoutes(deps, details));
  };
}

function listRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    for (const url of ["/api/orders", "/api/orders/all"]) {
      app.get(
        url,
        {
          config: { access: listOrders },
          schema: { querystring: OrderListQuery, response: { 200: z.array(AdminOrder) } },
        },
        async (request, reply) => {
          const page = await listOrders(ctxOf(deps, request), request.query);
          reply.header(TOTAL_COUNT_HEADER, page.total);
          return page.orders;
        },
      );
    }

    app.get(
      "/api/orders/recent",
      { config: { access: listRecentOrders }, schema: { response: { 200: z.array(AdminOrder) } } },
      async (request) => listRecentOrders(ctxOf(deps, request)),
    );

    app.get(
      "/api/orders/status-counts",
      {
        config: { access: countByStatus },
        schema: { querystring: OrderCountsQuery, response: { 200: OrderStatusCounts } },
      },
      async (request) => countByStatus(ctxOf(deps, request), request.query),
    );

    app.get(
      "/api/admin/orders/bulk-status",
      {
        config: { access: countMatching },
        schema: { querystring: OrderFilters, response: { 200: MatchingOrders } },
      },
      (request) => countMatching(ctxOf(deps, request), request.query),
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
  };
}

function changeRoutes(deps: Deps, { getOrderForAdmin }: OrderDetails): FastifyPluginAsyncZod {
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
      "/api/admin/orders/:id/settle",
      {
        config: { access: closeFlag },
        schema: { params: IdParams, body: CloseFlagBody, response: { 200: AdminOrder } },
      },
      async (request) => {
        const ctx = ctxOf(deps, request);
        const order = await closeFlag(ctx, request.params.id, request.body);
        return redactAmounts(ctx, presentForAdmin(order, deps.clock.now()));
      },
    );

    app.patch(
      "/api/orders/:id/status",
      {
        config: { access: changeOrderStatus },
        schema: { params: IdParams, body: ChangeStatusBody, response: { 200: AdminOrder } },
      },
      async (request) => {
        const ctx = ctxOf(deps, request);
        const order = await changeOrderStatus(ctx, request.params.id, request.body);
        return redactAmounts(ctx, presentForAdmin(order, deps.clock.now()));
      },
    );

    app.post(
      "/api/admin/orders/bulk-status",
      {
        config: { access: changeManyStatuses },
        schema: { body: BulkStatusBody, response: { 200: z.array(BulkStatusResult) } },
      },
      (request) => changeManyStatuses(ctxOf(deps, request), request.body),
    );

    app.post(
      "/api/admin/orders/bulk-status/matching",
      {
        config: { access: changeMatchingStatuses },
        schema: { body: MatchingStatusBody, response: { 200: z.array(BulkStatusResult) } },
      },
      (request) => changeMatchingStatuses(ctxOf(deps, request), request.body),
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

    app.post(
      "/api/admin/orders/:id/goods-returned",
      { config: { access: recordReturnedGoods }, schema: { params: IdParams, response: detailResponse } },
      (request) => afterStep(request, recordReturnedGoods),
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

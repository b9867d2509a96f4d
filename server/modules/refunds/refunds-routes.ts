import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { TOTAL_COUNT_HEADER } from "#contract/names.ts";
import { AdminOrderDetail, CustomerOrderDetail } from "#contract/orders/order-details.ts";
import {
  AdminWithdrawal,
  DecideWithdrawalBody,
  RecordRefundBody,
  RequestWithdrawalBody,
  WithdrawalListQuery,
} from "#contract/payments/refunds.ts";
import { IdParams } from "#contract/schemas.ts";
import type { Deps } from "../../context.ts";
import { ctxOf } from "../../http/access.ts";
import type { RouteLimit } from "../../http/limits.ts";
import type { OrderDetails } from "../orders/index.ts";
import { decideWithdrawal } from "./decide-withdrawal.ts";
import { listWithdrawals } from "./list-withdrawals.ts";
import { recordRefund } from "./record-refund.ts";
import { requestWithdrawal } from "./request-withdrawal.ts";

const requestLimit: RouteLimit = { name: "withdrawals", max: 10, windowSeconds: 3600, by: "user" };

/**
 * Every change responds with the updated order.
 *
 * @param details reads an order with the data of all modules, among them this one
 */
export function refundsRoutes(
  deps: Deps,
  { getOrder, getOrderForAdmin }: OrderDetails,
): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/api/orders/:id/withdrawal",
      {
        config: { access: "customer", limit: requestLimit },
        schema: {
          params: IdParams,
          body: RequestWithdrawalBody,
          response: { 201: z.union([AdminOrderDetail, CustomerOrderDetail]) },
        },
      },
      async (request, reply) => {
        const ctx = ctxOf(deps, request);
        await requestWithdrawal(ctx, request.params.id, request.body);
        return reply.code(201).send(await getOrder(ctx, request.params.id));
      },
    );

    app.post(
      "/api/admin/orders/:id/refunds",
      {
        config: { access: recordRefund },
        schema: {
          params: IdParams,
          body: RecordRefundBody,
          response: { 200: AdminOrderDetail, 201: AdminOrderDetail },
        },
      },
      async (request, reply) => {
        const ctx = ctxOf(deps, request);
        const isNew = await recordRefund(ctx, request.params.id, request.body);
        return reply.code(isNew ? 201 : 200).send(await getOrderForAdmin(ctx, request.params.id));
      },
    );

    app.get(
      "/api/admin/withdrawals",
      {
        config: { access: listWithdrawals },
        schema: { querystring: WithdrawalListQuery, response: { 200: z.array(AdminWithdrawal) } },
      },
      async (request, reply) => {
        const page = await listWithdrawals(ctxOf(deps, request), request.query);
        reply.header(TOTAL_COUNT_HEADER, page.total);
        return page.withdrawals;
      },
    );

    app.patch(
      "/api/admin/withdrawals/:id",
      {
        config: { access: decideWithdrawal },
        schema: { params: IdParams, body: DecideWithdrawalBody, response: { 200: AdminOrderDetail } },
      },
      async (request) => {
        const ctx = ctxOf(deps, request);
        const orderId = await decideWithdrawal(ctx, request.params.id, request.body);
        return getOrderForAdmin(ctx, orderId);
      },
    );
  };
}

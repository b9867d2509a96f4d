import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { Customer, CustomerDetail, CustomerListQuery, CustomerPatch } from "#contract/accounts/accounts.ts";
import { TOTAL_COUNT_HEADER } from "#contract/names.ts";
import { IdParams } from "#contract/schemas.ts";
import type { Deps } from "../../../context.ts";
import { ctxOf } from "../../../http/access.ts";
import { setRole } from "../staff/set-role.ts";
import { turnOffTwoStepOf } from "../staff/turn-off-two-step.ts";
import { getCustomer, listCustomers } from "./customers.ts";

/** `staff.write` alone may not read profiles, so the writes have an empty answer. */
const nothing = { 204: z.null() };

/** Customers for administrators, and their roles. */
export function customersRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/admin/customers",
      {
        config: { access: listCustomers },
        schema: { querystring: CustomerListQuery, response: { 200: z.array(Customer) } },
      },
      async (request, reply) => {
        const { customers, total } = await listCustomers(ctxOf(deps, request), request.query);
        reply.header(TOTAL_COUNT_HEADER, total);
        return customers;
      },
    );

    app.get(
      "/api/admin/customers/:id",
      { config: { access: getCustomer }, schema: { params: IdParams, response: { 200: CustomerDetail } } },
      (request) => getCustomer(ctxOf(deps, request), request.params.id),
    );

    app.patch(
      "/api/admin/customers/:id",
      {
        config: { access: setRole },
        schema: { params: IdParams, body: CustomerPatch, response: nothing },
      },
      async (request, reply) => {
        await setRole(ctxOf(deps, request), request.params.id, request.body);
        return reply.code(204).send(null);
      },
    );

    app.delete(
      "/api/admin/customers/:id/two-step",
      {
        config: { access: turnOffTwoStepOf },
        schema: { params: IdParams, response: nothing },
      },
      async (request, reply) => {
        await turnOffTwoStepOf(ctxOf(deps, request), request.params.id);
        return reply.code(204).send(null);
      },
    );
  };
}

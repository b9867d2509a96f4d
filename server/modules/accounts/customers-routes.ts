import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  Customer,
  CustomerDetail,
  CustomerListQuery,
  CustomerPatch,
  Invitation,
  InvitationCreated,
} from "#contract/accounts.ts";
import { TOTAL_COUNT_HEADER } from "#contract/names.ts";
import { IdParams } from "#contract/schemas.ts";
import type { Deps } from "../../context.ts";
import { ctxOf } from "../../http/access.ts";
import { getCustomer, listCustomers, setAdministrator, turnOffCustomerTwoStep } from "./customers.ts";
import { createInvitation, deleteInvitation, listInvitations } from "./invitations.ts";

/** Customers, administrators and invitations, for administrators. */
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
        config: { access: setAdministrator },
        schema: { params: IdParams, body: CustomerPatch, response: { 200: CustomerDetail } },
      },
      (request) => setAdministrator(ctxOf(deps, request), request.params.id, request.body.isAdmin),
    );

    app.delete(
      "/api/admin/customers/:id/two-step",
      {
        config: { access: turnOffCustomerTwoStep },
        schema: { params: IdParams, response: { 200: CustomerDetail } },
      },
      (request) => turnOffCustomerTwoStep(ctxOf(deps, request), request.params.id),
    );

    app.get(
      "/api/admin/invitations",
      { config: { access: listInvitations }, schema: { response: { 200: z.array(Invitation) } } },
      (request) => listInvitations(ctxOf(deps, request)),
    );

    app.post(
      "/api/admin/invitations",
      { config: { access: createInvitation }, schema: { response: { 201: InvitationCreated } } },
      async (request, reply) => reply.code(201).send(await createInvitation(ctxOf(deps, request))),
    );

    app.delete(
      "/api/admin/invitations/:id",
      { config: { access: deleteInvitation }, schema: { params: IdParams, response: { 204: z.null() } } },
      async (request, reply) => {
        await deleteInvitation(ctxOf(deps, request), request.params.id);
        return reply.code(204).send(null);
      },
    );
  };
}

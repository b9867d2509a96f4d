import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { Address, AddressPatch, NewAddressBody } from "#contract/accounts/addresses.ts";
import { IdParams } from "#contract/schemas.ts";
import type { Deps } from "../../context.ts";
import { ctxOf, userIdOf } from "../../http/access.ts";
import { addAddress, changeAddress, deleteAddress, listAddresses } from "./address-store.ts";

/** A customer's saved addresses, for the checkout. */
export function addressesRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/user/addresses",
      { config: { access: "customer" }, schema: { response: { 200: z.array(Address) } } },
      (request) => listAddresses(ctxOf(deps, request), userIdOf(request)),
    );

    app.post(
      "/api/user/addresses",
      { config: { access: "customer" }, schema: { body: NewAddressBody, response: { 201: Address } } },
      async (request, reply) => {
        const address = await addAddress(ctxOf(deps, request), userIdOf(request), request.body);
        return reply.code(201).send(address);
      },
    );

    app.patch(
      "/api/user/addresses/:id",
      {
        config: { access: "customer" },
        schema: { params: IdParams, body: AddressPatch, response: { 200: Address } },
      },
      (request) => changeAddress(ctxOf(deps, request), userIdOf(request), request.params.id, request.body),
    );

    app.delete(
      "/api/user/addresses/:id",
      { config: { access: "customer" }, schema: { params: IdParams, response: { 204: z.null() } } },
      async (request, reply) => {
        await deleteAddress(ctxOf(deps, request), userIdOf(request), request.params.id);
        return reply.code(204).send(null);
      },
    );
  };
}

import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { REMITTANCE_MAX_LENGTH, Remittance, RemittanceBody } from "#contract/payments/remittances.ts";
import type { Deps } from "../../context.ts";
import { ctxOf } from "../../http/access.ts";
import { listRemittances } from "./list-remittances.ts";
import { receiveRemittance } from "./receive-remittance.ts";

const PATH = "/api/admin/remittances";
/** A character needs up to six bytes in JSON; the names of the fields need some more. */
const BODY_BYTES = REMITTANCE_MAX_LENGTH * 6 + 10_000;

/** Money that carriers collected on delivery. */
export function remittancesRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      PATH,
      { config: { access: listRemittances }, schema: { response: { 200: z.array(Remittance) } } },
      (request) => listRemittances(ctxOf(deps, request)),
    );

    app.post(
      PATH,
      {
        config: { access: receiveRemittance },
        bodyLimit: BODY_BYTES,
        schema: { body: RemittanceBody, response: { 201: Remittance } },
      },
      async (request, reply) =>
        reply.code(201).send(await receiveRemittance(ctxOf(deps, request), request.body)),
    );
  };
}

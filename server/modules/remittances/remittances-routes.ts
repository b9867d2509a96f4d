import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { TOTAL_COUNT_HEADER } from "#contract/names.ts";
import { REMITTANCE_MAX_LENGTH, Remittance, RemittanceBody } from "#contract/payments/remittances.ts";
import { Paging } from "#contract/schemas.ts";
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
      {
        config: { access: listRemittances },
        schema: { querystring: Paging.pick({ page: true }), response: { 200: z.array(Remittance) } },
      },
      async (request, reply) => {
        const { remittances, total } = await listRemittances(ctxOf(deps, request), request.query.page ?? 1);
        reply.header(TOTAL_COUNT_HEADER, total);
        return remittances;
      },
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

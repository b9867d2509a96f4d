import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  AdjustedStock,
  StockAdjustment,
  StockHistoryQuery,
  StockMovement,
} from "#contract/catalog/inventory.ts";
import { IDEMPOTENCY_HEADER, TOTAL_COUNT_HEADER } from "#contract/names.ts";
import { IdempotencyHeaders, IdParams } from "#contract/schemas.ts";
import type { Deps } from "../../context.ts";
import { ctxOf } from "../../http/access.ts";
import { adjustStock } from "./adjust-stock.ts";
import { listMovements } from "./list-movements.ts";

const PATH = "/api/admin/products/:id/stock";

export function inventoryRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      PATH,
      {
        config: { access: adjustStock },
        schema: {
          headers: IdempotencyHeaders,
          params: IdParams,
          body: StockAdjustment,
          response: { 200: AdjustedStock },
        },
      },
      (request) =>
        adjustStock(
          ctxOf(deps, request),
          request.params.id,
          request.body,
          request.headers[IDEMPOTENCY_HEADER],
        ),
    );

    app.get(
      PATH,
      {
        config: { access: listMovements },
        schema: {
          params: IdParams,
          querystring: StockHistoryQuery,
          response: { 200: z.array(StockMovement) },
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        const { movements, total } = await listMovements(ctxOf(deps, request), id, request.query);
        reply.header(TOTAL_COUNT_HEADER, total);
        return movements;
      },
    );
  };
}

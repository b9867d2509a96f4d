import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { AccountingMonth, AccountingQuery } from "#contract/admin/accounting.ts";
import type { Deps } from "../../context.ts";
import { ctxOf } from "../../http/access.ts";
import { readAccountingMonth } from "./accounting-month.ts";
import { exportAccountingMonth } from "./export-month.ts";

/** The accountant's month, as data and as CSV. */
export function accountingRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/admin/accounting",
      {
        config: { access: readAccountingMonth },
        schema: { querystring: AccountingQuery, response: { 200: AccountingMonth } },
      },
      (request) => readAccountingMonth(ctxOf(deps, request), request.query.month),
    );

    app.get(
      "/api/admin/accounting.csv",
      { config: { access: exportAccountingMonth }, schema: { querystring: AccountingQuery } },
      async (request, reply) => {
        const { month } = request.query;
        const csv = await exportAccountingMonth(ctxOf(deps, request), month);
        reply
          .header("content-disposition", `attachment; filename="contabilidad-${month}.csv"`)
          .type("text/csv; charset=utf-8");
        return reply.send(csv);
      },
    );
  };
}

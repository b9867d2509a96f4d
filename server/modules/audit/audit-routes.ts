import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { AuditEntry, AuditListQuery, AuditPerson } from "#contract/admin/audit.ts";
import { TOTAL_COUNT_HEADER } from "#contract/names.ts";
import type { Deps } from "../../context.ts";
import { ctxOf } from "../../http/access.ts";
import { listAudit, listAuditPeople } from "./list-audit.ts";

export function auditRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/admin/audit",
      {
        config: { access: listAudit },
        schema: { querystring: AuditListQuery, response: { 200: z.array(AuditEntry) } },
      },
      async (request, reply) => {
        const { entries, total } = await listAudit(ctxOf(deps, request), request.query);
        reply.header(TOTAL_COUNT_HEADER, total);
        return entries;
      },
    );

    app.get(
      "/api/admin/audit/people",
      { config: { access: listAuditPeople }, schema: { response: { 200: z.array(AuditPerson) } } },
      (request) => listAuditPeople(ctxOf(deps, request)),
    );
  };
}

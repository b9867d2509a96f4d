import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { Attention, RetriedMails, ScheduledJobParams } from "#contract/admin/attention.ts";
import { IdParams } from "#contract/schemas.ts";
import type { Deps } from "../../context.ts";
import { ctxOf } from "../../http/access.ts";
import { discardFailedMail, retryFailedMail, retryFailedMails } from "../mail/index.ts";
import { listAttention } from "./list-attention.ts";
import { discardStoppedJob, retryStoppedJob } from "./stopped-jobs.ts";

const nothing = { 204: z.null() };

export function attentionRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/admin/attention",
      { config: { access: listAttention }, schema: { response: { 200: Attention } } },
      async (request) => listAttention(ctxOf(deps, request)),
    );
    await app.register(failedMailRoutes(deps));
    await app.register(stoppedJobRoutes(deps));
  };
}

function failedMailRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/api/admin/failed-mails/retry",
      { config: { access: retryFailedMails }, schema: { response: { 200: RetriedMails } } },
      async (request) => ({ retried: await retryFailedMails(ctxOf(deps, request)) }),
    );

    app.post(
      "/api/admin/failed-mails/:id/retry",
      { config: { access: retryFailedMail }, schema: { params: IdParams, response: nothing } },
      async (request, reply) => {
        await retryFailedMail(ctxOf(deps, request), request.params.id);
        return reply.code(204).send(null);
      },
    );

    app.delete(
      "/api/admin/failed-mails/:id",
      { config: { access: discardFailedMail }, schema: { params: IdParams, response: nothing } },
      async (request, reply) => {
        await discardFailedMail(ctxOf(deps, request), request.params.id);
        return reply.code(204).send(null);
      },
    );
  };
}

function stoppedJobRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/api/admin/stopped-jobs/:name/retry",
      { config: { access: retryStoppedJob }, schema: { params: ScheduledJobParams, response: nothing } },
      async (request, reply) => {
        await retryStoppedJob(ctxOf(deps, request), request.params.name);
        return reply.code(204).send(null);
      },
    );

    app.delete(
      "/api/admin/stopped-jobs/:name",
      { config: { access: discardStoppedJob }, schema: { params: ScheduledJobParams, response: nothing } },
      async (request, reply) => {
        await discardStoppedJob(ctxOf(deps, request), request.params.name);
        return reply.code(204).send(null);
      },
    );
  };
}

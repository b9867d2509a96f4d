import formBody from "@fastify/formbody";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { MessageAnswer } from "#contract/accounts/accounts.ts";
import { StockAlertBody, WaitingPeople } from "#contract/catalog/stock-alerts.ts";
import { IdParams } from "#contract/schemas.ts";
import type { Deps } from "../../context.ts";
import { ctxOf } from "../../http/access.ts";
import { addressSubject, type RouteLimit } from "../../http/limits.ts";
import { sendMessagePage } from "../../http/message-page.ts";
import { confirmStockAlert } from "./confirm-alert.ts";
import { countUnanswered } from "./count-unanswered.ts";
import { messages } from "./messages.ts";
import { cancelStockAlert, requestStockAlert } from "./request-alert.ts";

const requestLimits: RouteLimit[] = [
  { name: "stock-alerts", max: 20, windowSeconds: 900, by: "network" },
  {
    name: "stock-alerts-email",
    max: 10,
    windowSeconds: 3600,
    by: (request) => addressSubject(request, StockAlertBody.parse(request.body).email),
  },
];
const linkLimit: RouteLimit = { name: "stock-alert-links", max: 60, windowSeconds: 900, by: "network" };
const querystring = z.object({ token: z.string().min(1).max(200) });
const response = { 202: MessageAnswer };

/** 'Avísame': requests, and the links of their mail. Every answer is the same, whatever is stored. */
export function stockAlertsRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(formBody);

    app.post(
      "/api/stock-alerts",
      { config: { access: "public", limit: requestLimits }, schema: { body: StockAlertBody, response } },
      async (request, reply) => {
        await requestStockAlert(ctxOf(deps, request), request.body);
        return reply.code(202).send({ message: messages.requested });
      },
    );

    // Mail servers fetch links to scan them: GET changes nothing and shows a page whose button sends a POST.
    app.get(
      "/api/stock-alerts/confirm",
      { config: { access: "public" }, schema: { querystring } },
      async (_request, reply) => sendPage(reply, messages.confirmPage),
    );

    app.post(
      "/api/stock-alerts/confirm",
      { config: { access: "public", limit: linkLimit }, schema: { querystring } },
      async (request, reply) => {
        await confirmStockAlert(ctxOf(deps, request), request.query.token);
        return answer(request, reply, messages.confirmedPage);
      },
    );

    app.get(
      "/api/stock-alerts/unsubscribe",
      { config: { access: "public" }, schema: { querystring } },
      async (_request, reply) => sendPage(reply, messages.cancelPage),
    );

    app.post(
      "/api/stock-alerts/unsubscribe",
      { config: { access: "public", limit: linkLimit }, schema: { querystring } },
      async (request, reply) => {
        await cancelStockAlert(ctxOf(deps, request), request.query.token);
        return answer(request, reply, messages.cancelledPage);
      },
    );

    app.get(
      "/api/admin/products/:id/stock-alerts",
      { config: { access: countUnanswered }, schema: { params: IdParams, response: { 200: WaitingPeople } } },
      (request) => countUnanswered(ctxOf(deps, request), request.params.id),
    );
  };
}

/** A page for the button of a mail's page, JSON for API clients. */
function answer(request: FastifyRequest, reply: FastifyReply, page: { title: string; text: string }) {
  reply.code(202);
  const isPage = request.headers.accept?.includes("text/html") ?? false;
  return isPage ? sendPage(reply, page) : reply.send({ message: messages.done });
}

function sendPage(reply: FastifyReply, page: { title: string; text: string; button?: string }) {
  return sendMessagePage(reply, { ...page, link: messages.home });
}

import { Readable } from "node:stream";
import formBody from "@fastify/formbody";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { MessageAnswer } from "#contract/accounts.ts";
import { NewsletterBody, NewsletterQuery, NewsletterSubscription } from "#contract/contact.ts";
import { TOTAL_COUNT_HEADER } from "#contract/names.ts";
import { IdParams } from "#contract/schemas.ts";
import type { Deps } from "../../context.ts";
import { streamCsv } from "../../csv/index.ts";
import { DomainError } from "../../errors.ts";
import { ctxOf } from "../../http/access.ts";
import type { RouteLimit } from "../../http/limits.ts";
import {
  exportHeaders,
  exportSubscriptions,
  listSubscriptions,
  removeSubscription,
} from "./list-subscriptions.ts";
import { confirmSubscription, subscribe, unsubscribe } from "./subscriptions.ts";

const HOUR = 3600;
const subscribeLimits: RouteLimit[] = [
  { name: "newsletter-address", max: 20, windowSeconds: HOUR, by: "ip" },
  {
    name: "newsletter-email",
    max: 3,
    windowSeconds: HOUR,
    by: (request) => NewsletterBody.parse(request.body).email.toLowerCase(),
  },
];

const TokenQuery = z.object({ token: z.string().min(1).max(200) });

export function newsletterRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/api/newsletter",
      {
        config: { access: "public", limit: subscribeLimits },
        schema: { body: NewsletterBody, response: { 200: MessageAnswer } },
      },
      async (request) => {
        await subscribe(ctxOf(deps, request), request.body.email);
        return { message: "Gracias por suscribirte a nuestro boletín." };
      },
    );

    // Mailed links are followed by hand: they lead back into the shop, which says how it went.
    app.get(
      "/api/newsletter/confirm",
      { config: { access: "public" }, schema: { querystring: TokenQuery } },
      async (request, reply) => {
        const isDone = await confirmSubscription(ctxOf(deps, request), request.query.token);
        return reply.redirect(isDone ? "/?boletin=confirmado" : "/?boletin=enlace-vencido", 303);
      },
    );

    app.get(
      "/api/newsletter/unsubscribe",
      { config: { access: "public" }, schema: { querystring: TokenQuery } },
      async (request, reply) => {
        const isDone = await unsubscribe(ctxOf(deps, request), request.query.token);
        return reply.redirect(isDone ? "/?boletin=baja" : "/?boletin=enlace-vencido", 303);
      },
    );

    const oneClickRoute: FastifyPluginAsyncZod = async (oneClick) => {
      await oneClick.register(formBody);
      // RFC 8058: the mail program posts to the same address, from wherever it is, and follows no redirect.
      oneClick.post(
        "/api/newsletter/unsubscribe",
        {
          config: { access: "public", crossSite: true },
          schema: { querystring: TokenQuery, response: { 200: MessageAnswer } },
        },
        async (request) => {
          const isDone = await unsubscribe(ctxOf(deps, request), request.query.token);
          if (!isDone) throw new DomainError("token_invalid", "El enlace de baja no es válido.");
          return { message: "Listo: no recibirás más nuestro boletín." };
        },
      );
    };
    await app.register(oneClickRoute);

    app.get(
      "/api/admin/newsletter",
      {
        config: { access: "admin" },
        schema: { querystring: NewsletterQuery, response: { 200: z.array(NewsletterSubscription) } },
      },
      async (request, reply) => {
        const { subscriptions, total } = await listSubscriptions(ctxOf(deps, request), request.query);
        reply.header(TOTAL_COUNT_HEADER, total);
        return subscriptions;
      },
    );

    app.delete(
      "/api/admin/newsletter/:id",
      { config: { access: "admin" }, schema: { params: IdParams, response: { 204: z.null() } } },
      async (request, reply) => {
        await removeSubscription(ctxOf(deps, request), request.params.id);
        return reply.code(204).send(null);
      },
    );

    app.get("/api/admin/newsletter.csv", { config: { access: "admin" } }, async (request, reply) => {
      reply.header("content-disposition", 'attachment; filename="boletin.csv"');
      reply.header("cache-control", "no-store");
      return reply
        .type("text/csv; charset=utf-8")
        .send(Readable.from(streamCsv(exportHeaders, exportSubscriptions(ctxOf(deps, request)))));
    });
  };
}

import { Readable } from "node:stream";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { MessageAnswer } from "#contract/accounts/accounts.ts";
import { NewsletterBody, NewsletterQuery, NewsletterSubscription } from "#contract/content/contact.ts";
import { HOUR_SECONDS, MINUTE_SECONDS } from "#contract/durations.ts";
import { TOTAL_COUNT_HEADER } from "#contract/names.ts";
import { IdParams } from "#contract/schemas.ts";
import type { Deps } from "../../context.ts";
import { streamCsv } from "../../csv/index.ts";
import { ctxOf } from "../../http/access.ts";
import { byEmailIn, type RouteLimit } from "../../http/limits.ts";
import { acceptPlainForms } from "../../http/plain-forms.ts";
import {
  exportHeaders,
  exportSubscriptions,
  listSubscriptions,
  removeSubscription,
} from "./list-subscriptions.ts";
import { mailedLinkRoutes } from "./mailed-link-routes.ts";
import { messages } from "./messages.ts";
import { subscribe } from "./subscriptions.ts";

const subscribeLimits: RouteLimit[] = [
  { name: "newsletter-address", max: 20, windowSeconds: 15 * MINUTE_SECONDS, by: "network" },
  {
    name: "newsletter-email",
    max: 3,
    windowSeconds: HOUR_SECONDS,
    by: byEmailIn(NewsletterBody),
  },
];

export function newsletterRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    const subscribeRoute: FastifyPluginAsyncZod = async (form) => {
      await acceptPlainForms(form, deps.config, messages.subscribedPage);
      form.post(
        "/api/newsletter",
        {
          config: { access: "public", limit: subscribeLimits },
          schema: { body: NewsletterBody, response: { 200: MessageAnswer } },
        },
        async (request) => {
          await subscribe(ctxOf(deps, request), request.body.email);
          return { message: messages.subscribed };
        },
      );
    };
    await app.register(subscribeRoute);

    await app.register(mailedLinkRoutes(deps));

    app.get(
      "/api/admin/newsletter",
      {
        config: { access: listSubscriptions },
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
      { config: { access: removeSubscription }, schema: { params: IdParams, response: { 204: z.null() } } },
      async (request, reply) => {
        await removeSubscription(ctxOf(deps, request), request.params.id);
        return reply.code(204).send(null);
      },
    );

    app.get(
      "/api/admin/newsletter.csv",
      { config: { access: exportSubscriptions } },
      async (request, reply) => {
        reply.header("content-disposition", 'attachment; filename="boletin.csv"');
        return reply
          .type("text/csv; charset=utf-8")
          .send(Readable.from(streamCsv(exportHeaders, exportSubscriptions(ctxOf(deps, request)))));
      },
    );
  };
}

import formBody from "@fastify/formbody";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { MessageAnswer } from "#contract/accounts/accounts.ts";
import type { Deps } from "../../context.ts";
import { DomainError } from "../../errors.ts";
import { ctxOf } from "../../http/access.ts";
import { sendMessagePage } from "../../http/message-page.ts";
import { messages } from "./messages.ts";
import { confirmSubscription, unsubscribe } from "./subscriptions.ts";

const querystring = z.object({ token: z.string().min(1).max(200) });

/**
 * The links of newsletter mails. Mail servers fetch links to scan them, so GET and HEAD change nothing: they show a
 * page whose button sends a POST.
 */
export function mailedLinkRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(formBody);

    app.get(
      "/api/newsletter/confirm",
      { config: { access: "public" }, schema: { querystring } },
      async (_request, reply) => sendPage(reply, messages.confirmPage),
    );

    app.post(
      "/api/newsletter/confirm",
      { config: { access: "public" }, schema: { querystring } },
      async (request, reply) => {
        const isDone = await confirmSubscription(ctxOf(deps, request), request.query.token);
        return redirectHome(reply, isDone ? "confirmado" : "enlace-vencido");
      },
    );

    app.get(
      "/api/newsletter/unsubscribe",
      { config: { access: "public" }, schema: { querystring } },
      async (_request, reply) => sendPage(reply, messages.unsubscribePage),
    );

    // RFC 8058 one-click: the mail client sends a cross-site POST to the same URL and follows no redirect.
    app.post(
      "/api/newsletter/unsubscribe",
      {
        config: { access: "public", allowsCrossSite: true },
        schema: { querystring, response: { 200: MessageAnswer } },
      },
      async (request, reply) => {
        const isDone = await unsubscribe(ctxOf(deps, request), request.query.token);
        if (isFormPost(request)) return redirectHome(reply, isDone ? "baja" : "enlace-vencido");
        if (!isDone) throw new DomainError("token_invalid", messages.unknownLink);
        return { message: messages.unsubscribed };
      },
    );
  };
}

function sendPage(reply: FastifyReply, { title, text, button }: typeof messages.confirmPage) {
  return sendMessagePage(reply, { title, text, button, link: messages.home });
}

/** Redirects to the home page, which shows the result. */
function redirectHome(reply: FastifyReply, result: "confirmado" | "baja" | "enlace-vencido") {
  return reply.redirect(`/?boletin=${result}`, 303);
}

function isFormPost({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes("text/html") ?? false;
}

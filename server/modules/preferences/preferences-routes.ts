import formBody from "@fastify/formbody";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { MessageAnswer } from "#contract/accounts/accounts.ts";
import {
  CommercialKind,
  MessagePreferences,
  MessagePreferencesPatch,
} from "#contract/commercial-messages/preferences.ts";
import type { Deps } from "../../context.ts";
import { ctxOf } from "../../http/access.ts";
import type { RouteLimit } from "../../http/limits.ts";
import { messages } from "./messages.ts";
import { readPreferences, unsubscribe, updatePreferences } from "./preferences.ts";

const limit: RouteLimit = { name: "preferences", max: 120, windowSeconds: 600, by: "network" };
const params = z.object({ token: z.string().min(1).max(100) });
const querystring = z.object({ kind: CommercialKind.optional() });

/** 'Mis preferencias' and the one-click unsubscribe of commercial mails, by the mail's link and without a login. */
export function preferencesRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    // The URL contains the token: no cache may keep the answer, and no Referer may name it.
    app.addHook("onRequest", async (_request, reply) => {
      reply.header("cache-control", "no-store").header("referrer-policy", "no-referrer");
    });
    await app.register(formBody);

    app.get(
      "/api/preferences/:token",
      { config: { access: "public", limit }, schema: { params, response: { 200: MessagePreferences } } },
      (request) => readPreferences(ctxOf(deps, request), request.params.token),
    );

    app.patch(
      "/api/preferences/:token",
      {
        config: { access: "public", limit },
        schema: { params, body: MessagePreferencesPatch, response: { 200: MessagePreferences } },
      },
      (request) => updatePreferences(ctxOf(deps, request), request.params.token, request.body),
    );

    // Mail servers fetch links to scan them, so GET changes nothing.
    app.get(
      "/api/preferences/:token/unsubscribe",
      { config: { access: "public" }, schema: { params, querystring } },
      async (request, reply) =>
        reply.redirect(`/preferencias/${encodeURIComponent(request.params.token)}`, 303),
    );

    // RFC 8058 one-click: the mail client sends a cross-site POST and follows no redirect.
    app.post(
      "/api/preferences/:token/unsubscribe",
      {
        config: { access: "public", allowsCrossSite: true },
        schema: { params, querystring, response: { 200: MessageAnswer } },
      },
      async (request) => {
        await unsubscribe(ctxOf(deps, request), request.params.token, request.query.kind);
        return { message: messages.unsubscribed };
      },
    );
  };
}

import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import {
  CartDraft,
  CartDraftBody,
  CartDraftFigures,
  CartDraftParams,
  CreatedCartDraft,
} from "#contract/cart/cart-drafts.ts";
import type { Deps } from "../../context.ts";
import { ctxOf } from "../../http/access.ts";
import { readCartCookie } from "../../http/cart-cookie.ts";
import type { RouteLimit } from "../../http/limits.ts";
import { createCartDraft } from "./create-draft.ts";
import { readCartDraft, readDraftFigures } from "./read-draft.ts";

/** Many customers may share one IP address. */
const draftLimit: RouteLimit = { name: "cart-drafts", max: 30, windowSeconds: 600, by: "network" };

export function cartDraftsRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/api/cart-drafts",
      {
        config: { access: "public", limit: draftLimit },
        schema: { body: CartDraftBody, response: { 201: CreatedCartDraft } },
      },
      async (request, reply) =>
        reply
          .code(201)
          .send(
            await createCartDraft(ctxOf(deps, request), request.body, readCartCookie(request, deps.config)),
          ),
    );

    app.get(
      "/api/admin/cart-drafts",
      { config: { access: readDraftFigures }, schema: { response: { 200: CartDraftFigures } } },
      (request) => readDraftFigures(ctxOf(deps, request)),
    );

    app.get(
      "/api/admin/cart-drafts/:code",
      {
        config: { access: readCartDraft },
        schema: { params: CartDraftParams, response: { 200: CartDraft } },
      },
      (request) => readCartDraft(ctxOf(deps, request), request.params.code),
    );
  };
}

import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { IdParams } from "#contract/schemas.ts";
import { InstagramPost, InstagramPostBody, ListOrder } from "#contract/social-proof.ts";
import type { Deps } from "../../context.ts";
import { ctxOf } from "../../http/access.ts";
import {
  createInstagramPost,
  deleteInstagramPost,
  listAllInstagramPosts,
  orderInstagramPosts,
  updateInstagramPost,
} from "./instagram-posts.ts";

const PATH = "/api/admin/instagram-posts";

/** The administrators' list: those that wait for their turn as well, to be written, ordered and taken away. */
export function instagramPostRoutes(deps: Deps): FastifyPluginAsyncZod {
  const config = { access: "admin" } as const;

  return async (app) => {
    app.get(PATH, { config, schema: { response: { 200: z.array(InstagramPost) } } }, (request) =>
      listAllInstagramPosts(ctxOf(deps, request)),
    );

    app.post(
      PATH,
      { config, schema: { body: InstagramPostBody, response: { 201: InstagramPost } } },
      async (request, reply) =>
        reply.code(201).send(await createInstagramPost(ctxOf(deps, request), request.body)),
    );

    app.put(
      `${PATH}/:id`,
      { config, schema: { params: IdParams, body: InstagramPostBody, response: { 200: InstagramPost } } },
      (request) => updateInstagramPost(ctxOf(deps, request), request.params.id, request.body),
    );

    app.delete(
      `${PATH}/:id`,
      { config, schema: { params: IdParams, response: { 204: z.null() } } },
      async (request, reply) => {
        await deleteInstagramPost(ctxOf(deps, request), request.params.id);
        return reply.code(204).send(null);
      },
    );

    app.put(
      `${PATH}/order`,
      { config, schema: { body: ListOrder, response: { 200: z.array(InstagramPost) } } },
      (request) => orderInstagramPosts(ctxOf(deps, request), request.body.ids),
    );
  };
}

import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { InstagramPost, InstagramPostBody, ListOrder } from "#contract/content/social-proof.ts";
import { IdParams } from "#contract/schemas.ts";
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

/** Admin routes to list, create, change, delete and reorder. */
export function instagramPostRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      PATH,
      { config: { access: listAllInstagramPosts }, schema: { response: { 200: z.array(InstagramPost) } } },
      (request) => listAllInstagramPosts(ctxOf(deps, request)),
    );

    app.post(
      PATH,
      {
        config: { access: createInstagramPost },
        schema: { body: InstagramPostBody, response: { 201: InstagramPost } },
      },
      async (request, reply) =>
        reply.code(201).send(await createInstagramPost(ctxOf(deps, request), request.body)),
    );

    app.put(
      `${PATH}/:id`,
      {
        config: { access: updateInstagramPost },
        schema: { params: IdParams, body: InstagramPostBody, response: { 200: InstagramPost } },
      },
      (request) => updateInstagramPost(ctxOf(deps, request), request.params.id, request.body),
    );

    app.delete(
      `${PATH}/:id`,
      { config: { access: deleteInstagramPost }, schema: { params: IdParams, response: { 204: z.null() } } },
      async (request, reply) => {
        await deleteInstagramPost(ctxOf(deps, request), request.params.id);
        return reply.code(204).send(null);
      },
    );

    app.put(
      `${PATH}/order`,
      {
        config: { access: orderInstagramPosts },
        schema: { body: ListOrder, response: { 200: z.array(InstagramPost) } },
      },
      (request) => orderInstagramPosts(ctxOf(deps, request), request.body.ids),
    );
  };
}

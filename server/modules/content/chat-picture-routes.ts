import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { AdminChatPicture, ChatPictureBody, ListOrder } from "#contract/content/social-proof.ts";
import { IdParams } from "#contract/schemas.ts";
import type { Deps } from "../../context.ts";
import { ctxOf } from "../../http/access.ts";
import {
  createChatPicture,
  deleteChatPicture,
  listAllChatPictures,
  orderChatPictures,
  updateChatPicture,
} from "./chat-pictures.ts";

const PATH = "/api/admin/chat-pictures";

/** Admin routes to list (with drafts), create, change, delete and reorder. */
export function chatPictureRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      PATH,
      { config: { access: listAllChatPictures }, schema: { response: { 200: z.array(AdminChatPicture) } } },
      (request) => listAllChatPictures(ctxOf(deps, request)),
    );

    app.post(
      PATH,
      {
        config: { access: createChatPicture },
        schema: { body: ChatPictureBody, response: { 201: AdminChatPicture } },
      },
      async (request, reply) =>
        reply.code(201).send(await createChatPicture(ctxOf(deps, request), request.body)),
    );

    app.put(
      `${PATH}/:id`,
      {
        config: { access: updateChatPicture },
        schema: { params: IdParams, body: ChatPictureBody, response: { 200: AdminChatPicture } },
      },
      (request) => updateChatPicture(ctxOf(deps, request), request.params.id, request.body),
    );

    app.delete(
      `${PATH}/:id`,
      { config: { access: deleteChatPicture }, schema: { params: IdParams, response: { 204: z.null() } } },
      async (request, reply) => {
        await deleteChatPicture(ctxOf(deps, request), request.params.id);
        return reply.code(204).send(null);
      },
    );

    app.put(
      `${PATH}/order`,
      {
        config: { access: orderChatPictures },
        schema: { body: ListOrder, response: { 200: z.array(AdminChatPicture) } },
      },
      (request) => orderChatPictures(ctxOf(deps, request), request.body.ids),
    );
  };
}

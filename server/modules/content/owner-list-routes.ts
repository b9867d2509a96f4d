import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { ListOrder } from "#contract/content/social-proof.ts";
import { IdParams } from "#contract/schemas.ts";
import type { Deps } from "../../context.ts";
import { ctxOf } from "../../http/access.ts";
import type { OwnerList } from "./owner-list.ts";

/** Admin routes to list (with drafts), create, change, delete and reorder. */
export function ownerListRoutes(
  deps: Deps,
  path: string,
  list: OwnerList,
  { Item, Body }: { Item: z.ZodType; Body: z.ZodObject },
): FastifyPluginAsyncZod {
  /** `seen`: the item that the form showed. */
  const UpdateBody = Body.extend({ seen: Item.optional() });
  const items = { 200: z.array(Item) };
  return async (app) => {
    app.get(path, { config: { access: list.listAll }, schema: { response: items } }, (request) =>
      list.listAll(ctxOf(deps, request)),
    );

    app.post(
      path,
      { config: { access: list.create }, schema: { body: Body, response: { 201: Item } } },
      async (request, reply) =>
        reply.code(201).send(await list.create(ctxOf(deps, request), request.body as never)),
    );

    app.put(
      `${path}/:id`,
      {
        config: { access: list.update },
        schema: { params: IdParams, body: UpdateBody, response: { 200: Item } },
      },
      (request) => {
        const { seen, ...body } = request.body;
        return list.update(ctxOf(deps, request), request.params.id, body as never, seen as never);
      },
    );

    app.delete(
      `${path}/:id`,
      { config: { access: list.delete }, schema: { params: IdParams, response: { 204: z.null() } } },
      async (request, reply) => {
        await list.delete(ctxOf(deps, request), request.params.id);
        return reply.code(204).send(null);
      },
    );

    app.put(
      `${path}/order`,
      { config: { access: list.reorder }, schema: { body: ListOrder, response: items } },
      (request) => list.reorder(ctxOf(deps, request), request.body.ids),
    );
  };
}

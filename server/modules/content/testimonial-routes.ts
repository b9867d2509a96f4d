import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { AdminTestimonial, ListOrder, TestimonialBody } from "#contract/content/social-proof.ts";
import { IdParams } from "#contract/schemas.ts";
import type { Deps } from "../../context.ts";
import { ctxOf } from "../../http/access.ts";
import {
  createTestimonial,
  deleteTestimonial,
  listAllTestimonials,
  orderTestimonials,
  updateTestimonial,
} from "./testimonials.ts";

const PATH = "/api/admin/testimonials";

/** Admin routes to list (with drafts), create, change, delete and reorder. */
export function testimonialRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      PATH,
      { config: { access: listAllTestimonials }, schema: { response: { 200: z.array(AdminTestimonial) } } },
      (request) => listAllTestimonials(ctxOf(deps, request)),
    );

    app.post(
      PATH,
      {
        config: { access: createTestimonial },
        schema: { body: TestimonialBody, response: { 201: AdminTestimonial } },
      },
      async (request, reply) =>
        reply.code(201).send(await createTestimonial(ctxOf(deps, request), request.body)),
    );

    app.put(
      `${PATH}/:id`,
      {
        config: { access: updateTestimonial },
        schema: { params: IdParams, body: TestimonialBody, response: { 200: AdminTestimonial } },
      },
      (request) => updateTestimonial(ctxOf(deps, request), request.params.id, request.body),
    );

    app.delete(
      `${PATH}/:id`,
      { config: { access: deleteTestimonial }, schema: { params: IdParams, response: { 204: z.null() } } },
      async (request, reply) => {
        await deleteTestimonial(ctxOf(deps, request), request.params.id);
        return reply.code(204).send(null);
      },
    );

    app.put(
      `${PATH}/order`,
      {
        config: { access: orderTestimonials },
        schema: { body: ListOrder, response: { 200: z.array(AdminTestimonial) } },
      },
      (request) => orderTestimonials(ctxOf(deps, request), request.body.ids),
    );
  };
}

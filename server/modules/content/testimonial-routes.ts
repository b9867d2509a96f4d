import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { IdParams } from "#contract/schemas.ts";
import { AdminTestimonial, ListOrder, TestimonialBody } from "#contract/social-proof.ts";
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

/** The administrators' list: drafts as well, to be written, ordered and taken away. */
export function testimonialRoutes(deps: Deps): FastifyPluginAsyncZod {
  const config = { access: "admin" } as const;

  return async (app) => {
    app.get(PATH, { config, schema: { response: { 200: z.array(AdminTestimonial) } } }, (request) =>
      listAllTestimonials(ctxOf(deps, request)),
    );

    app.post(
      PATH,
      { config, schema: { body: TestimonialBody, response: { 201: AdminTestimonial } } },
      async (request, reply) =>
        reply.code(201).send(await createTestimonial(ctxOf(deps, request), request.body)),
    );

    app.put(
      `${PATH}/:id`,
      { config, schema: { params: IdParams, body: TestimonialBody, response: { 200: AdminTestimonial } } },
      (request) => updateTestimonial(ctxOf(deps, request), request.params.id, request.body),
    );

    app.delete(
      `${PATH}/:id`,
      { config, schema: { params: IdParams, response: { 204: z.null() } } },
      async (request, reply) => {
        await deleteTestimonial(ctxOf(deps, request), request.params.id);
        return reply.code(204).send(null);
      },
    );

    app.put(
      `${PATH}/order`,
      { config, schema: { body: ListOrder, response: { 200: z.array(AdminTestimonial) } } },
      (request) => orderTestimonials(ctxOf(deps, request), request.body.ids),
    );
  };
}

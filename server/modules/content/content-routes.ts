import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { InstagramPost, Testimonial } from "#contract/contact.ts";
import { type ContentPage, contentSchemas } from "#contract/content.ts";
import type { Deps } from "../../context.ts";
import { ctxOf } from "../../http/access.ts";
import { listInstagramPosts, listTestimonials, readContent } from "./read-content.ts";

export function contentRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/testimonials",
      { config: { access: "public" }, schema: { response: { 200: z.array(Testimonial) } } },
      (request) => listTestimonials(ctxOf(deps, request)),
    );

    app.get(
      "/api/instagram-posts",
      { config: { access: "public" }, schema: { response: { 200: z.array(InstagramPost) } } },
      (request) => listInstagramPosts(ctxOf(deps, request)),
    );

    // A route per page, so that each answer has its own schema and an unknown page is simply not found.
    for (const page of Object.keys(contentSchemas) as ContentPage[]) {
      app.get(
        `/api/content/${page}`,
        { config: { access: "public" }, schema: { response: { 200: contentSchemas[page] } } },
        (request) => readContent(ctxOf(deps, request), page),
      );
    }
  };
}

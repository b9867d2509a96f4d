import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { contentPages, contentSchemas } from "#contract/content/content.ts";
import { ChatPicture, InstagramPost, Testimonial } from "#contract/content/social-proof.ts";
import type { Deps } from "../../context.ts";
import { chatPictureRoutes } from "./chat-picture-routes.ts";
import { listChatPictures } from "./chat-pictures.ts";
import { instagramPostRoutes } from "./instagram-post-routes.ts";
import { listInstagramPosts } from "./instagram-posts.ts";
import { readContent } from "./read-content.ts";
import { testimonialRoutes } from "./testimonial-routes.ts";
import { listTestimonials } from "./testimonials.ts";
import { textRoutes } from "./text-routes.ts";

export function contentRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/testimonials",
      { config: { access: "public" }, schema: { response: { 200: z.array(Testimonial) } } },
      (request, reply) =>
        app.answerPublicRead(request, reply, async (ctx) => ({ body: await listTestimonials(ctx) })),
    );

    app.get(
      "/api/chat-pictures",
      { config: { access: "public" }, schema: { response: { 200: z.array(ChatPicture) } } },
      (request, reply) =>
        app.answerPublicRead(request, reply, async (ctx) => ({ body: await listChatPictures(ctx) })),
    );

    app.get(
      "/api/instagram-posts",
      { config: { access: "public" }, schema: { response: { 200: z.array(InstagramPost) } } },
      (request, reply) =>
        app.answerPublicRead(request, reply, async (ctx) => ({ body: await listInstagramPosts(ctx) })),
    );

    // One route per page, so that each answer has its own schema.
    for (const page of contentPages) {
      app.get(
        `/api/content/${page}`,
        { config: { access: "public" }, schema: { response: { 200: contentSchemas[page] } } },
        (request, reply) =>
          app.answerPublicRead(request, reply, async (ctx) => ({ body: await readContent(ctx, page) })),
      );
    }

    await app.register(textRoutes(deps));
    await app.register(testimonialRoutes(deps));
    await app.register(chatPictureRoutes(deps));
    await app.register(instagramPostRoutes(deps));
  };
}

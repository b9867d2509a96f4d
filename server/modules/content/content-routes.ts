import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { contentPages, contentSchemas } from "#contract/content/content.ts";
import {
  AdminChatPicture,
  AdminTestimonial,
  ChatPicture,
  ChatPictureBody,
  InstagramPost,
  InstagramPostBody,
  Testimonial,
  TestimonialBody,
} from "#contract/content/social-proof.ts";
import type { Deps } from "../../context.ts";
import { ownerListRoutes } from "./owner-list-routes.ts";
import { chatPictureList, instagramPostList, testimonialList } from "./owner-lists.ts";
import { readContent } from "./read-content.ts";
import { textRoutes } from "./text-routes.ts";

const publicLists = {
  testimonials: { Item: Testimonial, list: testimonialList },
  "chat-pictures": { Item: ChatPicture, list: chatPictureList },
  "instagram-posts": { Item: InstagramPost, list: instagramPostList },
};

export function contentRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    for (const [name, { Item, list }] of Object.entries(publicLists)) {
      app.get(
        `/api/${name}`,
        { config: { access: "public" }, schema: { response: { 200: z.array(Item) } } },
        (request, reply) =>
          app.answerPublicRead(request, reply, async (ctx) => ({ body: await list.listShown(ctx) })),
      );
    }

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
    await app.register(
      ownerListRoutes(deps, "/api/admin/testimonials", testimonialList, {
        Item: AdminTestimonial,
        Body: TestimonialBody,
      }),
    );
    await app.register(
      ownerListRoutes(deps, "/api/admin/chat-pictures", chatPictureList, {
        Item: AdminChatPicture,
        Body: ChatPictureBody,
      }),
    );
    await app.register(
      ownerListRoutes(deps, "/api/admin/instagram-posts", instagramPostList, {
        Item: InstagramPost,
        Body: InstagramPostBody,
      }),
    );
  };
}

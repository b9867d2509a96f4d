import type {
  AdminChatPicture,
  AdminTestimonial,
  ChatPictureBody,
  InstagramPost,
  InstagramPostBody,
  TestimonialBody,
} from "#contract/content/social-proof.ts";
import { chatPictures, instagramPosts, testimonials } from "../../db/schema/index.ts";
import { messages } from "./messages.ts";
import { makeOwnerList } from "./owner-list.ts";

export const testimonialList = makeOwnerList<AdminTestimonial, TestimonialBody>({
  table: testimonials,
  type: "testimonial",
  labelOf: ({ name }) => name,
  notFoundMessage: messages.testimonialNotFound,
  derive: ({ name }) => ({ initial: initialOf(name) }),
});

export const chatPictureList = makeOwnerList<AdminChatPicture, ChatPictureBody>({
  table: chatPictures,
  type: "chat_picture",
  labelOf: ({ alt }) => alt,
  notFoundMessage: messages.chatPictureNotFound,
});

export const instagramPostList = makeOwnerList<InstagramPost, InstagramPostBody>({
  table: instagramPosts,
  type: "instagram_post",
  labelOf: ({ link }) => link,
  notFoundMessage: messages.instagramPostNotFound,
  maxShown: 3,
});

/** The first letter of a name, skipping quotes and other signs. */
function initialOf(name: string): string {
  return (name.match(/\p{L}/u)?.[0] ?? name.charAt(0)).toUpperCase();
}

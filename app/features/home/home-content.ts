import { apiQuery } from "#app/lib/query-client.ts";
import type { ConsentsContent, HomeContent } from "#contract/content/content.ts";
import type { ChatPicture, InstagramPost, Testimonial } from "#contract/content/social-proof.ts";

/** The owner's texts of the home page, or the defaults. */
export const homeContentQuery = apiQuery<HomeContent>("/api/content/home");

export const consentsQuery = apiQuery<ConsentsContent>("/api/content/consents");

/** The shop's own posts, at most three. */
export const instagramPostsQuery = apiQuery<InstagramPost[]>("/api/instagram-posts");

/** What customers wrote, in the owner's order. */
export const testimonialsQuery = apiQuery<Testimonial[]>("/api/testimonials");

/** Customers' chats, in the owner's order. */
export const chatPicturesQuery = apiQuery<ChatPicture[]>("/api/chat-pictures");

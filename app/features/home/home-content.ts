import { apiQuery } from "#app/lib/query-client.ts";
import type { ConsentsContent, HomeContent } from "#contract/content.ts";
import type { ChatPicture, InstagramPost } from "#contract/social-proof.ts";

/** The owner's texts of the home page, or those that ship with the shop. */
export const homeContentQuery = apiQuery<HomeContent>("/api/content/home");

export const consentsQuery = apiQuery<ConsentsContent>("/api/content/consents");

/** The shop's own posts, at most three. */
export const instagramPostsQuery = apiQuery<InstagramPost[]>("/api/instagram-posts");

/** Customers' chats, in the owner's order. */
export const chatPicturesQuery = apiQuery<ChatPicture[]>("/api/chat-pictures");

export { contactRoutes } from "./contact-routes.ts";
export { readReplies, recordReplySent } from "./read-replies.ts";

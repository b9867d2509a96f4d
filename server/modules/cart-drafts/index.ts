export { cartDraftsRoutes } from "./cart-drafts-routes.ts";
export { deleteOldDrafts } from "./delete-old-drafts.ts";
export { takeDraft } from "./take-draft.ts";

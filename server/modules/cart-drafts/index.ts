export { cartDraftsRoutes } from "./cart-drafts-routes.ts";
export { eraseOldDrafts } from "./erase-old-drafts.ts";
export { takeDraft } from "./take-draft.ts";

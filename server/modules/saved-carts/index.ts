export { deleteOldCartChanges } from "./merge-saved-cart.ts";
export { exportSavedCart, readSavedLines } from "./read-saved-cart.ts";
export { savedCartsRoutes } from "./saved-carts-routes.ts";

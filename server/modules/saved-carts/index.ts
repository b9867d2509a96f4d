export { deleteOldCartChanges } from "./merge-saved-cart.ts";
export { readCartOf, readLines as readSavedLines } from "./read-saved-cart.ts";
export { savedCartsRoutes } from "./saved-carts-routes.ts";

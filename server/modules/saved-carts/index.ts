export { eraseOldCartChanges } from "./merge-saved-cart.ts";
export { readCartOf } from "./read-saved-cart.ts";
export { savedCartsRoutes } from "./saved-carts-routes.ts";

export { takeEverythingRoutes } from "./take-everything-routes.ts";

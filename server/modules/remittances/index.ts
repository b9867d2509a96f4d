export { remittancesRoutes } from "./remittances-routes.ts";

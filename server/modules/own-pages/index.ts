export { loadDemoPages, removeDemoPages } from "./demo-pages.ts";
export { ownPageRoutes } from "./own-page-routes.ts";
export { listPublishedPages } from "./read-own-pages.ts";

export { contentRoutes } from "./content-routes.ts";
export { defaultContent } from "./default-content.ts";
export { DemoContent, loadDemoContent } from "./load-demo-content.ts";
export { readContent } from "./read-content.ts";

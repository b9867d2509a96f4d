export { contentRoutes } from "./content-routes.ts";
export { DemoContent, loadDemoContent } from "./load-demo-content.ts";
export { listTestimonials, readContent } from "./read-content.ts";

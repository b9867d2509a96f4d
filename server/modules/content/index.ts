export { contentRoutes } from "./content-routes.ts";
export { DemoContent, loadDemoContent } from "./load-demo-content.ts";
export { readContent } from "./read-content.ts";
export { listTestimonials } from "./testimonials.ts";

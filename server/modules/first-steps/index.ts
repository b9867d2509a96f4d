export { firstStepsRoutes } from "./first-steps-routes.ts";
export { removeDemoPictures } from "./remove-demo-pictures.ts";

export { firstStepsRoutes } from "./first-steps-routes.ts";
export { computeFirstSteps } from "./read-first-steps.ts";
export { removeDemoPictures } from "./remove-demo-pictures.ts";

export { reminderFiguresRoutes } from "./reminder-figures-routes.ts";

export { markDueAlerts } from "./mark-due-alerts.ts";
export { markOfferedAgain } from "./mark-offered-again.ts";
export { readAlertsOf } from "./own-alerts.ts";
export { readStockAlert, sendStockAlerts } from "./send-alerts.ts";
export { stockAlertsRoutes } from "./stock-alerts-routes.ts";

export { markDueAlerts } from "./mark-due-alerts.ts";
export { readAlertsOf } from "./own-alerts.ts";
export { readStockAlert, sendStockAlerts } from "./send-alerts.ts";
export { stockAlertsRoutes } from "./stock-alerts-routes.ts";

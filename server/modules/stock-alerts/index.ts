export { exportStockAlerts } from "./export-stock-alerts.ts";
export { markDueAlerts } from "./mark-due-alerts.ts";
export { markDueForReofferedSizes } from "./mark-due-for-reoffered-sizes.ts";
export { renameAlerts } from "./rename-alerts.ts";
export { prepareStockAlert, sendStockAlerts } from "./send-alerts.ts";
export { stockAlertsRoutes } from "./stock-alerts-routes.ts";

export { installMetrics } from "./install-metrics.ts";
export { logSlowStatements } from "./slow-statements.ts";

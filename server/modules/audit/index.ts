export { auditRoutes } from "./audit-routes.ts";
export { eraseAuditorAddresses } from "./erase-auditor-addresses.ts";
export { readAdministratorActions } from "./read-administrator-actions.ts";
export { type AuditCtx, recordAudit, recordAudits } from "./record-audit.ts";

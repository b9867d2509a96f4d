export { auditRoutes } from "./audit-routes.ts";
export { forgetAuditor } from "./forget-auditor.ts";
export { readOwnActs } from "./own-acts.ts";
export { type AuditCtx, type Audited, recordAudit, recordAudits } from "./record-audit.ts";

export { forgetAuditor } from "./forget-auditor.ts";
export { type Audited, recordAudit } from "./record-audit.ts";

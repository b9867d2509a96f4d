export { type Audited, recordAudit } from "./record-audit.ts";

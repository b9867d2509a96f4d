import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { type AuditChange, auditActions, auditSubjectTypes } from "#contract/admin/audit.ts";
import { users } from "./accounts.ts";
import { createdAt, id } from "./columns.ts";

/**
 * Audit log: who changed what, from which address, with old and new values. Append-only; people are stored as ids only.
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: id(),
    actorKind: text({ enum: ["user", "shop"] }).notNull(),
    /** Null for the shop itself and for deleted accounts. */
    actorId: integer().references(() => users.id, { onDelete: "set null" }),
    ip: text(),
    action: text({ enum: auditActions }).notNull(),
    subjectType: text({ enum: auditSubjectTypes }).notNull(),
    subjectId: text(),
    /** Name of the subject at that time. Names of people are not stored but looked up. */
    subjectLabel: text(),
    changes: jsonb().$type<AuditChange[]>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index("audit_log_newest").on(t.createdAt, t.id),
    index("audit_log_actor").on(t.actorId, t.createdAt, t.id),
    index("audit_log_shop").on(t.createdAt, t.id).where(sql`${t.actorKind} = 'shop'`),
    index("audit_log_type").on(t.subjectType, t.createdAt, t.id),
    index("audit_log_subject").on(t.subjectType, t.subjectId, t.createdAt, t.id),
  ],
);

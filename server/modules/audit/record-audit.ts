import type { AuditAction, AuditSubjectType } from "#contract/admin/audit.ts";
import { actorId, type Ctx, isInTransaction } from "../../context.ts";
import { splitIntoBatches } from "../../db/batches.ts";
import { auditLog } from "../../db/schema/index.ts";
import { listDifferences } from "./differences.ts";
import { redactChanges, redactLabel } from "./redaction.ts";

type ActionOn<Type extends AuditSubjectType> = Extract<AuditAction, `${Type}.${string}`>;

type Audited = {
  [Type in AuditSubjectType]: {
    action: ActionOn<Type>;
    subject: { type: Type; id: number | string | null; label?: string | null };
  };
}[AuditSubjectType] & {
  /** State before, or its affected fields, as people see it (pesos, words). Null: it did not exist. */
  before?: object | null;
  /** State after. Null: it was deleted. */
  after?: object | null;
  /** User id of the actor when the context has none: a visitor who becomes an administrator. */
  by?: number;
};

/** The parts of Ctx that an audit row needs; scripts have no full Ctx. */
export type AuditCtx = Pick<Ctx, "db" | "actor" | "clock" | "ip" | "pendingEvents">;

/**
 * Records an action of an administrator or of the shop itself, in the same transaction: actor, IP address and changed
 * fields (docs/rules/admin.md#audit). Records nothing when both states are given and equal. Secret and personal fields
 * are redacted.
 */
export async function recordAudit(tx: AuditCtx, act: Audited): Promise<void> {
  await recordAudits(tx, [act]);
}

/** Records an action on several subjects, one row each. */
export async function recordAudits(tx: AuditCtx, acts: readonly Audited[]): Promise<void> {
  if (!isInTransaction(tx)) throw new Error("an audited act needs a transaction");
  const rows = acts.flatMap((act) => rowOf(tx, act));
  for (const batch of splitIntoBatches(rows)) await tx.db.insert(auditLog).values(batch);
}

function rowOf(
  tx: AuditCtx,
  { action, subject, before = null, after = null, by }: Audited,
): (typeof auditLog.$inferInsert)[] {
  const changes = redactChanges(subject.type, listDifferences(before, after));
  if (before && after && changes.length === 0) return [];

  const actor = by ?? actorId(tx);
  const row = {
    actorKind: actor === null ? ("shop" as const) : ("user" as const),
    actorId: actor,
    ip: tx.ip,
    action,
    subjectType: subject.type,
    subjectId: subject.id === null ? null : String(subject.id),
    subjectLabel: redactLabel(subject.type, subject.label),
    changes,
    createdAt: tx.clock.now(),
  };
  return [row];
}

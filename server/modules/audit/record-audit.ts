import type { AuditAction, AuditSubjectType } from "#contract/audit.ts";
import { actorId, type Ctx } from "../../context.ts";
import { auditLog } from "../../db/schema/index.ts";
import { differencesOf } from "./differences.ts";
import { discreet, discreetLabel } from "./discretion.ts";

/** A statement carries at most 65,535 values. */
const ROWS_AT_ONCE = 1000;

type ActionOn<Type extends AuditSubjectType> = Extract<AuditAction, `${Type}.${string}`>;

export type Audited = {
  [Type in AuditSubjectType]: {
    action: ActionOn<Type>;
    subject: { type: Type; id: number | string | null; label?: string | null };
  };
}[AuditSubjectType] & {
  /** The thing as people see it (pesos, words), or those of its fields that the act is about; null: there was none. */
  before?: object | null;
  /** The same, afterwards; null: it is gone. */
  after?: object | null;
  /** Who did it, where the context cannot say: a visitor who becomes an administrator. */
  by?: number;
};

/** What an act's row needs to know; a script has no more. */
export type AuditCtx = Pick<Ctx, "db" | "actor" | "clock" | "ip" | "outgoing">;

/**
 * Writes down an act of an administrator or of the shop itself, in the transaction that does it: who, from where, and
 * the fields that changed. Given both states and no difference between them, nothing happened and nothing is written.
 * Secrets and particulars of people are left out; orders, people and messages are named by number only.
 */
export async function recordAudit(tx: AuditCtx, act: Audited): Promise<void> {
  await recordAudits(tx, [act]);
}

/** The same for an act on many things at once, a row for each. */
export async function recordAudits(tx: AuditCtx, acts: readonly Audited[]): Promise<void> {
  if (!tx.outgoing) throw new Error("an audited act needs a transaction");
  const rows = acts.flatMap((act) => rowOf(tx, act));
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await tx.db.insert(auditLog).values(rows.slice(start, start + ROWS_AT_ONCE));
  }
}

function rowOf(
  tx: AuditCtx,
  { action, subject, before = null, after = null, by }: Audited,
): (typeof auditLog.$inferInsert)[] {
  const changes = discreet(subject.type, differencesOf(before, after));
  if (before && after && changes.length === 0) return [];

  const actor = by ?? actorId(tx);
  const row = {
    actorKind: actor === null ? ("shop" as const) : ("user" as const),
    actorId: actor,
    ip: tx.ip,
    action,
    subjectType: subject.type,
    subjectId: subject.id === null ? null : String(subject.id),
    subjectLabel: discreetLabel(subject.type, subject.label),
    changes,
    createdAt: tx.clock.now(),
  };
  return [row];
}

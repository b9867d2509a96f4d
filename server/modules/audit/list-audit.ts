import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { AuditEntry, AuditListQuery, AuditPerson } from "#contract/audit.ts";
import type { Ctx } from "../../context.ts";
import { pageBounds } from "../../db/paging.ts";
import { auditLog, users } from "../../db/schema/index.ts";

type AuditRow = typeof auditLog.$inferSelect;

/** What was done, newest first, narrowed by person, thing and day. */
export async function listAudit(
  ctx: Ctx,
  query: AuditListQuery,
): Promise<{ entries: AuditEntry[]; total: number }> {
  const filter = matching(query);
  const { limit, offset } = pageBounds(query);
  const newestFirst = [desc(auditLog.createdAt), desc(auditLog.id)];
  // Numbers alone are skipped by the index: a late page reads no more rows than the first.
  const page = ctx.db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(filter)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset);
  const rows = await ctx.db
    .select()
    .from(auditLog)
    .where(inArray(auditLog.id, page))
    .orderBy(...newestFirst);
  const names = await namesOf(ctx, rows);
  return { entries: rows.map((row) => present(row, names)), total: await ctx.db.$count(auditLog, filter) };
}

/** Who has left a row and still has an account. */
export async function listAuditPeople(ctx: Ctx): Promise<AuditPerson[]> {
  return ctx.db
    .select({ id: users.id, name: fullName })
    .from(users)
    .where(inArray(users.id, acting))
    .orderBy(asc(users.firstName), asc(users.id));
}

/** From one person to the next by the index: they are few, and their rows are many. */
const acting = sql`(
  with recursive acting (id) as (
    select min(actor_id) from audit_log
    union all
    select (select min(actor_id) from audit_log where actor_id > acting.id) from acting where acting.id is not null
  )
  select id from acting
)`;

function matching({ actor, type, id, from, to }: AuditListQuery): SQL | undefined {
  return and(
    actor === "shop" ? eq(auditLog.actorKind, "shop") : undefined,
    typeof actor === "number" ? eq(auditLog.actorId, actor) : undefined,
    type && eq(auditLog.subjectType, type),
    type && id ? eq(auditLog.subjectId, id) : undefined,
    from ? gte(auditLog.createdAt, sql`${from}::timestamp at time zone 'America/Bogota'`) : undefined,
    to ? lt(auditLog.createdAt, sql`(${to}::date + 1)::timestamp at time zone 'America/Bogota'`) : undefined,
  );
}

const fullName = sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`;

/** The people of a page, as they are called now: who acted, and whom it was about. */
async function namesOf(ctx: Ctx, rows: AuditRow[]): Promise<Map<number, string>> {
  const ids = rows.flatMap((row) => [
    ...(row.actorId === null ? [] : [row.actorId]),
    ...(row.subjectType === "user" ? [Number(row.subjectId)] : []),
  ]);
  if (ids.length === 0) return new Map();
  const people = await ctx.db
    .select({ id: users.id, name: fullName })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(people.map(({ id, name }) => [id, name]));
}

function present(row: AuditRow, names: Map<number, string>): AuditEntry {
  const { subjectType: type, subjectId: id } = row;
  return {
    id: row.id,
    at: row.createdAt.toISOString(),
    actor: presentActor(row, names),
    ip: row.ip,
    action: row.action,
    subject: { type, id, label: type === "user" ? (names.get(Number(id)) ?? null) : row.subjectLabel },
    changes: row.changes,
  };
}

function presentActor({ actorKind, actorId }: AuditRow, names: Map<number, string>): AuditEntry["actor"] {
  if (actorKind === "shop") return { kind: "shop" };
  const name = actorId === null ? undefined : names.get(actorId);
  return actorId === null || name === undefined ? { kind: "left" } : { kind: "user", id: actorId, name };
}

import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { AuditEntry, AuditListQuery, AuditPerson } from "#contract/admin/audit.ts";
import type { Ctx } from "../../context.ts";
import { pageBounds } from "../../db/paging.ts";
import { personName } from "../../db/person-name.ts";
import { auditLog, users } from "../../db/schema/index.ts";
import { guard } from "../../security/permission.ts";

type AuditRow = typeof auditLog.$inferSelect;

/** Audit entries, newest first, filtered by person, subject and day. */
export const listAudit = guard("audit.read", async (ctx: Ctx, query: AuditListQuery) => {
  const filter = matches(query);
  const { limit, offset } = pageBounds(query);
  const newestFirst = [desc(auditLog.createdAt), desc(auditLog.id)];
  // Paging over ids alone is an index-only scan: deep pages load no more full rows than the first.
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
  const names = await readNames(ctx, rows);
  return {
    entries: rows.map((row) => presentEntry(row, names)),
    total: await ctx.db.$count(auditLog, filter),
  };
});

/** Existing users who appear as actors. */
export const listAuditPeople = guard("audit.read", async (ctx: Ctx): Promise<AuditPerson[]> => {
  return ctx.db
    .select({ id: users.id, name: nameOfUser })
    .from(users)
    .where(inArray(users.id, actorIds))
    .orderBy(asc(users.firstName), asc(users.id));
});

/** Loose index scan for distinct actors: few actors, many rows. */
const actorIds = sql`(
  with recursive acting (id) as (
    select min(actor_id) from audit_log
    union all
    select (select min(actor_id) from audit_log where actor_id > acting.id) from acting where acting.id is not null
  )
  select id from acting
)`;

function matches({ actor, type, id, from, to }: AuditListQuery): SQL | undefined {
  return and(
    actor === "shop" ? eq(auditLog.actorKind, "shop") : undefined,
    typeof actor === "number" ? eq(auditLog.actorId, actor) : undefined,
    type && eq(auditLog.subjectType, type),
    type && id ? eq(auditLog.subjectId, id) : undefined,
    from ? gte(auditLog.createdAt, sql`${from}::timestamp at time zone 'America/Bogota'`) : undefined,
    to ? lt(auditLog.createdAt, sql`(${to}::date + 1)::timestamp at time zone 'America/Bogota'`) : undefined,
  );
}

const nameOfUser = sql<string>`${personName}`;

/** Current names of the page's actors and of the users who are its subjects. */
async function readNames(ctx: Ctx, rows: AuditRow[]): Promise<Map<number, string>> {
  const ids = rows.flatMap((row) => [
    ...(row.actorId === null ? [] : [row.actorId]),
    ...(row.subjectType === "user" ? [Number(row.subjectId)] : []),
  ]);
  if (ids.length === 0) return new Map();
  const people = await ctx.db
    .select({ id: users.id, name: nameOfUser })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(people.map(({ id, name }) => [id, name]));
}

function presentEntry(row: AuditRow, names: Map<number, string>): AuditEntry {
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

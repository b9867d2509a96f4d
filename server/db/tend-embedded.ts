import pg from "pg";

/**
 * Does for the embedded database what a server's autovacuum does by itself: frees what was deleted or rewritten, marks
 * pages that an index can answer for, and counts anew for the planner. Only tables that changed by a tenth since, or
 * that this database knows nothing of; one at a time, so that requests go between them.
 */
export async function tendEmbedded(pool: Pick<pg.Pool, "query">): Promise<void> {
  const { rows } = await pool.query<{ schema: string; table: string }>(`
    select schemaname as schema, relname as table from pg_stat_user_tables
    where last_vacuum is null
      or greatest(n_dead_tup, n_mod_since_analyze, n_ins_since_vacuum) > 100 + n_live_tup / 10
    order by schemaname, relname`);
  for (const { schema, table } of rows) {
    await pool.query(`vacuum (analyze) ${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(table)}`);
  }
}

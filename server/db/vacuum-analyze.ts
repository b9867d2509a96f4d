import pg from "pg";

/**
 * Replaces the autovacuum that only a server has: frees dead rows, updates the visibility map and the planner's
 * statistics. Handles only tables of which a tenth has changed or that were never vacuumed, one at a time, so that
 * requests run in between.
 */
export async function vacuumAnalyze(pool: Pick<pg.Pool, "query">): Promise<void> {
  const { rows } = await pool.query<{ schema: string; table: string }>(`
    select schemaname as schema, relname as table from pg_stat_user_tables
    where last_vacuum is null
      or greatest(n_dead_tup, n_mod_since_analyze, n_ins_since_vacuum) > 100 + n_live_tup / 10
    order by schemaname, relname`);
  for (const { schema, table } of rows) {
    await pool.query(`vacuum (analyze) ${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(table)}`);
  }
}

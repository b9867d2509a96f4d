import type { ArchiveWriter } from "./archive.ts";

/** Runs a statement on one session: all statements of a dump or a restoration share its transaction. */
export type Query = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

type Column = { name: string; type: string };
export type Table = { schema: string; name: string; columns: Column[] };
type Sequence = { schema: string; name: string; value: string; isCalled: boolean };
export type DatabaseManifest = {
  /** Hashes of the migrations that made the schema, oldest first. */
  migrations: string[];
  /** Referenced tables come before the tables that refer to them; the job queue comes last. */
  tables: Table[];
  sequences: Sequence[];
};

/** Schemas of the shop's tables and of the job queue. */
const SCHEMAS = "('public', 'jobs')";
/** The version of pg-boss's schema, which pg-boss writes itself. */
const NOT_SAVED = "jobs.version";
/** Rows that are in memory at once; few of a table with files, which have up to 5 MB each. */
const ROWS = 500;
const ROWS_WITH_FILES = 4;
const PART_BYTES = 1024 * 1024;

/** Makes PostgreSQL write dates and intervals in a form that every PostgreSQL reads alike. For the whole session. */
export const SESSION = "set timezone to 'UTC'; set datestyle to 'ISO'; set intervalstyle to 'postgres'";

/**
 * Adds every row of the database to the archive, in one consistent snapshot. Values are in PostgreSQL's own text form,
 * so both kinds of database read them.
 */
export async function dumpDatabase(query: Query, archive: ArchiveWriter): Promise<DatabaseManifest> {
  await query(SESSION);
  await query("begin transaction isolation level repeatable read read only");
  const manifest = {
    migrations: await readMigrations(query),
    tables: await readTables(query),
    sequences: await readSequences(query),
  };
  for (const table of manifest.tables) await dumpTable(query, archive, table);
  await query("commit");
  return manifest;
}

async function readMigrations(query: Query): Promise<string[]> {
  const { rows } = await query("select hash from drizzle.__drizzle_migrations order by created_at");
  return rows.map(({ hash }) => String(hash));
}

export async function readTables(query: Query): Promise<Table[]> {
  const { rows } = await query(`
    select n.nspname as schema, c.relname as name, json_agg(json_build_object(
      'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and n.nspname in ${SCHEMAS}
    group by n.nspname, c.relname
    order by n.nspname desc, c.relname`);
  const tables = (rows as Table[]).filter((table) => tableName(table) !== NOT_SAVED);
  return sortByReferences(tables, await readReferences(query));
}

async function readReferences(query: Query): Promise<Map<string, string[]>> {
  const { rows } = await query(`
    select n.nspname || '.' || c.relname as from, json_agg(rn.nspname || '.' || rc.relname) as to
    from pg_constraint f
    join pg_class c on c.oid = f.conrelid join pg_namespace n on n.oid = c.relnamespace
    join pg_class rc on rc.oid = f.confrelid join pg_namespace rn on rn.oid = rc.relnamespace
    where f.contype = 'f' and f.conrelid <> f.confrelid
    group by 1`);
  return new Map((rows as { from: string; to: string[] }[]).map(({ from, to }) => [from, to]));
}

/** Throws when the references between tables form a cycle. */
function sortByReferences(tables: Table[], references: Map<string, string[]>): Table[] {
  const sorted = new Map<string, Table>();
  const waiting = new Set<string>();
  const byName = new Map(tables.map((table) => [tableName(table), table]));

  function visit(name: string): void {
    const table = byName.get(name);
    if (!table || sorted.has(name)) return;
    if (waiting.has(name)) throw new Error(`the references between tables form a cycle: ${name}`);
    waiting.add(name);
    for (const referenced of references.get(name) ?? []) visit(referenced);
    sorted.set(name, table);
  }
  for (const name of byName.keys()) visit(name);
  return [...sorted.values()];
}

async function readSequences(query: Query): Promise<Sequence[]> {
  const { rows } = await query(
    `select schemaname as schema, sequencename as name from pg_sequences where schemaname in ${SCHEMAS} order by 1, 2`,
  );
  const sequences: Sequence[] = [];
  for (const { schema, name } of rows as { schema: string; name: string }[]) {
    const { rows: states } = await query(
      `select last_value::text as value, is_called from ${quote(schema, name)}`,
    );
    const [state] = states as { value: string; is_called: boolean }[];
    if (state) sequences.push({ schema, name, value: state.value, isCalled: state.is_called });
  }
  return sequences;
}

async function dumpTable(query: Query, archive: ArchiveWriter, table: Table): Promise<void> {
  const values = table.columns.map(({ name }) => `${quote(name)}::text`).join(", ");
  await query(
    `declare rows_of_table no scroll cursor for
     select array_to_json(array[${values}]::text[])::text as row from ${quote(table.schema, table.name)}`,
  );
  const count = table.columns.some(({ type }) => type === "bytea") ? ROWS_WITH_FILES : ROWS;
  let part = 1;
  let lines: string[] = [];
  let bytes = 0;

  async function flush(): Promise<void> {
    if (lines.length === 0) return;
    await archive.add(partName(table, part), Buffer.from(`${lines.join("\n")}\n`));
    part += 1;
    lines = [];
    bytes = 0;
  }

  for (;;) {
    const { rows } = await query(`fetch ${count} from rows_of_table`);
    for (const { row } of rows as { row: string }[]) {
      lines.push(row);
      bytes += row.length;
      if (bytes >= PART_BYTES) await flush();
    }
    if (rows.length < count) break;
  }
  await flush();
  await query("close rows_of_table");
}

const PART = /^database\/(\w+)\.(\w+)\/\d+\.ndjson$/;

function partName(table: Table, part: number): string {
  return `database/${tableName(table)}/${String(part).padStart(6, "0")}.ndjson`;
}

/** The table of an entry of the archive, or null for another entry. */
export function readPartName(name: string): string | null {
  const [, schema, table] = PART.exec(name) ?? [];
  return schema && table ? `${schema}.${table}` : null;
}

export function tableName({ schema, name }: { schema: string; name: string }): string {
  return `${schema}.${name}`;
}

export function quote(...names: string[]): string {
  return names.map((name) => `"${name.replaceAll('"', '""')}"`).join(".");
}

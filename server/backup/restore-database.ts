import { BackupError } from "./archive.ts";
import {
  type DatabaseManifest,
  type Query,
  quote,
  readTables,
  SESSION,
  type Table,
  tableName,
} from "./dump-database.ts";

const ROWS_AT_ONCE = 1000;

export type TableLoader = {
  /** Inserts the lines of one part of a table. */
  load(table: string, lines: string): Promise<void>;
  /** Sets the sequences and commits. */
  finish(): Promise<void>;
};

/**
 * Fills the empty tables of one schema from a backup, in one transaction. Throws BackupError when this database lacks a
 * table or column of the backup.
 */
export async function openTableLoader(
  query: Query,
  schema: "public" | "jobs",
  { tables, sequences }: DatabaseManifest,
): Promise<TableLoader> {
  const mine = new Map(
    tables.filter((table) => table.schema === schema).map((table) => [tableName(table), table]),
  );
  await query(SESSION);
  const present = new Map((await readTables(query)).map((table) => [tableName(table), table]));
  for (const [name, table] of mine) requireColumns(name, table, present.get(name));
  await query("begin");
  if (mine.size > 0) {
    const names = [...mine.values()].map((table) => quote(table.schema, table.name));
    await query(`truncate ${names.join(", ")} cascade`);
  }
  const triggered = await readTablesWithTriggers(query, schema);
  for (const name of triggered) await query(`alter table ${name} disable trigger user`);
  const references = await readReferencesToItself(query, schema);
  const alterReferences = async (timing: string) => {
    for (const { table, name } of references)
      await query(`alter table ${table} alter constraint ${name} ${timing}`);
  };
  await alterReferences("deferrable initially deferred");

  return {
    async load(name, lines) {
      const table = mine.get(name);
      if (!table) throw new BackupError(`El archivo de copia tiene una tabla desconocida: ${name}.`);
      const rows = lines.split("\n").filter((line) => line !== "");
      for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
        await insertRows(query, table, rows.slice(start, start + ROWS_AT_ONCE));
      }
    },
    async finish() {
      for (const { name, value, isCalled } of sequences.filter((sequence) => sequence.schema === schema)) {
        await query("select setval($1::regclass, $2::bigint, $3)", [quote(schema, name), value, isCalled]);
      }
      await query("set constraints all immediate");
      await alterReferences("not deferrable");
      for (const name of triggered) await query(`alter table ${name} enable trigger user`);
      await query("commit");
    },
  };
}

/**
 * Tables with triggers of the shop. What the triggers would write is in the backup, too. They are disabled in the
 * restore's transaction, which foreign keys, checks and a failure of the restore do not notice.
 */
async function readTablesWithTriggers(query: Query, schema: string): Promise<string[]> {
  const { rows } = await query(
    `select distinct c.relname as name from pg_trigger t
     join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
     where not t.tgisinternal and n.nspname = $1 order by 1`,
    [schema],
  );
  return rows.map(({ name }) => quote(schema, String(name)));
}

/**
 * Foreign keys between rows of one table. A backup holds rows in no particular order, so they are checked after the last
 * row, not after each statement.
 */
async function readReferencesToItself(
  query: Query,
  schema: string,
): Promise<{ table: string; name: string }[]> {
  const { rows } = await query(
    `select c.relname as table, f.conname as name from pg_constraint f
     join pg_class c on c.oid = f.conrelid join pg_namespace n on n.oid = c.relnamespace
     where f.contype = 'f' and f.conrelid = f.confrelid and n.nspname = $1 order by 1, 2`,
    [schema],
  );
  return rows.map(({ table, name }) => ({ table: quote(schema, String(table)), name: quote(String(name)) }));
}

function requireColumns(name: string, table: Table, present: Table | undefined): void {
  const columns = new Set(present?.columns.map((column) => column.name));
  const missing = table.columns.find((column) => !columns.has(column.name));
  if (missing) {
    throw new BackupError(
      `La copia es de una versión más nueva de la tienda: aquí no existe ${name}.${missing.name}. Actualiza la tienda y repite.`,
    );
  }
}

async function insertRows(query: Query, { schema, name, columns }: Table, rows: string[]): Promise<void> {
  const names = columns.map((column) => quote(column.name)).join(", ");
  const values = columns.map(({ type }, index) => `(row->>${index})::${type}`).join(", ");
  await query(
    `insert into ${quote(schema, name)} (${names}) overriding system value
     select ${values} from json_array_elements($1::json) as row`,
    [`[${rows.join(",")}]`],
  );
}

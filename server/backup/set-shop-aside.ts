import type pg from "pg";
import { type Query, quote } from "./dump-database.ts";

/**
 * Keeps the shop of a database server until another one is restored in its place: its schemas get other names. In
 * `public` only the shop's own tables and functions move. Its extensions stay, which the shop's user may not own. An
 * empty database gets an empty schema `public_before_restore`, which marks the restore as unfinished.
 */

const RENAMED = ["jobs", "drizzle"];
const ASIDE = "_before_restore";

/** Whether a restore is not complete: it runs, or was killed. */
export async function isShopAside(query: Query): Promise<boolean> {
  const { rows } = await query("select 1 from pg_namespace where nspname = $1", [`public${ASIDE}`]);
  return rows.length > 0;
}

export async function setShopAside(client: pg.Client): Promise<void> {
  await inTransaction(client, () => move(client, (schema) => [schema, schema + ASIDE]));
}

/** Deletes what was restored in the place of the shop. */
export async function putShopBack(client: pg.Client): Promise<void> {
  await inTransaction(client, async () => {
    await move(client, (schema) => [schema, `${schema}_unfinished`]);
    await drop(client, "_unfinished");
    await move(client, (schema) => [schema + ASIDE, schema]);
    await client.query(`drop schema public${ASIDE}`);
  });
}

export async function deleteShopAside(client: pg.Client): Promise<void> {
  await inTransaction(client, () => drop(client, ASIDE));
}

async function move(client: pg.Client, namesOf: (schema: string) => [string, string]): Promise<void> {
  for (const [from, to] of RENAMED.map(namesOf)) {
    const { rows } = await client.query("select 1 from pg_namespace where nspname = $1", [from]);
    if (rows.length > 0) await client.query(`alter schema ${quote(from)} rename to ${quote(to)}`);
  }
  const [from, to] = namesOf("public");
  await client.query(`create schema if not exists ${quote(to)}`);
  for (const what of await listContents(client, from)) {
    await client.query(`alter ${what} set schema ${quote(to)}`);
  }
}

/** Functions come first: their names contain the tables that they take. Sequences follow their tables. */
async function listContents(client: pg.Client, schema: string): Promise<string[]> {
  const { rows } = await client.query<{ what: string }>(
    `select 'routine ' || p.oid::regprocedure as what, 1 as step from pg_proc p
     where p.pronamespace = $1::regnamespace
       and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
     union all
     select 'table ' || c.oid::regclass, 2 from pg_class c
     where c.relnamespace = $1::regnamespace and c.relkind = 'r'
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by step`,
    [quote(schema)],
  );
  return rows.map(({ what }) => what);
}

async function drop(client: pg.Client, ending: string): Promise<void> {
  const names = ["public", ...RENAMED].map((schema) => quote(schema + ending));
  await client.query(`drop schema if exists ${names.join(", ")} cascade`);
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query("begin");
  try {
    await work();
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

import { is, Param, Placeholder, type Query, type SQL, sql } from "drizzle-orm";
import type { Db } from "./client.ts";
import { connectionOf } from "./rows.ts";

/** One SQL placeholder for each value of a prepared statement. */
export type Placeholders<Values> = { [Name in keyof Values]-?: Placeholder<Name & string, Values[Name]> };

/** What Drizzle prepares: its text, and how it runs. */
type Built<Result> = { getQuery(): Query; execute(): Promise<Result> };

const placeholders = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) });
let builtStatements = 0;

/**
 * A statement whose text is built once, and which each connection parses and plans once, inside transactions and
 * outside. For statements that run often: Drizzle takes longer to build one than the driver to send it.
 */
export function prepareOnce<Values extends object, Result>(
  build: (db: Db, given: Placeholders<Values>) => { prepare(name: string): Built<Result> },
): (db: Db, values: Values) => Promise<Result> {
  let built: Built<Result> | undefined;
  return async (db, values) => {
    built ??= build(db, placeholders as Placeholders<Values>).prepare(`trenza_once_${builtStatements++}`);
    return runOn(db, built, values);
  };
}

/** The same for raw SQL. The caller declares the row type of its SQL. */
export function prepareSqlOnce<Values extends object, Row>(
  write: (given: Placeholders<Values>) => SQL,
): (db: Db, values: Values) => Promise<Row[]> {
  const run = prepareOnce<Values, { rows: Row[] }>((db, given) => ({
    prepare: (name) =>
      db._.session.prepareQuery(db.execute(write(given)).getQuery(), undefined, name, false) as Built<{
        rows: Row[];
      }>,
  }));
  return async (db, values) => (await run(db, values)).rows;
}

/** Drizzle's prepared statement belongs to the connection that it was built on: a copy runs on that of `db`. */
function runOn<Result>(db: Db, built: Built<Result>, values: object): Promise<Result> {
  const client = connectionOf(db);
  const params = built.getQuery().params.map((param) => fillIn(param, values as Record<string, unknown>));
  return (Object.assign(Object.create(built), { client, params }) as Built<Result>).execute();
}

/** Unlike Drizzle's own, it allows null for columns whose values are converted. */
function fillIn(param: unknown, values: Record<string, unknown>): unknown {
  if (is(param, Placeholder)) return values[param.name];
  if (!is(param, Param) || !is(param.value, Placeholder)) return param;
  const value = values[param.value.name] ?? null;
  return value === null ? null : param.encoder.mapToDriverValue(value);
}

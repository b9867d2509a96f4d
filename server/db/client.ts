import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import pg from "pg";
import type { Db as QueueDb } from "pg-boss";
import { EmbeddedSocket } from "./embedded-socket.ts";
import { type Hearing, listenServed } from "./listen-served.ts";
import { prepareInTransactions } from "./prepared.ts";
import * as schema from "./schema/index.ts";
import { tendEmbedded } from "./tend-embedded.ts";

export type Schema = typeof schema;

/** A Drizzle connection or transaction, embedded or served. Raw `execute` answers through rowsOf(). */
export type Db = PgDatabase<PgQueryResultHKT, Schema>;

/** One PostgreSQL behind one type: PGlite inside the process, or a server by DATABASE_URL. */
export type Database = {
  kind: "embedded" | "served";
  orm: Db;
  /** What the job queue speaks to. */
  queue: QueueDb;
  /** Hears NOTIFY on a channel until closed. */
  listen(channel: string, hearing: Hearing): Promise<void>;
  /** Brings the schema up to date; several processes may call it at once. */
  migrate(): Promise<void>;
  /** Runs statements as they are, for dumps. */
  exec(statements: string): Promise<void>;
  /** What an embedded database needs now and then, and a server does by itself. Not in a transaction. */
  tend(): Promise<void>;
  close(): Promise<void>;
};

const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));
const options = { schema, casing: "snake_case" } as const;

export type EmbeddedOptions = {
  /** Folder of the database; absent: in memory. */
  dataDir?: string;
  /** A dump to begin from, as made by PGlite.dumpDataDir. */
  loadDataDir?: Blob;
};

/** Opens the embedded database. `shared_buffers` is small: the file cache of the machine does the work. */
export async function openEmbedded({
  dataDir,
  loadDataDir,
}: EmbeddedOptions): Promise<Database & { pglite: PGlite }> {
  const pglite = await PGlite.create({
    ...(dataDir ? { dataDir } : {}),
    ...(loadDataDir ? { loadDataDir } : {}),
    extensions: { pg_trgm, unaccent },
    startParams: [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB"],
  });
  await pglite.exec("set timezone to 'UTC'");

  const hearings = new Map<string, Hearing>();
  const pool = new pg.Pool({
    stream: () => new EmbeddedSocket(pglite),
    user: "postgres",
    database: "postgres",
    ssl: false,
    // There is one session, which outlives each connection to it, with whatever that one prepared.
    max: 1,
    idleTimeoutMillis: 0,
    onConnect: (client) => client.query("deallocate all"),
  });
  replaceWhatBreaks(pool);
  pool.on("connect", (client) => {
    prepareInTransactions(client);
    client.on("notification", ({ channel, payload }) => hearings.get(channel)?.onPayload(payload ?? ""));
  });
  const orm = drizzle(pool, options);

  return {
    kind: "embedded",
    pglite,
    orm,
    queue: { executeSql: (text, values) => pool.query(text, values) },
    migrate: () => migrate(orm, { migrationsFolder }),
    async listen(channel, hearing) {
      hearings.set(channel, hearing);
      await pool.query(`listen ${pg.escapeIdentifier(channel)}`);
    },
    async exec(statements) {
      await pool.query(statements);
    },
    tend: () => tendEmbedded(pool),
    async close() {
      await pool.end();
      await pglite.close();
    },
  };
}

/** A server that restarts ends idle connections: the pool makes new ones, and nobody needs to crash over it. */
function replaceWhatBreaks(pool: pg.Pool): void {
  pool.on("error", () => undefined);
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
  });
}

const POOL_SIZE = 10;

/** Compiling a plan takes longer than any of the shop's queries. */
const SERVED_OPTIONS = "-c timezone=UTC -c jit=off";

export async function openServed(url: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: POOL_SIZE, options: SERVED_OPTIONS });
  replaceWhatBreaks(pool);
  pool.on("connect", prepareInTransactions);
  const listeners: { close(): Promise<void> }[] = [];
  await pool.query("select 1");

  return {
    kind: "served",
    orm: drizzle(pool, options),
    queue: { executeSql: (text, values) => pool.query(text, values) },
    migrate: () => migrateServed(url),
    async listen(channel, hearing) {
      listeners.push(await listenServed(url, channel, hearing));
    },
    async exec(statements) {
      await pool.query(statements);
    },
    tend: async () => undefined,
    async close() {
      await Promise.all(listeners.map((listener) => listener.close()));
      await pool.end();
    },
  };
}

/** Any number: the advisory lock that lets one process at a time migrate. */
const MIGRATION_LOCK = 7_236_011;

async function migrateServed(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}

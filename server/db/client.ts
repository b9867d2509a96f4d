import { constants } from "node:fs";
import { cp } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import pg from "pg";
import type { Db as QueueDb } from "pg-boss";
import { DurableFolder, durableStartParams } from "./durable-folder.ts";
import { EmbeddedSocket } from "./embedded-socket.ts";
import { hasOwnSessions } from "./has-own-sessions.ts";
import { listenOnServer, type NotifyHandlers } from "./listen-on-server.ts";
import { makeClient } from "./make-client.ts";
import { makePool } from "./pool.ts";
import * as schema from "./schema/index.ts";
import { vacuumAnalyze } from "./vacuum-analyze.ts";

type Schema = typeof schema;

/** A Drizzle connection or transaction. Read the result of raw `execute` with rowsOf(). */
export type Db = PgDatabase<PgQueryResultHKT, Schema>;

/** PostgreSQL: PGlite inside the process, or the server of DATABASE_URL. */
export type Database = {
  kind: "embedded" | "server";
  orm: Db;
  /** Connection pool for the job queue. */
  queue: QueueDb;
  /** Connections of the pool, and callers that wait for one. */
  poolState(): { total: number; idle: number; waiting: number };
  /** False behind a pooler that lends sessions for single transactions: the shop cannot work there. */
  hasOwnSessions(): Promise<boolean>;
  /** Listens for NOTIFY on a channel until closed. */
  listen(channel: string, handlers: NotifyHandlers): Promise<void>;
  /** Runs pending migrations of the shop, or of another folder; several processes may call it at the same time. */
  migrate(folder?: string): Promise<void>;
  /** Copies the embedded database's folder, while queries wait. The copy opens as after a kill. */
  copyTo?(folder: string): Promise<void>;
  /** Runs SQL without parameters, for restoring dumps. */
  exec(statements: string): Promise<void>;
  /** VACUUM and ANALYZE of the embedded database; does nothing on a server. Not inside a transaction. */
  vacuumAnalyze(): Promise<void>;
  close(): Promise<void>;
};

export const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));
const options = { schema, casing: "snake_case" } as const;

type EmbeddedOptions = {
  /** Folder of the database; in memory when absent. */
  dataDir?: string;
  /** Initial content, a dump by PGlite.dumpDataDir. */
  loadDataDir?: Blob;
  /** Longest wait for the single session, in ms. */
  connectionMs?: number;
};

/**
 * The default, 4, is for hard disks: a search that finds a fifth of the orders then reads the whole table instead of
 * its index, which takes three times as long.
 */
const RANDOM_PAGE_COST = 1.1;

/** Opens the embedded database. `shared_buffers` is small because the operating system caches the files. */
export async function openEmbedded({
  dataDir,
  loadDataDir,
  connectionMs = 20_000,
}: EmbeddedOptions): Promise<Database & { pglite: PGlite }> {
  const pglite = await PGlite.create({
    ...(dataDir ? { fs: new DurableFolder(dataDir) } : {}),
    ...(loadDataDir ? { loadDataDir } : {}),
    extensions: { pg_trgm, unaccent },
    startParams: [...(dataDir ? durableStartParams : PGlite.defaultStartParams), "-c", "shared_buffers=16MB"],
  });
  await pglite.exec("set timezone to 'UTC'");
  await pglite.exec(`set random_page_cost to ${RANDOM_PAGE_COST}`);

  const handlersByChannel = new Map<string, NotifyHandlers>();
  const pool = makePool({
    stream: () => new EmbeddedSocket(pglite),
    user: "postgres",
    database: "postgres",
    ssl: false,
    // The single session outlives each connection, with its prepared statements.
    max: 1,
    connectionTimeoutMillis: connectionMs,
    idleTimeoutMillis: 0,
    onConnect: (client) => client.query("deallocate all"),
  });
  pool.on("connect", (client) => {
    client.on("notification", ({ channel, payload }) =>
      handlersByChannel.get(channel)?.onPayload(payload ?? ""),
    );
  });
  const orm = drizzle(pool, options);

  return {
    kind: "embedded",
    pglite,
    orm,
    queue: { executeSql: (text, values) => pool.query(text, values) },
    poolState: () => poolStateOf(pool),
    hasOwnSessions: async () => true,
    migrate: (folder = migrationsFolder) => migrate(orm, { migrationsFolder: folder }),
    ...(dataDir && { copyTo: (folder: string) => copyWhileIdle(pool, dataDir, folder) }),
    async listen(channel, handlers) {
      handlersByChannel.set(channel, handlers);
      await pool.query(`listen ${pg.escapeIdentifier(channel)}`);
    },
    async exec(statements) {
      await pool.query(statements);
    },
    vacuumAnalyze: () => vacuumAnalyze(pool),
    async close() {
      await pool.end();
      await pglite.close();
    },
  };
}

function poolStateOf({ totalCount, idleCount, waitingCount }: pg.Pool) {
  return { total: totalCount, idle: idleCount, waiting: waitingCount };
}

/** Holds the only session. The checkpoint before keeps the wait and the copy's recovery short. */
async function copyWhileIdle(pool: pg.Pool, from: string, to: string): Promise<void> {
  await pool.query("checkpoint");
  const session = await pool.connect();
  try {
    await cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
  } finally {
    session.release();
  }
}

const POOL_SIZE = 10;

/** Time-outs in ms: longer than the slowest query on a busy machine, shorter than people wait. */
const serverTimeouts = {
  /** Waiting for a connection of the pool. */
  connection: 10_000,
  /** Enforced by the server. */
  lock: 10_000,
  statement: 15_000,
  idleInTransaction: 20_000,
  /** Waiting for an answer. A little longer than the server's own time-outs, for a server that is frozen. */
  answer: 18_000,
};

/** @param onLost called when connections to the server are lost, once for each loss */
export async function openOnServer(
  url: string,
  timeouts = serverTimeouts,
  onLost?: (error: Error) => void,
): Promise<Database> {
  const connection = {
    connectionString: url,
    connectionTimeoutMillis: timeouts.connection,
    query_timeout: timeouts.answer,
    options: [
      "-c timezone=UTC",
      // JIT compilation takes longer than any of the shop's queries.
      "-c jit=off",
      `-c random_page_cost=${RANDOM_PAGE_COST}`,
      `-c lock_timeout=${timeouts.lock}`,
      `-c statement_timeout=${timeouts.statement}`,
      `-c idle_in_transaction_session_timeout=${timeouts.idleInTransaction}`,
    ].join(" "),
  };
  const pool = makePool({ ...connection, max: POOL_SIZE, keepAlive: true }, onLost);
  const listeners: { close(): Promise<void> }[] = [];
  await pool.query("select 1");

  return {
    kind: "server",
    orm: drizzle(pool, options),
    queue: { executeSql: (text, values) => pool.query(text, values) },
    poolState: () => poolStateOf(pool),
    hasOwnSessions: () => hasOwnSessions(connection, ["jit", "off"]),
    migrate: (folder = migrationsFolder) => migrateOnServer(url, timeouts.connection, folder),
    async listen(channel, handlers) {
      listeners.push(await listenOnServer(url, channel, handlers));
    },
    async exec(statements) {
      await pool.query(statements);
    },
    vacuumAnalyze: async () => undefined,
    async close() {
      await Promise.all(listeners.map((listener) => listener.close()));
      await pool.end();
    },
  };
}

/** Arbitrary key of the advisory lock that lets one process at a time migrate. */
const MIGRATION_LOCK = 7_236_011;

/** Without statement time-outs: a migration may rewrite a table or wait for another process that migrates. */
async function migrateOnServer(url: string, connectionTimeoutMillis: number, folder: string) {
  const client = makeClient({ connectionString: url, connectionTimeoutMillis });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    await client.end();
  }
}

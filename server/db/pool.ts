import { AsyncLocalStorage, AsyncResource } from "node:async_hooks";
import { channel } from "node:diagnostics_channel";
import pg from "pg";
import { type StatementNames, usePreparedStatements } from "./use-prepared-statements.ts";

/** Publishes each statement after its answer. */
export const STATEMENT_CHANNEL = "trenza:statement";
/** With placeholders instead of values; `ms` includes the way to the server. */
export type Statement = { text: string; ms: number };
const statements = channel(STATEMENT_CHANNEL);

/** Async context of a transaction. It is closed at the end, because timers started inside keep the context. */
const transaction = new AsyncLocalStorage<{ isOpen: boolean }>();

/** Runs `work` as part of a transaction, in which asking the pool for another connection is an error. */
export async function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  const mark = { isOpen: true };
  try {
    // Drizzle runs a query when it is awaited, so it must be awaited inside.
    return await transaction.run(mark, async () => await work());
  } finally {
    mark.isOpen = false;
  }
}

/**
 * A pool that replaces broken connections and refuses a second connection inside a transaction.
 *
 * @param onLost called when idle connections break, once until there is a new connection
 */
export function makePool(options: pg.PoolConfig, onLost: (error: Error) => void = () => undefined): pg.Pool {
  const pool = new pg.Pool(options);
  const names: StatementNames = new Map();
  refuseSecondConnection(pool);
  // A restarting server ends idle connections. The pool opens new ones; without a handler the process would crash.
  let isLost = false;
  pool.on("error", (error) => {
    if (!isLost) onLost(error);
    isLost = true;
  });
  pool.on("connect", (client) => {
    isLost = false;
    client.on("error", () => undefined);
    if (client instanceof pg.Client) {
      publishStatements(client);
      closeAfterReadTimeout(client);
    }
    usePreparedStatements(client, names);
  });
  return pool;
}

/**
 * A transaction that waits for a second connection is a deadlock: always with the embedded database, which has one
 * connection, and on a server when all transactions do it. Queries on the pool use this method, too.
 */
function refuseSecondConnection(pool: pg.Pool): void {
  const connect: (...given: unknown[]) => unknown = pool.connect.bind(pool);
  Object.assign(pool, {
    connect: (...given: unknown[]) => {
      if (transaction.getStore()?.isOpen) {
        throw new Error("asked for a second connection inside a transaction: use the transaction's own ctx");
      }
      // A connection that another request releases calls back in that one's context.
      return connect(
        ...given.map((each) => (typeof each === "function" ? AsyncResource.bind(each as never) : each)),
      );
    },
  });
}

/** Publishes the text and the time of each statement while somebody subscribes to STATEMENT_CHANNEL. */
function publishStatements(client: pg.Client): void {
  const send: (...given: unknown[]) => unknown = client.query.bind(client);
  const query = (...given: unknown[]) => {
    if (!statements.hasSubscribers) return send(...given);
    const publishTiming = startTiming(given[0]);
    const sent = send(...beforeCallback(given, publishTiming));
    if (sent instanceof Promise) sent.then(publishTiming, publishTiming);
    return sent;
  };
  Object.assign(client, { query });
}

/** After `query_timeout` the answer may still arrive, so this connection must not be reused. */
function closeAfterReadTimeout(client: pg.Client): void {
  const send: (...given: unknown[]) => unknown = client.query.bind(client);
  const query = (...given: unknown[]) => {
    const sent = send(...given);
    if (sent instanceof Promise) {
      sent.catch((error: unknown) => {
        if (error instanceof Error && error.message === READ_TIMEOUT) void client.end();
      });
    }
    return sent;
  };
  Object.assign(client, { query });
}

/** Returns a function that publishes the statement with the time until the call. */
function startTiming(query: unknown): () => void {
  const start = performance.now();
  const text =
    typeof query === "string" ? query : String((query as { text?: unknown } | undefined)?.text ?? "");
  // The answer arrives in the async context of the connection: the statement is published in that of the caller.
  return AsyncResource.bind(() => {
    statements.publish({ text, ms: performance.now() - start } satisfies Statement);
  });
}

/** The pool's own queries have a callback instead of a promise. */
function beforeCallback(given: unknown[], run: () => void): unknown[] {
  const callback = given.at(-1);
  if (typeof callback !== "function") return given;
  const runFirst = (...result: unknown[]) => {
    run();
    callback(...result);
  };
  return [...given.slice(0, -1), runFirst];
}

/** Message of node-postgres; the error has no code. */
const READ_TIMEOUT = "Query read timeout";

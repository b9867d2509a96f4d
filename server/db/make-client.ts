import pg from "pg";

/**
 * A connection outside of the pool. When the server ends it between two queries, the next query fails; without a
 * handler the process would end.
 */
export function makeClient(options: pg.ClientConfig): pg.Client {
  const client = new pg.Client(options);
  client.on("error", () => undefined);
  return client;
}

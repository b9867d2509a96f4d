import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";

export type Hearing = {
  onPayload(payload: string): void;
  /** The connection was lost and is back: whatever was announced meanwhile was not heard. */
  onGap(): void;
};

const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 10_000;
/** A connection that a firewall has forgotten stays silent for ever: only asking shows it. */
const HEARTBEAT_MS = 30_000;
const ANSWERS_WITHIN_MS = 10_000;

/**
 * Hears NOTIFY on a channel of a database server, over a connection of its own, until closed. A lost connection is
 * replaced, however long the server is away. Throws when there is no server to begin with.
 */
export async function listenServed(
  url: string,
  channel: string,
  { onPayload, onGap }: Hearing,
): Promise<{ close(): Promise<void> }> {
  const stopped = new AbortController();
  let current = await connect();

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: ANSWERS_WITHIN_MS,
      query_timeout: ANSWERS_WITHIN_MS,
    });
    // Every error ends the connection, and its end is dealt with below.
    client.on("error", () => undefined);
    client.on("notification", (message) => onPayload(message.payload ?? ""));
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      void client.end();
      throw error;
    }

    const heart = setInterval(() => client.query("select 1").catch(() => client.end()), HEARTBEAT_MS);
    client.once("end", () => {
      clearInterval(heart);
      if (!stopped.signal.aborted) void reconnect();
    });
    return client;
  }

  async function reconnect(): Promise<void> {
    for (let pause = FIRST_RETRY_MS; !stopped.signal.aborted; pause = Math.min(pause * 2, LONGEST_RETRY_MS)) {
      try {
        await wait(pause, undefined, { signal: stopped.signal });
        current = await connect();
      } catch {
        continue;
      }
      if (stopped.signal.aborted) return void current.end();
      return onGap();
    }
  }

  return {
    async close() {
      stopped.abort();
      await current.end();
    },
  };
}

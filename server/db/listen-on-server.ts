import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";

export type NotifyHandlers = {
  onPayload(payload: string): void;
  /** Called after a reconnect: notifications sent in the meantime are lost. */
  onGap(): void;
};

const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 10_000;
/**
 * A connection dropped by a firewall gives no error, so it is probed. Until the loss is noticed this process answers
 * with what it has cached: at most 8 s.
 */
const serverProbe = { everyMs: 3_000, answersWithinMs: 5_000 };

/**
 * Listens for NOTIFY on a channel over a dedicated connection until closed. Reconnects after a loss, however long the
 * server is away. Throws when the first connection fails.
 */
export async function listenOnServer(
  url: string,
  channel: string,
  { onPayload, onGap }: NotifyHandlers,
  probe = serverProbe,
): Promise<{ close(): Promise<void> }> {
  const stopped = new AbortController();
  let current = await connect();

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: probe.answersWithinMs,
      query_timeout: probe.answersWithinMs,
    });
    // Every error ends the connection; the `end` handler below reconnects.
    client.on("error", () => undefined);
    client.on("notification", (message) => onPayload(message.payload ?? ""));
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      void client.end();
      throw error;
    }

    const probing = setInterval(() => client.query("select 1").catch(() => client.end()), probe.everyMs);
    client.once("end", () => {
      clearInterval(probing);
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

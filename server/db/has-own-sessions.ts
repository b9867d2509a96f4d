import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { makeClient } from "./make-client.ts";

const NOTIFY_TIMEOUT_MS = 5_000;

/**
 * Whether each connection is a session of its own on the server. A pooler that lends sessions for single transactions
 * (PgBouncer) loses LISTEN, time-outs and advisory locks, and reports no error.
 *
 * @param setting a start-up parameter of these connections and its value, which a pooler may ignore
 */
export async function hasOwnSessions(
  connection: pg.ClientConfig,
  setting: [string, string],
): Promise<boolean> {
  const listener = makeClient(connection);
  const sender = makeClient(connection);
  const channel = `probe_${randomUUID().replaceAll("-", "")}`;
  try {
    await Promise.all([listener.connect(), sender.connect()]);
    const { rows } = await listener.query<{ value: string }>("select current_setting($1) as value", [
      setting[0],
    ]);
    if (rows[0]?.value !== setting[1]) return false;

    const isNotified = new Promise<true>((resolve) => listener.once("notification", () => resolve(true)));
    await listener.query(`listen ${channel}`);
    await sender.query("select pg_notify($1, '')", [channel]);
    return await Promise.race([isNotified, wait(NOTIFY_TIMEOUT_MS, false, { ref: false })]);
  } finally {
    await Promise.all([listener.end(), sender.end()]);
  }
}

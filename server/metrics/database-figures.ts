import { type SQL, sql } from "drizzle-orm";
import { Gauge, type Registry } from "prom-client";
import { DAY_MS } from "#contract/durations.ts";
import type { Deps } from "../context.ts";
import { rowsOf } from "../db/rows.ts";

type Figure = { name: string; help: string; label: string; rows: (now: Date) => SQL };

const dayBefore = (now: Date) => new Date(now.getTime() - DAY_MS).toISOString();

/** Each statement answers rows `{ label, count }`. */
const figures: readonly Figure[] = [
  {
    name: "trenza_orders_last_day",
    help: "Orders placed in the last 24 hours, by status",
    label: "status",
    rows: (now) => sql`select status as label, count(*)::int as count from orders
      where created_at > ${dayBefore(now)} group by 1`,
  },
  {
    name: "trenza_payments_last_day",
    help: "Payments begun in the last 24 hours, by status",
    label: "status",
    rows: (now) => sql`select status as label, count(*)::int as count from payments
      where created_at > ${dayBefore(now)} group by 1`,
  },
  {
    name: "trenza_mails",
    help: "Mails that are not sent yet or failed, by status",
    label: "status",
    rows: () => sql`select status as label, count(*)::int as count from mails
      where status in ('queued', 'failed') group by 1`,
  },
  {
    name: "trenza_jobs",
    help: "Jobs that wait, run or stopped, by state",
    label: "state",
    rows: () => sql`select state::text as label, count(*)::int as count from jobs.job
      where state in ('created', 'retry', 'active', 'failed') group by 1`,
  },
];

/** Gauges that are read from the database with each scrape, and whether it answered. Returns the reading. */
export function makeDatabaseFigures(register: Registry, { database, clock, log }: Deps): () => Promise<void> {
  const isUp = new Gauge({
    name: "trenza_database_up",
    help: "Whether the database answered the scrape",
    registers: [register],
  });
  const gauges = figures.map(({ name, help, label, rows }) => {
    const gauge = new Gauge({ name, help, labelNames: [label], registers: [register] });
    return async () => {
      const found = await rowsOf<{ label: string; count: number }>(database.orm, rows(clock.now()));
      gauge.reset();
      for (const { label: value, count } of found) gauge.set({ [label]: value }, count);
    };
  });

  return async () => {
    try {
      for (const read of gauges) await read();
      isUp.set(1);
    } catch (error) {
      log.error({ err: error }, "the metrics could not read the database");
      isUp.set(0);
    }
  };
}

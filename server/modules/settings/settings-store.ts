import { sql } from "drizzle-orm";
import { Settings, type SettingsPatch } from "#contract/settings.ts";
import { type Ctx, inTransaction, recordEvent } from "../../context.ts";
import { settings as settingsTable } from "../../db/schema/index.ts";
import { recordAudit } from "../audit/index.ts";
import { defaultSettings } from "./defaults.ts";
import { settingsCacheOf } from "./settings-cache.ts";

const groups = ["general", "payments", "shipping", "notifications", "security"] as const;

/** Any number: the advisory lock that lets one transaction at a time change settings. */
const SETTINGS_LOCK = 7_236_013;

/** Everything the owner has set, over the defaults; kept in memory until it changes. Not to be written to. */
export async function getSettings(ctx: Ctx): Promise<Settings> {
  const isBeingChanged = ctx.outgoing?.some(({ type }) => type === "settings.changed") ?? false;
  if (isBeingChanged) return readSettings(ctx);

  const cache = settingsCacheOf(ctx.events);
  // What a transaction sees may be older than what others have committed since: not for keeping.
  const read = () => readSettings(ctx);
  return cache.get() ?? (ctx.outgoing ? read() : cache.fill(read));
}

async function readSettings(ctx: Ctx): Promise<Settings> {
  const rows = await ctx.db.select().from(settingsTable);
  const stored = new Map(rows.map((row) => [row.group, row.values]));
  const merged = Object.fromEntries(
    groups.map((group) => [group, { ...defaultSettings[group], ...asObject(stored.get(group)) }]),
  );
  return Settings.parse(merged);
}

/** Changes some settings; they hold from the next request on, in every process (decision 30). */
export async function updateSettings(ctx: Ctx, patch: SettingsPatch): Promise<Settings> {
  return inTransaction(ctx, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(${SETTINGS_LOCK})`);
    const current = await readSettings(tx);
    const next = Settings.parse(
      Object.fromEntries(groups.map((group) => [group, { ...current[group], ...patch[group] }])),
    );

    for (const group of groups) {
      if (!patch[group]) continue;
      const row = { group, values: next[group], updatedAt: tx.clock.now() };
      await tx.db
        .insert(settingsTable)
        .values(row)
        .onConflictDoUpdate({ target: settingsTable.group, set: row });
    }
    await recordAudit(tx, {
      action: "settings.updated",
      subject: { type: "settings", id: null },
      before: current,
      after: next,
    });
    await recordEvent(tx, { type: "settings.changed" });
    return next;
  });
}

function asObject(value: unknown): object {
  return typeof value === "object" && value !== null ? value : {};
}

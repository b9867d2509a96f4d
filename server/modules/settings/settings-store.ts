import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { type ReadyAnswerSettings, Settings, type SettingsPatch } from "#contract/settings/settings.ts";
import { type Ctx, inTransaction, isInTransaction, recordEvent } from "../../context.ts";
import { lockByName } from "../../db/advisory-locks.ts";
import { settings as settingsTable } from "../../db/schema/index.ts";
import { isRecord, keepUnknownKeys, mergeDeep, readStoredJson, reportMisfit } from "../../db/stored-json.ts";
import { DomainError } from "../../errors.ts";
import { errorsByField } from "../../errors-by-field.ts";
import { isRepeatedSave } from "../../repeated-save.ts";
import { guard, requirePermission } from "../../security/permission.ts";
import { requireRecentPassword } from "../../security/recent-password.ts";
import { recordAudit } from "../audit/index.ts";
import { defaultSettings } from "./defaults.ts";
import { getSettingsCache } from "./settings-cache.ts";

const groups = [
  "general",
  "payments",
  "shipping",
  "notifications",
  "security",
  "promotions",
  "salePrices",
  "announcement",
  "guestCheckout",
  "reminders",
  "reviews",
  "whatsappOrders",
  "readyAnswers",
  "brand",
] as const;

/** By group: messages for forms that show by themselves what a colleague saved. */
const formEditedMeanwhile = new Map([
  ["brand", "Otra persona cambió la apariencia mientras la editabas."],
  [
    "readyAnswers",
    "Otra persona cambió las respuestas mientras las editabas. Las suyas ya están en la lista: revísala y guarda otra vez.",
  ],
]);

const fieldsEditedMeanwhile = (values: readonly string[]) =>
  `Otra persona cambió lo mismo mientras lo editabas${values.length > 0 ? `: ahora dice ${values.join(", ")}` : ""}. Si guardas otra vez, queda lo tuyo.`;

/** The settings merged over the defaults. Cached: do not mutate. */
export async function getSettings(ctx: Ctx): Promise<Settings> {
  const isChangedHere = ctx.pendingEvents?.some(({ type }) => type === "settings.changed") ?? false;
  if (isChangedHere) return readSettings(ctx);

  const cache = getSettingsCache(ctx.events);
  // Not cached inside a transaction, which may see an older state than other processes have committed.
  const read = () => readSettings(ctx);
  return cache.get() ?? (isInTransaction(ctx) ? read() : cache.fill(read));
}

async function readSettings(ctx: Ctx): Promise<Settings> {
  return parseStoredSettings(ctx, await readStoredGroups(ctx));
}

async function readStoredGroups(ctx: Ctx): Promise<Map<string, unknown>> {
  const rows = await ctx.db.select().from(settingsTable);
  return new Map(rows.map((row) => [row.group, row.values]));
}

function parseStoredSettings(ctx: Ctx, stored: ReadonlyMap<string, unknown>): Settings {
  const merged = Object.fromEntries(
    groups.map((group) => {
      const read = readStoredJson<unknown>(Settings.shape[group], defaultSettings[group], stored.get(group));
      reportMisfit(ctx, `settings.${group}`, read);
      return [group, read.value];
    }),
  );
  return Settings.parse(merged);
}

/** For everybody in the admin, because people who answer messages may not read the other settings. */
export const listReadyAnswers = guard(
  "desk.read",
  async (ctx: Ctx): Promise<ReadyAnswerSettings> => (await getSettings(ctx)).readyAnswers,
);

export const readSettingsForAdmin = guard("settings.read", getSettings);

/**
 * Changes some settings: fields are merged one by one, lists are replaced (docs/rules/admin.md#settings). They apply to
 * the next request in every process. Changing a security setting throws
 * `forbidden` without `security.write`, and `password_required` (docs/rules/accounts.md#password-again). Throws
 * `conflict` with the stored settings when they are not those that the form showed.
 */
export const updateSettings = guard("settings.write", async (ctx: Ctx, patch: SettingsPatch) => {
  return inTransaction(ctx, async (tx) => {
    await lockByName(tx, "settings");
    const stored = await readStoredGroups(tx);
    const current = parseStoredSettings(tx, stored);
    const { seen, ...fields } = patch;
    const next = applyPatch(current, fields);
    const isRepeated = isRepeatedSave(
      { seen: seen && mergeDeep(current, seen), stored: current, wanted: next },
      () => new DomainError("conflict", editedMeanwhile(current, seen), { settings: current }),
    );
    if (isRepeated) return next;
    if (!isDeepStrictEqual(next.security, current.security)) {
      requirePermission(tx, "security.write");
      requireRecentPassword(tx);
    }

    for (const group of groups) {
      if (!patch[group]) continue;
      const values = keepUnknownKeys(Settings.shape[group], stored.get(group), next[group]);
      const row = { group, values, updatedAt: tx.clock.now() };
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
});

/** The message of a refused save: that of the form's group, else one that names what is stored now. */
function editedMeanwhile(stored: Settings, seen: SettingsPatch["seen"]): string {
  const [group = ""] = Object.keys(seen ?? {});
  return formEditedMeanwhile.get(group) ?? fieldsEditedMeanwhile(textsChanged(stored, seen));
}

/** What is stored now in place of texts and numbers that somebody saw. */
function textsChanged(stored: unknown, seen: unknown): string[] {
  if (typeof stored === "string" || typeof stored === "number") return stored === seen ? [] : [`«${stored}»`];
  if (!isRecord(stored) || !isRecord(seen)) return [];
  return Object.entries(seen).flatMap(([name, value]) => textsChanged(stored[name], value));
}

/** Throws `invalid_input` for fields that are valid alone but not together. */
function applyPatch(current: Settings, patch: SettingsPatch): Settings {
  const merged = groups.map((group) => [group, mergeDeep(current[group], patch[group])]);
  const parsed = Settings.safeParse(Object.fromEntries(merged));
  if (parsed.success) return parsed.data;
  const errors = errorsByField(parsed.error);
  throw new DomainError("invalid_input", parsed.error.issues[0]?.message ?? "", { errors });
}

/** Removes the stored values of a group, which then has its defaults. */
export const resetSettings = guard("settings.write", (ctx: Ctx, group: (typeof groups)[number]) =>
  inTransaction(ctx, async (tx) => {
    await updateSettings(tx, { [group]: defaultSettings[group] });
    await tx.db.delete(settingsTable).where(eq(settingsTable.group, group));
  }),
);

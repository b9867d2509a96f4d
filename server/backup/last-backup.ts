import { eq } from "drizzle-orm";
import { z } from "zod";
import { DAY_MS, HOUR_MS } from "#contract/durations.ts";
import { Instant } from "#contract/schemas.ts";
import type { Ctx } from "../context.ts";
import type { Db } from "../db/client.ts";
import { settings } from "../db/schema/index.ts";

/** The newest complete backup. Stored in the database, because all processes share it. */
export const LastBackup = z.object({
  /** The moment that the backup shows. */
  takenAt: Instant,
  file: z.string(),
  bytes: z.int(),
  isEncrypted: z.boolean(),
});
export type LastBackup = z.infer<typeof LastBackup>;

const ROW = "last_backup";
/** A nightly backup takes its time, so the next one may end a little later in the day. */
const TOLERANCE_MS = 2 * HOUR_MS;

export async function recordBackup(db: Db, backup: LastBackup): Promise<void> {
  await db
    .insert(settings)
    .values({ group: ROW, values: backup })
    .onConflictDoUpdate({ target: settings.group, set: { values: backup } });
}

type BackupState = {
  last: LastBackup | null;
  /** Whether backups are made every night (BACKUP_DIR, BACKUP_S3). */
  isNightly: boolean;
  /** No backup of the last day, in a shop that needs one: it is public, or backups are configured. */
  isOverdue: boolean;
};

/** The state of the shop's backups, for the owner. */
export async function readBackupState(ctx: Ctx): Promise<BackupState> {
  const [row] = await ctx.db.select().from(settings).where(eq(settings.group, ROW));
  const last = LastBackup.safeParse(row?.values).data ?? null;
  const { isPublic, backup } = ctx.config;
  const isNightly = backup.folder !== null || backup.bucket !== null;
  const age = last ? ctx.clock.now().getTime() - new Date(last.takenAt).getTime() : Number.POSITIVE_INFINITY;
  return { last, isNightly, isOverdue: (isPublic || isNightly) && age > DAY_MS + TOLERANCE_MS };
}

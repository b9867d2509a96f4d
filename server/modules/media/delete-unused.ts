import { asc, eq, inArray } from "drizzle-orm";
import { avifKeyOf, describePicture, pictureFileNames, UPLOADS } from "#contract/content/picture.ts";
import { DAY_MS } from "#contract/durations.ts";
import type { Ctx } from "../../context.ts";
import { splitIntoBatches } from "../../db/batches.ts";
import { mediaFiles } from "../../db/schema/index.ts";
import { runEach, runEachRow } from "../../run-each.ts";
import { findUsedUrls } from "./find-used-urls.ts";

const BATCH_SIZE = 200;

/** Deletes uploads that have been unused for a day. Can be repeated after an interruption. */
export async function deleteUnusedUploads(ctx: Ctx): Promise<void> {
  const files = await ctx.db.select().from(mediaFiles).orderBy(asc(mediaFiles.id));
  await runEach(splitIntoBatches(files, BATCH_SIZE), nameOfBatch, (batch) => processBatch(ctx, batch));
}

type MediaFile = typeof mediaFiles.$inferSelect;

const nameOfBatch = ([first]: MediaFile[]) => `uploads from ${first?.id}`;

async function processBatch(ctx: Ctx, files: MediaFile[]): Promise<void> {
  const urls = files.map(({ key }) => UPLOADS + key);
  const usedUrls = await findUsedUrls(ctx, urls);
  const isUsed = ({ key }: MediaFile) => usedUrls.has(UPLOADS + key);
  const now = ctx.clock.now();
  const usedAgain = files.filter((file) => isUsed(file) && file.unusedSince !== null);
  const newlyUnused = files.filter((file) => !isUsed(file) && file.unusedSince === null);
  await setUnusedSince(ctx, usedAgain, null);
  await setUnusedSince(ctx, newlyUnused, now);
  const isOld = ({ unusedSince }: MediaFile) =>
    unusedSince !== null && now.getTime() - unusedSince.getTime() >= DAY_MS;
  await runEachRow(
    files.filter((file) => isOld(file) && !isUsed(file)),
    (file) => deleteUnlessUsed(ctx, file),
  );
}

async function setUnusedSince(ctx: Ctx, files: MediaFile[], unusedSince: Date | null): Promise<void> {
  if (files.length === 0) return;
  const ids = files.map(({ id }) => id);
  await ctx.db.update(mediaFiles).set({ unusedSince }).where(inArray(mediaFiles.id, ids));
}

/**
 * Asks again whether something uses the file: deleting the files before it may have taken seconds. Deletes the row last,
 * so that the next run repeats an interrupted deletion.
 */
async function deleteUnlessUsed(ctx: Ctx, { id, key }: MediaFile): Promise<void> {
  const usedUrls = await findUsedUrls(ctx, [UPLOADS + key]);
  if (usedUrls.size > 0) return;
  const keys = [...narrowerKeys(key), key];
  for (const each of [...keys.map(avifKeyOf), ...keys]) await ctx.storage.delete(each);
  await ctx.db.delete(mediaFiles).where(eq(mediaFiles.id, id));
}

function narrowerKeys(key: string): string[] {
  const picture = describePicture(UPLOADS + key);
  const name = key.split(".", 1)[0];
  return picture && name ? pictureFileNames(name, picture).narrower.map((narrower) => narrower.key) : [];
}

/** Deletes uploads at once unless something uses them. Can be repeated after an interruption. */
export async function deletePictures(ctx: Ctx, urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return;
  const keys = urls.map((url) => url.slice(UPLOADS.length));
  const files = await ctx.db.select().from(mediaFiles).where(inArray(mediaFiles.key, keys));
  await runEachRow(files, (file) => deleteUnlessUsed(ctx, file));
}

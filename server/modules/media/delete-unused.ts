import { asc, eq, gt, inArray } from "drizzle-orm";
import { avifKeyOf, describePicture, pictureFileNames, UPLOADS } from "#contract/content/picture.ts";
import { DAY_MS } from "#contract/durations.ts";
import type { Ctx } from "../../context.ts";
import { mediaFiles } from "../../db/schema/index.ts";
import { findUsedUrls } from "./find-used-urls.ts";

const BATCH_SIZE = 200;

/** Deletes uploads that have been unused for a day. Can be repeated after an interruption. */
export async function deleteUnusedUploads(ctx: Ctx): Promise<void> {
  let afterId = 0;
  for (;;) {
    const files = await ctx.db
      .select()
      .from(mediaFiles)
      .where(gt(mediaFiles.id, afterId))
      .orderBy(asc(mediaFiles.id))
      .limit(BATCH_SIZE);
    await processBatch(ctx, files);
    const last = files.at(-1);
    if (!last || files.length < BATCH_SIZE) return;
    afterId = last.id;
  }
}

type MediaFile = typeof mediaFiles.$inferSelect;

async function processBatch(ctx: Ctx, files: MediaFile[]): Promise<void> {
  if (files.length === 0) return;
  const urls = files.map(({ key }) => UPLOADS + key);
  const usedUrls = await findUsedUrls(ctx, urls);
  const isUsed = ({ key }: MediaFile) => usedUrls.has(UPLOADS + key);
  const now = ctx.clock.now();
  const usedAgain = files.filter((file) => isUsed(file) && file.unusedSince !== null);
  const newlyUnused = files.filter((file) => !isUsed(file) && file.unusedSince === null);
  await setUnusedSince(ctx, usedAgain, null);
  await setUnusedSince(ctx, newlyUnused, now);
  for (const file of files) {
    const isOld = file.unusedSince !== null && now.getTime() - file.unusedSince.getTime() >= DAY_MS;
    if (isOld && !isUsed(file)) await deleteFile(ctx, file);
  }
}

async function setUnusedSince(ctx: Ctx, files: MediaFile[], unusedSince: Date | null): Promise<void> {
  if (files.length === 0) return;
  const ids = files.map(({ id }) => id);
  await ctx.db.update(mediaFiles).set({ unusedSince }).where(inArray(mediaFiles.id, ids));
}

/** Deletes the row last, so that the next run repeats an interrupted deletion. */
async function deleteFile(ctx: Ctx, { id, key }: MediaFile): Promise<void> {
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
  const usedUrls = await findUsedUrls(ctx, urls);
  const keys = urls.filter((url) => !usedUrls.has(url)).map((url) => url.slice(UPLOADS.length));
  if (keys.length === 0) return;
  const files = await ctx.db.select().from(mediaFiles).where(inArray(mediaFiles.key, keys));
  for (const file of files) await deleteFile(ctx, file);
}

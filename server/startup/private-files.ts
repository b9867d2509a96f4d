import { chmod, lstat, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "../context.ts";
import { errorCodeOf } from "../errors.ts";

/** Access for the shop's user only: the data folder holds personal data, and mails with links that reset passwords. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** Makes new files and folders accessible to this user only. */
export function restrictNewFiles(): void {
  process.umask(0o077);
}

/**
 * Corrects the file modes in the data folder. Older releases created files that others could read, and the embedded
 * database creates its files with 0666 despite the umask.
 */
export async function restrictFolder(folder: string, log: Log): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
  let corrected = 0;
  for (const path of [folder, ...paths]) {
    try {
      const stat = await lstat(path);
      const mode = stat.isDirectory() ? FOLDER_MODE : FILE_MODE;
      if ((stat.mode & 0o777) === mode) continue;
      await chmod(path, mode);
      corrected += 1;
    } catch (error) {
      if (errorCodeOf(error) === "ENOENT") continue;
      // Another user's file, or a file system without modes: the shop works, but others may read its data.
      log.warn({ err: error }, "the modes of the data folder could not be corrected");
      return;
    }
  }
  if (corrected > 0) log.info({ corrected }, "corrected the modes of the data folder");
}

import { existsSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { embeddedExists } from "./create-embedded.ts";
import { syncPath } from "./durable-folder.ts";

const replacementOf = (folder: string) => `${folder}.replacement`;

/**
 * Puts a complete database in the place of the one in `folder`, which is kept in `….before-restore`. Two folders cannot
 * be exchanged in one step: after a kill between the steps `finishReplacement` does the last one.
 */
export function replaceEmbedded(folder: string, complete: string): void {
  renameSync(complete, replacementOf(folder));
  if (embeddedExists(folder)) {
    const old = `${folder}.before-restore`;
    rmSync(old, { recursive: true, force: true });
    renameSync(folder, old);
  }
  finishReplacement(folder);
}

/** Whether a replacement was killed before its last step. */
export function isReplacementUnfinished(folder: string): boolean {
  return existsSync(replacementOf(folder));
}

/** Completes a replacement that was killed, or drops it when the old database still has its place. Needs the lock. */
export function finishReplacement(folder: string): void {
  if (!isReplacementUnfinished(folder)) return;
  const replacement = replacementOf(folder);
  if (embeddedExists(folder)) {
    rmSync(replacement, { recursive: true });
  } else {
    renameSync(replacement, folder);
    syncPath(dirname(folder));
  }
}

import { randomUUID } from "node:crypto";
import { linkSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { ConfigError } from "../config.ts";
import { errorCodeOf } from "../errors.ts";

/** What link() answers on exFAT, SMB and some FUSE file systems. */
const NO_HARD_LINKS = new Set(["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS"]);

/**
 * Creates a file in the data folder with its content in one step, so that nobody reads it half written. False when there
 * is one with this name already. Throws ConfigError on a file system without hard links.
 */
export function createFileOnce(
  file: string,
  content: string,
  options: { mode?: number; flush?: boolean } = {},
): boolean {
  // Processes of two containers may have the same number.
  const draft = `${file}.${process.pid}-${randomUUID()}`;
  try {
    writeFileSync(draft, content, options);
    return linkUnlessExists(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}

function linkUnlessExists(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    const code = errorCodeOf(error);
    if (code === "EEXIST") return false;
    // Missing rights are not the reason: the draft was written into the same folder.
    if (NO_HARD_LINKS.has(code)) throw new ConfigError(noHardLinks(dirname(file)));
    throw error;
  }
}

function noHardLinks(folder: string): string {
  return `DATA_DIR: el sistema de archivos de ${folder} no admite enlaces duros (hard links), y la tienda los necesita. Elige una carpeta en un disco local, no en una memoria USB ni en una carpeta de red.`;
}

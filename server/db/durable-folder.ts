import fs from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/** Emscripten's number of EIO. PostgreSQL stops at it, as it must not trust the file after a failed fsync. */
const EIO = 29;

/** What PGlite gives to a file operation: the open file, with its descriptor in this process. */
type OpenFile = { nfd: number };

/**
 * The embedded database's folder, whose fsync reaches the disk. PGlite's own folder ignores fsync, so a power cut may
 * destroy what was committed. The database then forces its write-ahead log to the disk before it acknowledges a commit,
 * as a PostgreSQL server does.
 */
export class DurableFolder extends NodeFS {
  override async init(...given: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(...given);
    const preRun = [...(emscriptenOpts.preRun ?? []), addFsync];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

/**
 * Parameters for a database in a DurableFolder: without -F, which switches fsync off, and with `wal_sync_method=fsync`,
 * the only call that `addFsync` implements.
 */
export const durableStartParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  "-c",
  "wal_sync_method=fsync",
];

type Module = Parameters<
  NonNullable<Awaited<ReturnType<NodeFS["init"]>>["emscriptenOpts"]["preRun"]>[number]
>[0];

function addFsync({ FS, NODEFS }: Module): void {
  const operations: object = Reflect.get(NODEFS, "stream_ops");
  Object.assign(operations, {
    fsync({ nfd }: OpenFile) {
      try {
        // Unlike fsync, does not wait for the time of change, which the database does not need.
        fs.fdatasyncSync(nfd);
      } catch {
        throw new FS.ErrnoError(EIO);
      }
      return 0;
    },
  });
}

/** Forces a folder with all its files to the disk. */
export function syncFolder(folder: string): void {
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    syncPath(join(entry.parentPath, entry.name));
  }
  syncPath(folder);
}

export function syncPath(path: string): void {
  const descriptor = fs.openSync(path, "r");
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}

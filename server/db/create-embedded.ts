import { spawn } from "node:child_process";
import { existsSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { openEmbedded } from "./client.ts";
import { syncFolder, syncPath } from "./durable-folder.ts";

/** Whether the folder contains a complete database. An incomplete one has another folder name. */
export function embeddedExists(folder: string): boolean {
  return existsSync(join(folder, "PG_VERSION"));
}

/**
 * Creates the embedded database in a short-lived child process, because the process that creates a PGlite keeps several
 * hundred megabytes. The folder is renamed when it is complete and on the disk, so a crash or a power cut leaves no
 * incomplete database.
 */
export async function createEmbedded(folder: string): Promise<void> {
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });

  const child = spawn(process.execPath, [...process.execArgv, fileURLToPath(import.meta.url), draft], {
    // Nothing is written to it. It closes when this process ends, even by SIGKILL, and so tells the child to stop.
    stdio: ["pipe", "ignore", "inherit"],
  });
  const killChild = () => child.kill("SIGKILL");
  process.once("exit", killChild);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", resolve);
  });
  process.off("exit", killChild);

  if (code !== 0) throw new Error(`creating the embedded database failed with code ${code}`);
  syncFolder(draft);
  renameSync(draft, folder);
  syncPath(dirname(folder));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = process.argv[2];
  if (!folder) throw new Error("usage: create-embedded.ts FOLDER");
  process.stdin.once("close", () => process.exit(1)).resume();
  process.stdin.unref();
  const database = await openEmbedded({ dataDir: folder });
  await database.migrate();
  await database.close();
}

import { spawn } from "node:child_process";
import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openEmbedded } from "./client.ts";

/** Whether a finished database stands in the folder; a half-made one is in a folder of another name. */
export function embeddedExists(folder: string): boolean {
  return existsSync(join(folder, "PG_VERSION"));
}

/**
 * Creates the embedded database in a child process that ends: the process that creates a PGlite keeps several
 * hundred megabytes for good. The folder gets its name only when it is whole, so a crash leaves nothing half-made.
 */
export async function createEmbedded(folder: string): Promise<void> {
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });

  const child = spawn(process.execPath, [...process.execArgv, fileURLToPath(import.meta.url), draft], {
    // Nothing is written to it: its end tells the child that this process is gone, even by SIGKILL.
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
  renameSync(draft, folder);
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

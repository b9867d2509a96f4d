import { spawnSync } from "node:child_process";
import { chmodSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "#tests/support/free-port.ts";
import { canInstallPackages, installPackages } from "./debian.ts";

export type PrivatePostgres = { url: string; stop(): void };

/** Folders with PostgreSQL's programs that are not in PATH. */
const FOLDERS = ["/usr/lib/postgresql/*/bin", "/opt/homebrew/opt/postgresql@*/bin", "/usr/pgsql-*/bin"];
const isRoot = process.getuid?.() === 0;

/**
 * Starts a PostgreSQL server on a free local port, with its data in a temporary folder and default durability. Returns
 * null if PostgreSQL is not installed and cannot be.
 */
export async function startPrivatePostgres(): Promise<PrivatePostgres | null> {
  const bin = findPrograms() ?? installPrograms();
  if (!bin) return null;

  const folder = mkdtempSync(path.join(tmpdir(), "trenza-postgres-"));
  const data = path.join(folder, "data");
  const port = await freePort();
  mkdirSync(data);
  // The server refuses to run as root, so it runs as the package's user.
  if (isRoot) spawnSync("chown", ["-R", "postgres", folder]);
  chmodSync(folder, 0o755);

  const settings = `-p ${port} -k ${folder} -h 127.0.0.1 -c max_connections=200`;
  const hasStarted =
    run(path.join(bin, "initdb"), ["-D", data, "-A", "trust", "-U", "postgres"]) &&
    run(path.join(bin, "pg_ctl"), [
      "-D",
      data,
      "-o",
      settings,
      "-l",
      path.join(folder, "log"),
      "-w",
      "start",
    ]);
  const stop = () => {
    run(path.join(bin, "pg_ctl"), ["-D", data, "-m", "immediate", "stop"]);
    rmSync(folder, { recursive: true, force: true });
  };
  if (!hasStarted) {
    stop();
    return null;
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
}

function findPrograms(): string | undefined {
  return globSync(FOLDERS).sort().at(-1);
}

function installPrograms(): string | undefined {
  if (!canInstallPackages()) return undefined;
  installPackages("postgresql-common");
  // Keeps Debian's package from starting a server of its own.
  writeFileSync("/etc/postgresql-common/createcluster.d/trenza.conf", "create_main_cluster = false\n");
  installPackages("postgresql");
  return findPrograms();
}

function run(program: string, args: string[]): boolean {
  const command = [program, ...args].map((word) => `'${word}'`).join(" ");
  const { status } = isRoot
    ? spawnSync("su", ["postgres", "-s", "/bin/sh", "-c", command], { cwd: "/" })
    : spawnSync(program, args);
  return status === 0;
}

import { spawnSync } from "node:child_process";
import { chmodSync, globSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

export type PrivatePostgres = { url: string; stop(): void };

/** Where packages put programs that are not in PATH. */
const FOLDERS = ["/usr/lib/postgresql/*/bin", "/opt/homebrew/opt/postgresql@*/bin", "/usr/pgsql-*/bin"];
const isRoot = process.getuid?.() === 0;

/** A PostgreSQL of its own on a free port, with its data in a temporary folder; null where none is installed. */
export function startPrivatePostgres(): PrivatePostgres | null {
  const bin = globSync(FOLDERS).sort().at(-1);
  if (!bin) return null;

  const folder = mkdtempSync(path.join(tmpdir(), "trenza-postgres-"));
  const data = path.join(folder, "data");
  const port = 20_000 + Math.floor(Math.random() * 10_000);
  mkdirSync(data);
  // The server refuses to run as root: then as the user that its package made.
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

function run(program: string, args: string[]): boolean {
  const command = [program, ...args].map((word) => `'${word}'`).join(" ");
  const { status } = isRoot
    ? spawnSync("su", ["postgres", "-s", "/bin/sh", "-c", command], { cwd: "/" })
    : spawnSync(program, args);
  return status === 0;
}

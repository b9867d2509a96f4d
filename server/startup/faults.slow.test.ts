import { spawnSync } from "node:child_process";
import { chmodSync, globSync, lstatSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeRecordingLog } from "#tests/support/recording-log.ts";
import { restrictFolder } from "./private-files.ts";

const PROCESS_MS = 90_000;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "trenza-start-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the shop without pages in its own process. The start is expected to fail. */
function start(env: Record<string, string>) {
  const run = path.join(import.meta.dirname, "run.ts");
  const script = `const { run } = await import(${JSON.stringify(run)}); await run(async () => null);`;
  return spawnSync(process.execPath, ["--input-type=module", "--eval", script], {
    encoding: "utf8",
    timeout: PROCESS_MS,
    env: { PORT: "0", STANDIN_PORT: "0", DEMO: "0", LOG_LEVEL: "silent", ...env },
  });
}

test("a damaged database stops the start with one line that says what to do", { timeout: PROCESS_MS }, () => {
  const database = path.join(folder, "database");
  mkdirSync(database);
  writeFileSync(path.join(database, "PG_VERSION"), "18\n");
  const { status, stderr } = start({ DATA_DIR: folder });

  expect(stderr).toBe(
    `DATA_DIR: la base de datos de ${database} no se puede abrir: está dañada o es de otra versión. Restaura una copia de seguridad, o mueve la carpeta a otro lugar para empezar con una tienda nueva.\n`,
  );
  expect(status).toBe(1);
});

test.each([
  ["read-only", () => "/sys/trenza"],
  [
    "a file",
    () => {
      writeFileSync(path.join(folder, "data"), "");
      return path.join(folder, "data");
    },
  ],
])(
  "a data folder that is %s stops the start with one line that says what to do",
  { timeout: PROCESS_MS },
  (_, make) => {
    const { status, stderr } = start({ DATA_DIR: make() });

    expect(stderr).toMatch(/^DATA_DIR: no se puede escribir en \S+ \(E[A-Z]+\)\. Da permiso .+\n$/);
    expect(status).toBe(1);
  },
);

test("an unreachable database server stops the start with one line that says what to do", {
  timeout: PROCESS_MS,
}, () => {
  const { status, stderr } = start({
    DATA_DIR: folder,
    DATABASE_URL: "postgres://tienda:secreto@127.0.0.1:1/tienda",
  });

  expect(stderr).toBe(
    "DATABASE_URL: la base de datos de 127.0.0.1:1 no responde. Revisa que esté encendida y que la dirección sea correcta, e inténtalo de nuevo.\n",
  );
  expect(status).toBe(1);
});

test("wrong file modes in the data folder are corrected, also of saved mails", async () => {
  const outbox = path.join(folder, "outbox");
  mkdirSync(outbox);
  for (const file of [path.join(outbox, "1.eml"), path.join(folder, "database.lock")]) {
    writeFileSync(file, "");
    chmodSync(file, 0o666);
  }
  for (const each of [folder, outbox]) chmodSync(each, 0o777);
  const { log, problems } = makeRecordingLog();

  await restrictFolder(folder, log);

  const modes = globSync("**", { cwd: folder }).map((name) => {
    const stat = lstatSync(path.join(folder, name));
    return [name, stat.isDirectory() ? "folder" : "file", (stat.mode & 0o777).toString(8)];
  });
  expect(modes.toSorted()).toEqual([
    [".", "folder", "700"],
    ["database.lock", "file", "600"],
    ["outbox", "folder", "700"],
    ["outbox/1.eml", "file", "600"],
  ]);
  expect(problems()).toEqual([]);
});

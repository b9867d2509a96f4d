/**
 * Builds the pages (app/ → build/). `npm run build` always builds; `npm start` and `npm test` only if a source of the
 * pages has changed.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const stampFile = path.join(root, "build/.stamp");
const SOURCES = ["app/**/*", "contract/**/*", "public/**/*"];
const SINGLE_SOURCES = [
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
  "react-router.config.ts",
  "scripts/support/precompress.ts",
  "scripts/support/trim-route-manifest.ts",
];

/** A digest of all sources of the pages, without tests. */
function sourceStamp(): string {
  const found = globSync(SOURCES, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
  const digest = createHash("sha1");
  for (const file of [...found.sort(), ...SINGLE_SOURCES]) {
    digest
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update("\0");
  }
  return digest.digest("hex");
}

export function isBuildFresh(): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, "utf8") === sourceStamp();
}

/**
 * Builds in a child process, so that the bundler's memory is freed before the shop starts.
 *
 * @returns null, or the bundler's output if it failed
 */
export function buildPages(): string | null {
  const stamp = sourceStamp();
  // A build that fails may have overwritten some of the files.
  rmSync(stampFile, { force: true });
  const bundler = path.join(root, "node_modules/@react-router/dev/bin.cjs");
  const run = spawnSync(process.execPath, [bundler, "build"], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (run.status !== 0) return `${run.stdout}${run.stderr}`;

  writeFileSync(stampFile, stamp);
  return null;
}

if (import.meta.main) {
  const failure = buildPages();
  if (failure !== null) {
    console.error(failure);
    process.exitCode = 1;
  }
}

import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect, inject, test } from "vitest";
import { startPgBouncer } from "./support/pgbouncer.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** Starts the shop without pages. The start is expected to fail. */
function start(databaseUrl: string) {
  const script = 'const { run } = await import("#server/startup/run.ts"); await run(async () => null);';
  return spawnSync(process.execPath, ["--input-type=module", "--eval", script], {
    cwd: root,
    encoding: "utf8",
    timeout: 60_000,
    env: { PORT: "0", STANDIN_PORT: "0", DEMO: "0", LOG_LEVEL: "silent", DATABASE_URL: databaseUrl },
  });
}

test.each([
  ["as Debian installs it", { pool_mode: "session" }],
  ["in transaction mode", { pool_mode: "transaction" }],
  [
    "in transaction mode that ignores settings",
    { pool_mode: "transaction", ignore_startup_parameters: "options,extra_float_digits" },
  ],
] as const)(
  "behind PgBouncer %s the shop does not start, and names it",
  { timeout: 90_000 },
  async (_, settings) => {
    const template = inject("template");
    if (template.kind === "embedded") throw new Error("needs a database server");
    const bouncer = await startPgBouncer(template.url, settings);
    const { status, stderr } = start(bouncer.url);
    await bouncer.stop();

    expect(stderr).toMatch(
      /^DATABASE_URL: en 127\.0\.0\.1:\d+ hay un intermediario de conexiones \(como PgBouncer\) .+\n$/,
    );
    expect(status).toBe(1);
  },
);

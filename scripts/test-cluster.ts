/**
 * `npm run test:cluster`: three shops on one private PostgreSQL behind nginx, and a shop behind PgBouncer. Installs
 * Debian's packages where that needs no password.
 */
import { canInstallPackages, installPackages, isExecutable } from "./support/debian.ts";
import { startPrivatePostgres } from "./support/private-postgres.ts";
import { runVitest } from "./support/test-runs.ts";

const PACKAGES = { "/usr/sbin/nginx": "nginx-light", "/usr/sbin/pgbouncer": "pgbouncer" };

const missing = Object.entries(PACKAGES).flatMap(([program, name]) => (isExecutable(program) ? [] : [name]));
if (missing.length > 0 && canInstallPackages()) installPackages(...missing);

const hasPrograms = Object.keys(PACKAGES).every(isExecutable);
const server = process.env.TEST_DATABASE_URL || !hasPrograms ? null : await startPrivatePostgres();
const url = process.env.TEST_DATABASE_URL ?? server?.url;
if (!url || !hasPrograms) {
  console.error("Needs PostgreSQL, nginx and PgBouncer: apt-get install postgresql nginx-light pgbouncer");
  process.exit(1);
}
try {
  const { passed, failed } = runVitest("cluster", { ...process.env, CLUSTER: "1", TEST_DATABASE_URL: url }, [
    "tests/cluster/",
  ]);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
} finally {
  server?.stop();
}

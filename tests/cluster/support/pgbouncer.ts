import { chmod, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "#tests/support/free-port.ts";
import { type Server, startServer } from "./debian-server.ts";

/** Debian's PgBouncer in front of the server of `databaseUrl`. */
export async function startPgBouncer(
  databaseUrl: string,
  settings: { pool_mode: "session" | "transaction"; ignore_startup_parameters?: string },
): Promise<Server & { url: string }> {
  const target = new URL(databaseUrl);
  const folder = await mkdtemp(path.join(tmpdir(), "trenza-pgbouncer-"));
  const port = await freePort();
  const file = path.join(folder, "pgbouncer.ini");
  await writeFile(
    file,
    `[databases]
* = host=${target.hostname} port=${target.port} user=${target.username}${target.password && ` password=${target.password}`}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
${Object.entries(settings)
  .map(([name, value]) => `${name} = ${value}`)
  .join("\n")}
`,
  );
  // It refuses to run as root.
  await chmod(folder, 0o755);
  const user = process.getuid?.() === 0 ? ["-u", "postgres"] : [];
  const server = await startServer("pgbouncer", [...user, file], port, path.join(folder, "log"));
  const url = new URL(databaseUrl);
  url.port = String(port);
  return { ...server, url: url.href };
}

import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readdir, rm } from "node:fs/promises";
import { createConnection, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { Checks } from "#contract/admin/checks.ts";
import { MINUTE_MS } from "#contract/durations.ts";
import { type Config, dataPaths } from "../config.ts";
import { type Deps, systemCtx } from "../context.ts";
import { runAllChecks } from "./run.ts";

/**
 * The running shop answers `npm run doctor` on a local socket in the data folder, which only its own user may enter. The
 * shop answers itself because no other process can open its embedded database, and because the answers should be those
 * of the process that serves. Each process has a socket of its own, because several may share the folder.
 */
export async function openChecksSocket(deps: Deps): Promise<{ close(): Promise<void> }> {
  const path = dataPaths.checksSocket(deps.config, randomBytes(4).toString("hex"));
  const connections = new Set<Socket>();
  const server = createServer((connection) => {
    connections.add(connection);
    connection.once("close", () => connections.delete(connection));
    connection.on("error", () => undefined);
    // A starting process connects without a request, only to see whether this one is alive.
    connection.once("data", () => answer(deps, connection));
  });
  await removeAbandoned(deps.config);
  server.listen(path);
  await once(server, "listening");
  return {
    async close() {
      for (const connection of connections) connection.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(deps: Deps, connection: Socket): Promise<void> {
  try {
    connection.end(JSON.stringify({ checks: await runAllChecks(systemCtx(deps)) }));
  } catch (error) {
    deps.log.error({ err: error }, "the checks could not be made");
    connection.destroy();
  }
}

/** Longer than all checks take. */
const WAIT_MS = 2 * MINUTE_MS;

/** Asks a running shop; null when none is running, or when it hangs. */
export async function requestChecks(config: Config, waitMs = WAIT_MS): Promise<Checks | null> {
  for (const path of await listSockets(config)) {
    try {
      const connection = createConnection(path);
      connection.setTimeout(waitMs, () => connection.destroy(new Error("the shop does not answer")));
      connection.write(QUESTION);
      return Checks.parse(JSON.parse(await text(connection)));
    } catch {
      // Ended, killed, or hangs.
    }
  }
  return null;
}

/** Any line starts the checks. */
const QUESTION = "checks\n";
const SOCKET = /^checks(-[0-9a-f]+)?\.sock$/;

async function listSockets({ dataDir }: Config): Promise<string[]> {
  const names = await readdir(dataDir).catch(() => []);
  return names.filter((name) => SOCKET.test(name)).map((name) => join(dataDir, name));
}

/** Deletes the sockets of processes that were killed. */
async function removeAbandoned(config: Config): Promise<void> {
  for (const path of await listSockets(config)) {
    const connection = createConnection(path);
    const isAlive = await once(connection, "connect").then(
      () => true,
      () => false,
    );
    connection.destroy();
    if (!isAlive) await rm(path, { force: true });
  }
}

import { once } from "node:events";
import { rm } from "node:fs/promises";
import { createConnection, createServer } from "node:net";
import { text } from "node:stream/consumers";
import { Checks } from "#contract/checks.ts";
import { type Config, dataPaths } from "../config.ts";
import { type Deps, systemCtx } from "../context.ts";
import { runAllChecks } from "./run.ts";

/**
 * The running shop answers `npm run doctor` on a local socket in the data folder, which only its own user may enter:
 * nobody else can open an embedded database, and the answers are those of the process that serves.
 */
export async function openChecksSocket(deps: Deps): Promise<{ close(): Promise<void> }> {
  const path = dataPaths.checksSocket(deps.config);
  const server = createServer(async (connection) => {
    connection.on("error", () => undefined);
    try {
      connection.end(JSON.stringify({ checks: await runAllChecks(systemCtx(deps)) }));
    } catch (error) {
      deps.log.error({ err: error }, "the checks could not be made");
      connection.destroy();
    }
  });
  await rm(path, { force: true });
  server.listen(path);
  await once(server, "listening");
  return {
    async close() {
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Asks the running shop; null when none is running. */
export async function requestChecks(config: Config): Promise<Checks | null> {
  const connection = createConnection(dataPaths.checksSocket(config));
  try {
    return Checks.parse(JSON.parse(await text(connection)));
  } catch {
    return null;
  }
}

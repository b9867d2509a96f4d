import { ConfigError, readConfig } from "../config.ts";
import { makeLog } from "../log.ts";
import { logSlowStatements } from "../metrics/index.ts";
import { openShop } from "./open-shop.ts";
import { openPageSource } from "./page-source.ts";
import { restrictNewFiles } from "./private-files.ts";
import { makeShutdownSteps } from "./shutdown-steps.ts";
import { stopOnSignals } from "./signals.ts";
import { printStartMessage } from "./start-message.ts";

/** Reads the settings, opens the shop, prints its address, and closes it on a signal. */
export async function run(openPages = openPageSource): Promise<void> {
  restrictNewFiles();
  try {
    const config = readConfig();
    const log = await makeLog(config);
    logSlowStatements(log);
    const shutdown = makeShutdownSteps(log);
    stopOnSignals(shutdown, log);

    try {
      const deps = await openShop(config, log, shutdown, openPages);
      await printStartMessage(deps, (line) => process.stdout.write(line));
    } catch (error) {
      await shutdown.closeAll();
      throw error;
    }
  } catch (error) {
    // A wrong setting needs one line. Anything else is a bug and needs its stack.
    const reason =
      error instanceof ConfigError ? error.message : error instanceof Error ? error.stack : error;
    process.stderr.write(`${reason}\n`);
    process.exit(1);
  }
}

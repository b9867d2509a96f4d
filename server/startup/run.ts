import { ConfigError, readConfig } from "../config.ts";
import { makeLog } from "../log.ts";
import { announce } from "./announce.ts";
import { makeClosing } from "./closing.ts";
import { openShop } from "./open-shop.ts";
import { stopOnSignals } from "./signals.ts";

/** Reads the settings, opens the shop, says where it is, and closes it when told to. */
export async function run(): Promise<void> {
  try {
    const config = readConfig();
    const log = await makeLog(config);
    const closing = makeClosing(log);
    stopOnSignals(closing, log);

    try {
      const deps = await openShop(config, log, closing);
      await announce(deps, (line) => process.stdout.write(line));
    } catch (error) {
      await closing.closeAll();
      throw error;
    }
  } catch (error) {
    // A wrong setting is told in one line; anything else is a fault of ours and comes with where it happened.
    const reason =
      error instanceof ConfigError ? error.message : error instanceof Error ? error.stack : error;
    process.stderr.write(`${reason}\n`);
    process.exit(1);
  }
}

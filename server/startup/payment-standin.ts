import { DEMO_CREDENTIALS, startStandin } from "#standins/epayco/index.ts";
import { type Config, ConfigError, dataPaths, type GatewayKeys } from "../config.ts";
import type { Log } from "../context.ts";
import { errorCodeOf } from "../errors.ts";

type PaymentStandin = { url: string; keys: GatewayKeys; close(): Promise<void> };

/**
 * The ePayco stand-in for a shop without keys. Starts one in this process, or uses the one that another process of the
 * shop already runs on that port.
 */
export async function openPaymentStandin(config: Config, log: Log): Promise<PaymentStandin> {
  try {
    const standin = await startStandin({
      ...DEMO_CREDENTIALS,
      port: config.standinPort,
      stateFile: dataPaths.standin(config),
      log: log.child({ part: "standin" }),
    });
    return { url: standin.url, keys: DEMO_CREDENTIALS, close: () => standin.close() };
  } catch (error) {
    if (!isPortTaken(error)) throw error;
    const url = `http://127.0.0.1:${config.standinPort}`;
    if (!(await isStandin(url))) {
      throw new ConfigError(
        `STANDIN_PORT: otro programa ya usa el puerto ${config.standinPort}. Elige otro.`,
      );
    }
    return { url, keys: DEMO_CREDENTIALS, close: async () => undefined };
  }
}

async function isStandin(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/_standin/health`, { signal: AbortSignal.timeout(3000) });
    return response.ok;
  } catch {
    return false;
  }
}

export function isPortTaken(error: unknown): boolean {
  return errorCodeOf(error) === "EADDRINUSE";
}

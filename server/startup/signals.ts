import type { Log } from "../context.ts";
import { SHUTDOWN_MS, type ShutdownSteps } from "./shutdown-steps.ts";

/** In ms. The terminal sends Ctrl+C to the shop and to npm, which passes it on: one press arrives twice. */
const SAME_PRESS_MS = 500;

/** Shuts down cleanly on SIGINT, SIGTERM and uncaught errors. A second signal exits at once. */
export function stopOnSignals(shutdown: ShutdownSteps, log: Log): void {
  let stoppingSince: number | null = null;

  async function stop(exitCode: number) {
    if (stoppingSince !== null) {
      if (performance.now() - stoppingSince > SAME_PRESS_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    setTimeout(() => {
      log.error("shutdown took too long");
      process.exit(1);
    }, SHUTDOWN_MS).unref();

    await shutdown.closeAll();
    process.exit(exitCode);
  }

  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      log.info({ signal }, "shutting down");
      void stop(0);
    });
  }
  for (const fault of ["uncaughtException", "unhandledRejection"] as const) {
    process.on(fault, (error: unknown) => {
      log.fatal({ err: error }, fault);
      void stop(1);
    });
  }
}

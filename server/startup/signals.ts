import type { Log } from "../context.ts";
import { SHUTDOWN_MS, type ShutdownSteps } from "./shutdown-steps.ts";

/** Shuts down cleanly on SIGINT, SIGTERM and uncaught errors. */
export function stopOnSignals(shutdown: ShutdownSteps, log: Log): void {
  let isStopping = false;

  async function stop(exitCode: number) {
    // A second signal exits at once.
    if (isStopping) process.exit(1);
    isStopping = true;
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

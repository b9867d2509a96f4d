import type { Log } from "../context.ts";
import type { ShutdownSteps } from "./shutdown-steps.ts";

/** Longer than any request or job should take, and shorter than the usual wait of a process manager before it kills. */
const SHUTDOWN_TIMEOUT_MS = 12_000;

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
    }, SHUTDOWN_TIMEOUT_MS).unref();

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

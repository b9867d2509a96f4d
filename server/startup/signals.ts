import type { Log } from "../context.ts";
import type { Closing } from "./closing.ts";

/** Longer than any request or job should take; whoever runs the process usually waits longer still. */
const CLOSES_WITHIN_MS = 12_000;

/** Ends the process in good order when it is told to, and when something went wrong that nobody caught. */
export function stopOnSignals(closing: Closing, log: Log): void {
  let isStopping = false;

  async function stop(exitCode: number) {
    // Told twice: somebody is in a hurry.
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => {
      log.error("closing took too long");
      process.exit(1);
    }, CLOSES_WITHIN_MS).unref();

    await closing.closeAll();
    process.exit(exitCode);
  }

  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      log.info({ signal }, "closing");
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

import { type Deps, systemCtx } from "../context.ts";
import { releaseClaims } from "../modules/mail/index.ts";

/**
 * Retries the work of a killed process at once. Safe only with the embedded database, which has one process. With a
 * database server the other process may be alive: there, missing heartbeats release its work after a minute or two.
 */
export async function reclaimStaleWork(deps: Deps): Promise<void> {
  if (deps.database.kind !== "embedded") return;
  await deps.jobs.reclaimStaleJobs();
  await releaseClaims(systemCtx(deps));
}

import { type Deps, systemCtx } from "../context.ts";
import { releaseClaims } from "../modules/mail/index.ts";

/**
 * The embedded database has one process: what is in somebody's hands when it starts was left by one that died. It
 * goes on at once; on a server, where that one might be alive, it goes on after a minute or two of silence.
 */
export async function takeOver(deps: Deps): Promise<void> {
  if (deps.database.kind !== "embedded") return;
  await deps.jobs.takeOver();
  await releaseClaims(systemCtx(deps));
}

/**
 * The real shop without pages, as a process that the fuzzer attacks. The parent asks for sessions and for what it uses.
 */
import { readConfig } from "#server/config.ts";
import { systemCtx } from "#server/context.ts";
import { makeLog } from "#server/log.ts";
import { openShop } from "#server/startup/open-shop.ts";
import { makeShutdownSteps } from "#server/startup/shutdown-steps.ts";
import { stopOnSignals } from "#server/startup/signals.ts";
import { makeSignedIn } from "#tests/support/factories.ts";

export type Usage = { heapMb: number; handles: number };
export type Answer = { ready: true } | { customer: string; administrator: string } | Usage;

const log = await makeLog(readConfig());
const shutdown = makeShutdownSteps(log);
stopOnSignals(shutdown, log);
const ctx = systemCtx(await openShop(readConfig(), log, shutdown, async () => null));
const password = await ctx.passwords.hash("clave segura");
const reply = (answer: Answer) => process.send?.(answer);

process.on("message", async (question: "sessions" | "usage") => {
  if (question === "sessions") {
    const { cookie: customer } = await makeSignedIn(ctx, { password });
    const { cookie: administrator } = await makeSignedIn(ctx, { isAdmin: true, password });
    return reply({ customer, administrator });
  }
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  reply({ heapMb: (heapUsed + external) / 1e6, handles: process.getActiveResourcesInfo().length });
});
reply({ ready: true });
process.on("disconnect", () => process.exit(1));

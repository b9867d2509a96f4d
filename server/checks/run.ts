import type { Check, Checks } from "#contract/admin/checks.ts";
import type { Config } from "../config.ts";
import type { Ctx } from "../context.ts";
import { guard } from "../security/permission.ts";
import { runChecks } from "./check.ts";
import { healthChecks } from "./health.ts";
import { installationChecks } from "./installation.ts";
import { serviceChecks } from "./services.ts";
import { shopChecks } from "./shop.ts";

/** All checks, for 'Salir al aire' and `npm run doctor` (docs/rules/admin.md#going-live). */
export async function runAllChecks(ctx: Ctx): Promise<Check[]> {
  const onError = logFailureTo(ctx);
  const groups = await Promise.all([
    runChecks("installation", installationChecks, ctx.config, onError),
    runChecks("installation", serviceChecks, ctx, onError),
    runChecks("shop", shopChecks, ctx, onError),
  ]);
  return groups.flat();
}

function logFailureTo({ log }: Ctx) {
  return (err: unknown, check: string) => log.warn({ err, check }, "a check could not be made");
}

/** Those of an installation whose shop is not running. */
export function runInstallationChecks(config: Config): Promise<Check[]> {
  return runChecks("installation", installationChecks, config, () => undefined);
}

export const readChecks = guard(
  "settings.read",
  async (ctx: Ctx): Promise<Checks> => ({ checks: await runAllChecks(ctx) }),
);

/** The shop's health in words. */
export const readHealth = guard("settings.read", async (ctx: Ctx): Promise<Checks> => {
  const onError = logFailureTo(ctx);
  const diskChecks = installationChecks.filter(({ id }) => id === "disk");
  const [health, disk] = await Promise.all([
    runChecks("health", healthChecks, ctx, onError),
    runChecks("health", diskChecks, ctx.config, onError),
  ]);
  return { checks: [...health, ...disk] };
});

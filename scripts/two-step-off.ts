/**
 * Turns off the two-step verification of somebody who lost the application and the recovery codes, when no other
 * administrator can: `npm run two-step:off -- <usuario o correo>`. It ends their sessions and stands in the audit. With the embedded database the shop must be stopped.
 */
import { existsSync } from "node:fs";
import path from "node:path";
import { systemClock } from "#server/clock.ts";
import { readConfig } from "#server/config.ts";
import { dropLostTwoStep } from "#server/modules/accounts/index.ts";
import { openDatabase } from "#server/startup/open-database.ts";

const settings = path.resolve(import.meta.dirname, "../.env");
if (existsSync(settings)) process.loadEnvFile(settings);

const [login = ""] = process.argv.slice(2);
const database = await openDatabase(readConfig());
try {
  const user = await database.orm.transaction((db) =>
    dropLostTwoStep({ db, actor: { kind: "system" }, clock: systemClock, ip: null, outgoing: [] }, login),
  );
  if (!user) throw new Error(`No hay una cuenta «${login}».`);
  console.log(`La verificación en dos pasos de ${user.username} quedó desactivada.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await database.close();
}

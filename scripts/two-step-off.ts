/**
 * `npm run two-step:off -- <usuario o correo>`: turns off the two-step verification of somebody who lost the app and
 * the recovery codes, if no other administrator can do it. Ends the person's sessions and adds an audit entry. With the
 * embedded database, stop the shop first.
 */
import { systemClock } from "#server/clock.ts";
import { readConfig } from "#server/config.ts";
import { dropLostTwoStep } from "#server/modules/accounts/index.ts";
import { loadEnvFile } from "#server/startup/env-file.ts";
import { openDatabase } from "#server/startup/open-database.ts";

const [login] = process.argv.slice(2);
loadEnvFile();
try {
  // Before the database is opened: an empty one would be made for nothing.
  if (!login) throw new Error("Uso: npm run two-step:off -- <usuario o correo>");
  const username = await turnOffTwoStep(login);
  console.log(`La verificación en dos pasos de ${username} quedó desactivada.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Returns the person's user name. */
async function turnOffTwoStep(login: string): Promise<string> {
  const database = await openDatabase(readConfig());
  try {
    const user = await database.orm.transaction((db) =>
      dropLostTwoStep(
        { db, actor: { kind: "system" }, clock: systemClock, ip: null, pendingEvents: [] },
        login,
      ),
    );
    if (!user) throw new Error(`No hay una cuenta «${login}».`);
    return user.username;
  } finally {
    await database.close();
  }
}

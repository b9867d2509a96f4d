/**
 * Turns off the two-step verification of somebody who lost the application and the recovery codes, when no other
 * administrator can: `npm run two-step:off -- <usuario o correo>`. With the embedded database the shop must be stopped.
 */
import { existsSync } from "node:fs";
import path from "node:path";
import { eq, or, sql } from "drizzle-orm";
import { readConfig } from "#server/config.ts";
import { users } from "#server/db/schema/index.ts";
import { dropTwoStep } from "#server/modules/two-step/index.ts";
import { openDatabase } from "#server/startup/open-database.ts";

const settings = path.resolve(import.meta.dirname, "../.env");
if (existsSync(settings)) process.loadEnvFile(settings);

const [login = ""] = process.argv.slice(2);
const database = await openDatabase(readConfig());
try {
  const isTheirs = or(
    eq(sql`lower(${users.username})`, login.toLowerCase()),
    eq(sql`lower(${users.email})`, login.toLowerCase()),
  );
  const [user] = await database.orm.select().from(users).where(isTheirs);
  if (!user) throw new Error(`No hay una cuenta «${login}».`);
  await database.orm.transaction((db) => dropTwoStep({ db }, user.id));
  console.log(`La verificación en dos pasos de ${user.username} quedó desactivada.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await database.close();
}

import { eq } from "drizzle-orm";
import type { Config } from "../config.ts";
import type { Database } from "../db/client.ts";
import { settings } from "../db/schema/index.ts";
import { newReadableCode } from "../security/tokens.ts";

const ROW = "installation";
const LENGTH = 12;

/**
 * The code that creating the first administrator of a public shop needs (docs/rules/accounts.md#first-administrator).
 * Stored in the database, because all processes share it. Useless once an administrator exists.
 */
export async function readSetupCode(config: Config, { orm }: Database): Promise<string | null> {
  if (!config.isPublic) return null;

  await orm
    .insert(settings)
    .values({ group: ROW, values: newReadableCode(LENGTH) })
    .onConflictDoNothing();
  const [row] = await orm.select().from(settings).where(eq(settings.group, ROW));
  return typeof row?.values === "string" ? row.values : null;
}

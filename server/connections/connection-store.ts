import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { MailServer, StoredGateway } from "#contract/settings/connections.ts";
import type { Config } from "../config.ts";
import type { Db } from "../db/client.ts";
import { connections } from "../db/schema/index.ts";
import { reseal, seal, unseal } from "../security/sealing.ts";

/** What the owner entered, encrypted in the database (docs/rules/admin.md#stored-keys). */

const shapes = { mail: MailServer, gateway: StoredGateway };
type ConnectionName = keyof typeof shapes;
export type Stored<Name extends ConnectionName> = {
  /** Null when it cannot be read: the shop's key has changed since, or it does not fit this release. */
  value: z.infer<(typeof shapes)[Name]> | null;
  sealed: string;
  savedAt: Date;
};

type StoredConnections = { [Name in ConnectionName]: Stored<Name> | null };

export async function readStoredConnections(db: Db, config: Config): Promise<StoredConnections> {
  const rows = new Map((await db.select().from(connections)).map((row) => [row.name, row]));
  const read = <Name extends ConnectionName>(name: Name): Stored<Name> | null => {
    const row = rows.get(name);
    if (!row) return null;
    const json = unseal(config, "connections", name, row.sealed);
    const value = json === null ? null : (shapes[name].safeParse(JSON.parse(json)).data ?? null);
    return { value: value as Stored<Name>["value"], sealed: row.sealed, savedAt: row.updatedAt };
  };
  return { mail: read("mail"), gateway: read("gateway") };
}

export async function writeConnection<Name extends ConnectionName>(
  db: Db,
  config: Config,
  name: Name,
  value: NonNullable<Stored<Name>["value"]>,
  updatedAt: Date,
): Promise<void> {
  const row = { sealed: seal(config, "connections", name, JSON.stringify(value)), updatedAt };
  await db
    .insert(connections)
    .values({ name, ...row })
    .onConflictDoUpdate({ target: connections.name, set: row });
}

/** Re-encrypts with SECRET_KEY what was encrypted with SECRET_KEY_PREVIOUS. */
export async function reencryptConnections({ db, config }: { db: Db; config: Config }): Promise<void> {
  for (const { name, sealed } of await db.select().from(connections)) {
    const again = reseal(config, "connections", name, sealed);
    if (again === null) continue;
    await db
      .update(connections)
      .set({ sealed: again })
      .where(and(eq(connections.name, name), eq(connections.sealed, sealed)));
  }
}

/** Returns whether there was one. */
export async function deleteConnection(db: Db, name: ConnectionName): Promise<boolean> {
  const deleted = await db
    .delete(connections)
    .where(eq(connections.name, name))
    .returning({ name: connections.name });
  return deleted.length > 0;
}

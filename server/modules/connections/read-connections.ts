import type { Connections } from "#contract/settings/connections.ts";
import { readStoredConnections } from "../../connections/index.ts";
import type { Ctx } from "../../context.ts";
import { guard } from "../../security/permission.ts";

/** A shorter key shows no ending. */
const LONG_KEY = 16;
const ENDING = 4;

/** Where mail and payments go, without passwords and keys. */
export const readConnections = guard("settings.read", presentConnections);

/** The same after a write, whose permission is enough. */
export async function presentConnections(ctx: Ctx): Promise<Connections> {
  const { mail, gateway } = await ctx.connections.current();
  const stored = await readStoredConnections(ctx.db, ctx.config);
  return {
    mail: { source: mail.source, stored: presentMail(stored.mail) },
    gateway: { source: gateway.source, mode: gateway.mode, stored: presentGateway(stored.gateway) },
  };
}

type Stored = Awaited<ReturnType<typeof readStoredConnections>>;

function presentMail(stored: Stored["mail"]): Connections["mail"]["stored"] {
  if (!stored?.value) return null;
  const { password, ...server } = stored.value;
  return { ...server, hasPassword: password !== "", savedAt: stored.savedAt.toISOString() };
}

function presentGateway(stored: Stored["gateway"]): Connections["gateway"]["stored"] {
  if (!stored?.value) return null;
  const { keys, isTest } = stored.value;
  const endings = {
    publicKey: endingOf(keys.publicKey),
    privateKey: endingOf(keys.privateKey),
    custId: endingOf(keys.custId),
    pKey: endingOf(keys.pKey),
  };
  return { isTest, endings, savedAt: stored.savedAt.toISOString() };
}

function endingOf(key: string): string | null {
  return key.length < LONG_KEY ? null : key.slice(-ENDING);
}

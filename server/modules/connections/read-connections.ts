import type { Connections } from "#contract/settings/connections.ts";
import { readStoredConnections } from "../../connections/index.ts";
import type { Ctx } from "../../context.ts";
import { guard } from "../../security/permission.ts";

/** Of a shorter key, no part is shown. */
const MIN_KEY_LENGTH = 16;
const SHOWN_CHARACTERS = 4;

/** The mail server and the gateway in use, without passwords and keys. */
export const readConnections = guard("settings.read", presentConnections);

/** Same, for the answer of a write: its caller need not have `settings.read`. */
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
  return key.length < MIN_KEY_LENGTH ? null : key.slice(-SHOWN_CHARACTERS);
}

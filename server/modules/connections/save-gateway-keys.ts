import type { Connections, GatewayBody } from "#contract/settings/connections.ts";
import type { GatewayKeys } from "../../config.ts";
import { deleteConnection, readStoredConnections, writeConnection } from "../../connections/index.ts";
import { type Ctx, inTransaction, recordEvent } from "../../context.ts";
import { DomainError, fieldError } from "../../errors.ts";
import { GatewayError } from "../../ports/payment-gateway.ts";
import { guard } from "../../security/permission.ts";
import { requireRecentPassword } from "../../security/recent-password.ts";
import { recordAudit } from "../audit/index.ts";
import { messages } from "./messages.ts";
import { presentConnections } from "./read-connections.ts";

const subject = { type: "settings", id: null } as const;

/**
 * Logs in at the gateway and stores the keys encrypted; every process uses them from its next payment on
 * (docs/rules/admin.md#stored-keys). Throws `invalid_input` when it refuses them and `gateway_unavailable` when it does
 * not answer, and then stores nothing.
 */
export const saveGatewayKeys = guard(
  "security.write",
  async (ctx: Ctx, body: GatewayBody): Promise<Connections> => {
    requireRecentPassword(ctx);
    if (ctx.config.epayco.keys) {
      throw new DomainError("conflict", messages.fromEnvironment("EPAYCO_PUBLIC_KEY"));
    }
    const keys = body.keys ?? (await storedKeys(ctx));
    await logInWith(ctx, keys);
    await inTransaction(ctx, async (tx) => {
      const value = { keys, isTest: body.isTest };
      await writeConnection(tx.db, tx.config, "gateway", value, tx.clock.now());
      await recordAudit(tx, { action: "settings.gateway_keys_updated", subject });
      await recordEvent(tx, { type: "settings.changed" });
    });
    return presentConnections(ctx);
  },
);

/** The shop returns to the stand-in; a public one takes no online payments until it has keys again. */
export const removeGatewayKeys = guard("security.write", async (ctx: Ctx): Promise<Connections> => {
  requireRecentPassword(ctx);
  await inTransaction(ctx, async (tx) => {
    if (!(await deleteConnection(tx.db, "gateway"))) return;
    await recordAudit(tx, { action: "settings.gateway_keys_removed", subject });
    await recordEvent(tx, { type: "settings.changed" });
  });
  return presentConnections(ctx);
});

async function storedKeys(ctx: Ctx): Promise<GatewayKeys> {
  const stored = (await readStoredConnections(ctx.db, ctx.config)).gateway?.value;
  if (stored) return stored.keys;
  throw fieldError("invalid_input", "keys.publicKey", messages.keysMissing);
}

async function logInWith(ctx: Ctx, keys: GatewayKeys): Promise<void> {
  try {
    await ctx.connections.tryGateway(keys);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    ctx.log.warn({ fault: error.fault }, "the gateway's keys that were entered do not work");
    const message = messages.gateway[error.fault];
    if (error.fault === "bad_credentials") throw fieldError("invalid_input", "keys.privateKey", message);
    throw new DomainError("gateway_unavailable", message);
  }
}

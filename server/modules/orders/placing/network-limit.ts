import { createHmac } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Ctx } from "../../../context.ts";
import { lockByName } from "../../../db/advisory-locks.ts";
import { orders } from "../../../db/schema/index.ts";
import { DomainError } from "../../../errors.ts";
import { networkOf } from "../../../http/network.ts";
import { readSecretKey } from "../../../security/secret-key.ts";
import { messages } from "../messages.ts";
import { areOrderLimitsOn } from "./unpaid-limit.ts";

/** Most orders of one network that wait to be confirmed (docs/rules/cash-on-delivery.md#limits). */
const MAX_UNCONFIRMED = 5;

/** Keyed hash of the network that sent the request; null outside requests and while limits are off. */
export function hashNetwork(ctx: Ctx): string | null {
  if (ctx.ip === null || !areOrderLimitsOn(ctx)) return null;
  const network = `cod network ${networkOf(ctx.ip)}`;
  return createHmac("sha256", readSecretKey(ctx.config)).update(network).digest("base64url");
}

/** Serialises a network's cash-on-delivery orders until the transaction ends, so that all of them are counted. */
export async function lockNetwork(tx: Ctx, networkHash: string | null): Promise<void> {
  if (networkHash !== null) await lockByName(tx, `unconfirmed: ${networkHash}`);
}

/** Throws `conflict` when too many orders of this network wait to be confirmed: each holds stock for hours. */
export async function requireFewOnNetwork(tx: Ctx, networkHash: string | null): Promise<void> {
  if (networkHash === null) return;
  const waiting = await tx.db.$count(
    orders,
    and(eq(orders.networkHash, networkHash), eq(orders.status, "pending")),
  );
  if (waiting >= Math.ceil(MAX_UNCONFIRMED * tx.config.rateLimitFactor)) {
    throw new DomainError("conflict", messages.tooManyOnNetwork);
  }
}

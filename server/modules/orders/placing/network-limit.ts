import { createHmac } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Ctx } from "../../../context.ts";
import { lockByName } from "../../../db/advisory-locks.ts";
import { orders } from "../../../db/schema/index.ts";
import { DomainError } from "../../../errors.ts";
import { networkOf } from "../../../http/network.ts";
import { readSecretKey } from "../../../security/secret-key.ts";
import { messages } from "../messages.ts";
import { hasUnpaidLimit } from "./unpaid-limit.ts";

/** Most orders of one network that wait to be confirmed (docs/rules/cash-on-delivery.md#limits). */
const MAX_UNCONFIRMED = 5;

/**
 * Keyed hash of the network that sent the request; null outside requests. Serialises its cash-on-delivery orders
 * until the transaction ends, so that all of them are counted.
 */
export async function lockNetwork(tx: Ctx): Promise<string | null> {
  if (tx.ip === null || !hasUnpaidLimit(tx)) return null;
  const network = `cod network ${networkOf(tx.ip)}`;
  const hash = createHmac("sha256", readSecretKey(tx.config)).update(network).digest("base64url");
  await lockByName(tx, `unconfirmed: ${hash}`);
  return hash;
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

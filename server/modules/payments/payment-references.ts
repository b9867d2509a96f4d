import { sql } from "drizzle-orm";
import type { Ctx } from "../../context.ts";
import { manualPayments } from "../../db/schema/index.ts";
import { fieldError } from "../../errors.ts";
import { messages } from "./messages.ts";

/** Advisory lock (any unused number): serialises transfers, so that two cannot use one reference. */
const REFERENCE_LOCK = 7_236_021;

/** Until the transaction ends, no other transfer is recorded. Take it before other locks. */
export async function lockReferences(tx: Ctx): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(${REFERENCE_LOCK})`);
}

/** Throws `taken` when a payment has this reference already (docs/rules/transfers.md#one-reference). */
export async function requireNewReference(tx: Ctx, reference: string): Promise<void> {
  const [used] = await tx.db
    .select({ orderId: manualPayments.orderId })
    .from(manualPayments)
    .where(sql`search_code(${manualPayments.reference}) = search_code(${reference})`)
    .limit(1);
  if (used) throw fieldError("taken", "reference", messages.referenceUsed(used.orderId));
}

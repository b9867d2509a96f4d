import { and, eq, inArray, sql } from "drizzle-orm";
import { toPesos } from "#contract/money.ts";
import { actorId, type Ctx } from "../../context.ts";
import { lockByName } from "../../db/advisory-locks.ts";
import { onlyRow } from "../../db/only-row.ts";
import { manualPayments, transferReceipts } from "../../db/schema/index.ts";
import { fieldError } from "../../errors.ts";
import { recordAudit } from "../audit/index.ts";
import { messages } from "./messages.ts";

type NewManualPayment = Pick<
  typeof manualPayments.$inferSelect,
  "orderId" | "amount" | "method" | "reference"
> & { receiptId?: number | undefined };

/** Stores a payment that was not made at the gateway, with its entry in the audit log. Returns its id. */
export async function insertManualPayment(tx: Ctx, payment: NewManualPayment): Promise<number> {
  const { orderId, amount, reference } = payment;
  const { id } = onlyRow(
    await tx.db
      .insert(manualPayments)
      .values({ ...payment, userId: actorId(tx), createdAt: tx.clock.now() })
      .returning({ id: manualPayments.id }),
  );
  await recordAudit(tx, {
    action: "order.payment_recorded",
    subject: { type: "order", id: orderId },
    after: { amount: toPesos(amount), reference },
  });
  return id;
}

/**
 * Approves the receipt that shows this transfer, if the buyer sent one, and returns its id: nobody has to decide it again
 * (docs/rules/transfers.md#one-reference).
 */
export async function approveReceiptOf(
  tx: Ctx,
  { orderId, reference, amount }: Pick<NewManualPayment, "orderId" | "reference" | "amount">,
): Promise<number | undefined> {
  const waiting = tx.db
    .select({ id: sql`min(${transferReceipts.id})` })
    .from(transferReceipts)
    .where(
      and(
        eq(transferReceipts.orderId, orderId),
        eq(transferReceipts.state, "waiting"),
        sql`search_code(${transferReceipts.reference}) = search_code(${reference})`,
      ),
    );
  const [receipt] = await tx.db
    .update(transferReceipts)
    .set({ state: "approved", amount, decidedAt: tx.clock.now(), decidedBy: actorId(tx) })
    .where(inArray(transferReceipts.id, waiting))
    .returning({ id: transferReceipts.id });
  return receipt?.id;
}

/**
 * Serialises transfers, so that two cannot use one reference: until the transaction ends, no other transfer is
 * recorded. Take it before other locks.
 */
export function lockReferences(tx: Ctx): Promise<void> {
  return lockByName(tx, "payment references");
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

import { and, asc, eq, sql } from "drizzle-orm";
import type { Ctx } from "../../context.ts";
import { rowsOf } from "../../db/rows.ts";
import { payments } from "../../db/schema/index.ts";
import { setOrderTransaction } from "../orders/index.ts";
import type { PaymentRow } from "./payment-rows.ts";

/** An order that was paid twice stays paid when one of the two is reversed, whichever it is. The order is locked. */

/** The session took money twice: what it still holds is the payment now. Null: it holds nothing else. */
export async function keepOtherCharge(tx: Ctx, payment: PaymentRow): Promise<PaymentRow | null> {
  const gatewayRef = await findOtherCharge(tx, payment);
  if (gatewayRef === null) return null;

  await tx.db.update(payments).set({ gatewayRef }).where(eq(payments.id, payment.id));
  if (payment.status === "accepted") await setOrderTransaction(tx, payment.orderId, gatewayRef);
  return { ...payment, gatewayRef };
}

/** The gateway's number of another transaction of the session, accepted by its own answer and not reversed since. */
async function findOtherCharge(tx: Ctx, { id, gatewayRef }: PaymentRow): Promise<string | null> {
  const [other] = await rowsOf<{ ref: string }>(
    tx.db,
    sql`
      select fields->>'gatewayRef' as ref from payment_events
      where payment_id = ${id} and source = 'validation' and outcome not like 'refused:%'
        and fields->>'gatewayRef' <> ${gatewayRef}
      group by 1
      having bool_or(fields->>'estado' = 'Aceptada') and not bool_or(fields->>'estado' = 'Reversada')
      order by min(id)
      limit 1`,
  );
  return other?.ref ?? null;
}

/** Lets a second payment of the order count in place of this one, which was reversed; false when there is none. */
export async function letSecondPaymentCount(tx: Ctx, reversed: PaymentRow): Promise<boolean> {
  const { orderId } = reversed;
  const [second] = await tx.db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, "duplicate")))
    .orderBy(asc(payments.id))
    .limit(1);
  if (!second) return false;

  // First this, since an order has one accepted payment at most.
  await tx.db.update(payments).set({ status: "reversed" }).where(eq(payments.id, reversed.id));
  await tx.db.update(payments).set({ status: "accepted" }).where(eq(payments.id, second.id));
  await setOrderTransaction(tx, orderId, second.gatewayRef);
  return true;
}

import { inArray, sql } from "drizzle-orm";
import { unpaidStatuses, withoutMoneyStatuses } from "#contract/orders/order-status.ts";
import { orders } from "../../../db/schema/index.ts";

/** SQL of `isUnpaid`. */
export const isUnpaidSql = inArray(orders.paymentStatus, [...unpaidStatuses]);

/** SQL: no money so far; a payment may be pending. */
export const isWithoutMoneySql = inArray(orders.paymentStatus, [...withoutMoneyStatuses]);

/** SQL of `isReceiptWaiting`. */
export const isReceiptWaitingSql = sql`(${isUnpaidSql} and ${orders.receiptWaitingSince} is not null)`;

/** SQL of `isPaidInPart`. */
export const isPaidInPartSql = sql`(${isUnpaidSql} and ${orders.received} > ${orders.receivedRefunded})`;

/** SQL: paid, and a part of the price was given back. A returned second payment has the amount of the total. */
export const isPartlyRefundedSql = sql`(${orders.paymentStatus} = 'accepted' and ${orders.refunded} > 0 and ${orders.refunded} < ${orders.total})`;

/** SQL of `isDueOnDelivery`. */
export const isDueOnDeliverySql = sql`(${isUnpaidSql} and ${orders.paymentMethod} = 'cod' and ${orders.status} <> 'cancelled')`;

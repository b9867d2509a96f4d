import { inArray, sql } from "drizzle-orm";
import { unpaidStatuses, withoutMoneyStatuses } from "#contract/orders/order-status.ts";
import { orders } from "../../../db/schema/index.ts";

/** SQL of `isUnpaid`. */
export const isUnpaidSql = inArray(orders.paymentStatus, [...unpaidStatuses]);

/** SQL: no money so far; a payment may be pending. */
export const isWithoutMoneySql = inArray(orders.paymentStatus, [...withoutMoneyStatuses]);

/** SQL of `isReceiptWaiting`. */
export const isReceiptWaitingSql = sql`(${isUnpaidSql} and ${orders.receiptWaitingSince} is not null)`;

/** SQL of `isDueOnDelivery`. */
export const isDueOnDeliverySql = sql`(${isUnpaidSql} and ${orders.paymentMethod} = 'cod' and ${orders.status} <> 'cancelled')`;

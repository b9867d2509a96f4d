import { z } from "zod";
import { customerOrderStatuses, orderFlagKinds, orderStatuses, paymentStatuses } from "./order-status.ts";

export const OrderStatus = z.enum(orderStatuses);
export const CustomerOrderStatus = z.enum(customerOrderStatuses);
export const PaymentStatus = z.enum(paymentStatuses);
export const OrderFlagKind = z.enum(orderFlagKinds);

/** Reasons stored in the history when the shop itself changes a status. Administrators write free text. */
const statusReasons = [
  "expired",
  "replaced",
  "cancelled_by_customer",
  "changed_by_customer",
  "payment_accepted",
  "paid_by_hand",
  "confirmed",
  "unconfirmed",
  "withdrawn",
  "corrected",
  "told_by_whatsapp",
  "link_copied",
  "changed_to_transfer",
  "goods_returned",
] as const;
export const StatusReason = z.enum(statusReasons);
export type StatusReason = z.infer<typeof StatusReason>;

/** Reasons of history entries that change no status and that customers do not see. */
export const TeamReason = StatusReason.extract([
  "told_by_whatsapp",
  "link_copied",
  "changed_to_transfer",
  "goods_returned",
]);

/** Reasons that customers see. */
export const CustomerStatusReason = StatusReason.exclude(TeamReason.options);
export type CustomerStatusReason = z.infer<typeof CustomerStatusReason>;

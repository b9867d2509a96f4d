import { pesos } from "#app/lib/format.ts";
import { isWithoutMoney } from "#contract/orders/order-status.ts";
import { orderCopy as copy } from "./copy.ts";
import { isPaidTwice, owedTo, type ViewedOrder } from "./order-queries.ts";
import { asCustomerStatus } from "./order-status.tsx";

/** What the customer reads while the shop owes money of the order; null: it owes nothing. */
export function owedNotice(order: ViewedOrder): { title: string; text: string } | null {
  const owed = owedTo(order);
  const isCancelled = asCustomerStatus(order.status) === "cancelado";
  if (isPaidTwice(order) && !isCancelled) return copy.paidTwice;
  if (owed === 0) return null;
  const { title, cancelled, corrected, surplus } = copy.owed;
  const amount = pesos(owed);
  if (isCancelled) return { title: title(amount), text: cancelled };
  if (!isWithoutMoney(order.paymentStatus)) return { title: title(amount), text: surplus };
  return { title: corrected.title(amount), text: corrected.text(pesos(order.total)) };
}

import { createContext, useContext } from "react";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import { RecordPaymentDialog } from "../payment/record-payment-dialog.tsx";
import { RefundDialog } from "./refund-dialog.tsx";

export type MoneyDialog = "payment" | "refund";

const OpenMoneyDialog = createContext<(dialog: MoneyDialog) => void>(() => undefined);

/** For the order's sheet, which keeps the dialog that a button opens. */
export const MoneyDialogOpener = OpenMoneyDialog.Provider;

/**
 * Opens a dialog about the money of the order in the sheet. The sheet keeps it: what a colleague records meanwhile may take
 * away the button, but not what was typed.
 */
export function useOpenMoneyDialog() {
  return useContext(OpenMoneyDialog);
}

type Props = { dialog: MoneyDialog; order: AdminOrderDetail; onClose: () => void };

/** A payment; or a refund, which proposes what is due, else all that can be refunded. */
export function OrderMoneyDialog({ dialog, order, onClose }: Props) {
  const { refundable, refundDue } = order.money;
  return dialog === "payment" ? (
    <RecordPaymentDialog order={order} onClose={onClose} />
  ) : (
    <RefundDialog order={order} proposed={refundDue || refundable} onClose={onClose} />
  );
}

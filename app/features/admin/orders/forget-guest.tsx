import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { isFinished } from "#contract/orders/order-status.ts";
import type { AdminOrder } from "#contract/orders/orders.ts";
import { usePermissions } from "../use-permissions.ts";
import { ordersCopy } from "./copy.ts";
import { customerName } from "./customer-name.ts";
import { useForgetGuest } from "./use-order-writes.ts";

const copy = ordersCopy.customer;

/** Erases a guest's personal data once the order is over. Customers with an account delete their account instead. */
export function ForgetGuest({ order }: { order: AdminOrder }) {
  const may = usePermissions();
  const forget = useForgetGuest(order);
  const isOver = isFinished(order.status) && order.flags.length === 0;
  if (!may("customers.write") || !order.isGuest || !order.customer.firstName || !isOver) return null;

  return (
    <ConfirmButton
      size="sm"
      variant="quiet"
      className="self-start"
      question={{
        title: copy.forgetTitle(customerName(order)),
        text: copy.forgetText,
        confirmLabel: copy.forget,
        isDangerous: true,
      }}
      isLoading={forget.isPending}
      onConfirm={(options) => forget.mutate(undefined, options)}
    >
      {copy.forget}
    </ConfirmButton>
  );
}

import { toast } from "#app/ui/toast-store.ts";
import { isFinished } from "#contract/order-status.ts";
import type { AdminOrder } from "#contract/orders.ts";
import { AskedButton } from "../asked-button.tsx";
import { ordersCopy } from "./copy.ts";
import { customerName } from "./customer-name.ts";
import { useForgetGuest } from "./use-order-writes.ts";

const copy = ordersCopy.customer;

/** For a guest who asks the shop to forget them, once the order is over; who has an account does it there. */
export function ForgetGuest({ order }: { order: AdminOrder }) {
  const forget = useForgetGuest(order);
  const isOver = isFinished(order.status) && order.attention === null;
  if (!order.isGuest || !order.customer.firstName || !isOver) return null;

  return (
    <AskedButton
      label={copy.forget}
      variant="ghost"
      className="-ml-4 self-start"
      title={copy.forgetTitle(customerName(order))}
      text={copy.forgetText}
      confirmLabel={copy.forget}
      isDangerous
      isLoading={forget.isPending}
      onConfirm={(close) =>
        forget.mutate(undefined, {
          onSuccess: () => toast({ title: copy.forgot, variant: "success" }),
          onSettled: close,
        })
      }
    />
  );
}

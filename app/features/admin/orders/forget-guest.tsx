import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { toast } from "#app/ui/toast-store.ts";
import type { OrderStatus } from "#contract/order-status.ts";
import type { AdminOrder } from "#contract/orders.ts";
import { ordersCopy } from "./copy.ts";
import { customerName } from "./customer-name.ts";
import { useForgetGuest } from "./use-order-writes.ts";

const copy = ordersCopy.customer;
const finished: readonly OrderStatus[] = ["delivered", "completed", "cancelled"];

/** For a guest who asks the shop to forget them, once the order is over; who has an account does it there. */
export function ForgetGuest({ order }: { order: AdminOrder }) {
  const [isAsking, setIsAsking] = useState(false);
  const forget = useForgetGuest(order);
  const isOver = finished.includes(order.status) && order.attention === null;
  if (!order.isGuest || !order.customer.firstName || !isOver) return null;

  return (
    <>
      <Button size="sm" variant="ghost" className="-ml-4 self-start" onClick={() => setIsAsking(true)}>
        {copy.forget}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={copy.forgetTitle(customerName(order))}
        text={copy.forgetText}
        confirmLabel={copy.forget}
        isDangerous
        isLoading={forget.isPending}
        onConfirm={() =>
          forget.mutate(undefined, {
            onSuccess: () => toast({ title: copy.forgot, variant: "success" }),
            onSettled: () => setIsAsking(false),
          })
        }
      />
    </>
  );
}

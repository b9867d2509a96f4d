import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { orderQuery } from "#app/features/account/order-queries.ts";
import { goToPayment } from "#app/features/checkout/use-place-order.ts";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { hasAmounts } from "#app/lib/amounts.ts";
import { Button } from "#app/ui/button.tsx";

type Props = { orderId: number; label: (orderId: number) => string };

/** Opens a new payment of an order that was not paid, without a new order. Empty if it cannot be paid. */
export function PayAgainButton({ orderId, label }: Props) {
  const { data: order } = useQuery(orderQuery(String(orderId)));
  const brand = useSettings()?.general.name ?? "";
  const [isBusy, setIsBusy] = useState(false);
  const payable = order?.isPayable && hasAmounts(order) ? order : null;
  if (!payable) return null;

  async function pay() {
    if (!payable) return;
    setIsBusy(true);
    if (!(await goToPayment(payable, brand))) setIsBusy(false);
  }

  return (
    <Button variant="sell" isLoading={isBusy} onClick={pay}>
      {label(orderId)}
    </Button>
  );
}

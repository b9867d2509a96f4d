import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { orderQuery } from "#app/features/account/order-queries.ts";
import { goToPayment } from "#app/features/checkout/use-place-order.ts";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { hasAmounts } from "#app/lib/amounts.ts";
import { Button } from "#app/ui/button.tsx";
import { resultCopy as copy } from "./copy.ts";

/** Opens a new payment of an order whose payment was rejected, without a new order. Empty if it cannot be paid. */
export function PayAgainButton({ orderId }: { orderId: number }) {
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
      {copy.payAgain(orderId)}
    </Button>
  );
}

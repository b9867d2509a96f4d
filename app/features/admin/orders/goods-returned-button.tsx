import type { ComponentProps } from "react";
import type { Button } from "#app/ui/button.tsx";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import { ordersCopy } from "./copy.ts";
import { useReturnGoods } from "./use-order-writes.ts";

const copy = ordersCopy.goodsReturned;

type Props = Pick<ComponentProps<typeof Button>, "variant" | "className"> & { order: AdminOrderDetail };

/** Puts the goods of a cancelled order back into the stock, after a question: nothing undoes it. */
export function GoodsReturnedButton({ order, ...button }: Props) {
  const returnGoods = useReturnGoods(order);
  return (
    <ConfirmButton
      {...button}
      question={{ title: copy.title(order.id), text: copy.text, confirmLabel: copy.confirm }}
      isLoading={returnGoods.isPending}
      onConfirm={(options) => returnGoods.mutate(undefined, options)}
    >
      {copy.action}
    </ConfirmButton>
  );
}

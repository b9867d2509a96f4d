import type { OrderAdjustment, OrderSums } from "#contract/orders/orders.ts";

export type TotalsSums = Pick<OrderSums, "subtotal" | "total" | "adjustments"> & {
  /** Null while no method reaches the destination. */
  shipping: number | null;
  /** Name of the promotion that makes the shipping free. */
  shippingFreeBy: string | null;
};

type SumLabels = { subtotal: string; shipping: string; free: string };

/** The rows above the total: subtotal, discounts, shipping, surcharges. */
export function totalsRows(
  { subtotal, shipping, shippingFreeBy, adjustments }: TotalsSums,
  labels: SumLabels,
  format: (pesos: number) => string,
): { label: string; value: string }[] {
  const rowsOf = (kind: OrderAdjustment["kind"]) =>
    adjustments
      .filter((adjustment) => adjustment.kind === kind)
      .map(({ label, amount }) => ({ label, value: format(kind === "discount" ? -amount : amount) }));
  return [
    { label: labels.subtotal, value: format(subtotal) },
    ...rowsOf("discount"),
    ...(shipping === null
      ? []
      : [
          {
            label: shippingFreeBy ? `${labels.shipping} (${shippingFreeBy})` : labels.shipping,
            value: shipping === 0 ? labels.free : format(shipping),
          },
        ]),
    ...rowsOf("surcharge"),
  ];
}

import { arrivalOf } from "#contract/shipping/arrival.ts";
import type { OrderRow } from "../reading/order-rows.ts";

/** The promised days, counted from this moment (docs/rules/shipping.md#arrival). */
export function arrivalColumns(
  { deliveryTerms }: Pick<OrderRow, "deliveryTerms">,
  moment: Date,
): Partial<OrderRow> {
  if (!deliveryTerms) return {};
  const { from, until } = arrivalOf(deliveryTerms, moment);
  return { arrivesFrom: from, arrivesUntil: until };
}

/**
 * Margin of a price after the unit's cost and the included IVA; null without a price or a cost.
 *
 * @param vatPercent the rate that the price includes; 0 for a shop that charges none
 */
export function marginOf({ price, cost, vatPercent }: { price: number; cost: number; vatPercent: number }) {
  if (!(price > 0 && cost > 0)) return null;
  const received = price / (1 + vatPercent / 100);
  return {
    pesos: Math.round((received - cost) * 100) / 100,
    percent: Math.round(((received - cost) / received) * 100),
  };
}

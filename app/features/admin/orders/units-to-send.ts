import type { AdminOrderDetail } from "#contract/orders/order-details.ts";

type Order = {
  items: Pick<AdminOrderDetail["items"][number], "id" | "quantity">[];
  withdrawals: {
    receivedAt: string | null;
    lines: Pick<AdminOrderDetail["withdrawals"][number]["lines"][number], "orderItemId" | "quantity">[];
  }[];
};

/** Units of each item, by its id, that no received withdrawal took out of the order (docs/rules/refunds.md#returned-units). */
export function unitsToSend({ items, withdrawals }: Order): Map<number, number> {
  const returned = withdrawals.filter(({ receivedAt }) => receivedAt !== null).flatMap(({ lines }) => lines);
  return new Map(
    items.map(({ id, quantity }) => {
      const ofItem = returned.filter(({ orderItemId }) => orderItemId === id);
      return [id, ofItem.reduce((left, line) => left - line.quantity, quantity)];
    }),
  );
}

import type { Centavos } from "../money.ts";

export type MoneyByHand = {
  /** Recorded by hand. */
  received: Centavos;
  /** The part of it that was given back. */
  receivedRefunded: Centavos;
};

/** Centavos recorded by hand that the shop still holds. */
export function heldByHand({ received, receivedRefunded }: MoneyByHand): Centavos {
  return received - receivedRefunded;
}

/** Centavos that an unpaid order still waits for; negative when more arrived than its total. */
export function missingAmount(order: MoneyByHand & { total: Centavos }): Centavos {
  return order.total - heldByHand(order);
}

/** Null for callers who may not see money. */
type ShownMoney = { total: number | null; moneyReceived: number | null };

/** The same in pesos, for an order as the API shows it. */
export function missingPesos({ total, moneyReceived }: ShownMoney): number | null {
  return total === null || moneyReceived === null ? null : total - moneyReceived;
}

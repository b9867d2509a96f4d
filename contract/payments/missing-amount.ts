import type { Centavos } from "../money.ts";

type OrderMoney = { total: Centavos; received: Centavos; refunded: Centavos };

/** Centavos that an unpaid order still waits for; negative when more arrived than its total. */
export function missingAmount({ total, received, refunded }: OrderMoney): Centavos {
  return total - received + refunded;
}

/** Null for callers who may not see money. */
type ShownMoney = { total: number | null; moneyReceived: number | null; refunded: number | null };

/** The same in pesos, for an order as the API shows it. */
export function missingPesos({ total, moneyReceived, refunded }: ShownMoney): number | null {
  return total === null || moneyReceived === null || refunded === null
    ? null
    : total - moneyReceived + refunded;
}

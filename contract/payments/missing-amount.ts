import type { Centavos } from "../money.ts";

type OrderMoney = { total: Centavos; received: Centavos; refunded: Centavos };

/** Centavos that an unpaid order still waits for; negative when more arrived than its total. */
export function missingAmount({ total, received, refunded }: OrderMoney): Centavos {
  return total - received + refunded;
}

import { formatCentavos, toCentavos } from "#contract/money.ts";
import { missingAmount } from "#contract/payments/missing-amount.ts";
import { DomainError } from "../../errors.ts";
import type { OrderRow } from "../orders/index.ts";
import { messages } from "./messages.ts";

/**
 * Two people must not record the same money twice. Throws `amount_mismatch` when another amount is missing than
 * `seenAmount`, in pesos, which the screen showed.
 */
export function requireSeenAmount(order: OrderRow, seenAmount: number | undefined): void {
  const missing = missingAmount(order);
  if (seenAmount === undefined || toCentavos(seenAmount) === missing) return;
  throw new DomainError("amount_mismatch", messages.missingChanged(formatCentavos(missing)));
}

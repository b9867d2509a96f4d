import type { Centavos } from "../money.ts";
import { gatewayPaymentMethods, type PaymentMethod } from "../orders.ts";

/** Settings and data that decide which payment methods an order may use. Amounts are centavos. */
export type PaymentFacts = {
  /** Limits of the accounts that are switched on; null: transfers are off. */
  direct: readonly AmountLimits[] | null;
};

/** Null: no limit. */
export type AmountLimits = { minAmount: Centavos | null; maxAmount: Centavos | null };

/** `reason` is shown beside a method that cannot be chosen. */
export type PaymentOption = { method: PaymentMethod; available: boolean; reason?: string };

/** The methods that the shop has, in the order of the checkout; switched-off ones are left out. */
export function paymentOptions({ direct }: PaymentFacts, total: Centavos): PaymentOption[] {
  return [
    ...gatewayPaymentMethods.map((method) => ({ method, available: true })),
    ...(direct && direct.length > 0 ? [transferOption(direct, total)] : []),
  ];
}

function transferOption(accounts: readonly AmountLimits[], total: Centavos): PaymentOption {
  const available = accounts.some((account) => isWithinLimits(account, total));
  return { method: "direct", available, ...(!available && { reason: NO_ACCOUNT }) };
}

export function isWithinLimits({ minAmount, maxAmount }: AmountLimits, total: Centavos): boolean {
  return (minAmount === null || total >= minAmount) && (maxAmount === null || total <= maxAmount);
}

const NO_ACCOUNT = "Ninguna de nuestras cuentas recibe este valor";

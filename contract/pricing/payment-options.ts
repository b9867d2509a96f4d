import { type Centavos, formatCentavos } from "../money.ts";
import { gatewayPaymentMethods } from "../orders/payment-method-names.ts";
import type { PaymentMethod } from "../orders/payment-methods.ts";
import { type TransferAccountKind, transferAccountKinds } from "../payments/account-kinds.ts";

/** Settings and data that decide which payment methods an order may use. Amounts are centavos. */
export type PaymentFacts = {
  /** Whether the shop has the gateway's keys. */
  isGatewayConnected: boolean;
  /** The accounts that are switched on; null: transfers are off. */
  direct: readonly OfferedAccount[] | null;
  /** Null: cash on delivery is off. */
  cod: CodFacts | null;
};

/** Null: no limit. */
type AmountLimits = { minAmount: Centavos | null; maxAmount: Centavos | null };

export type OfferedAccount = AmountLimits & { kind: TransferAccountKind };

export type PaymentOption = {
  method: PaymentMethod;
  available: boolean;
  /** Shown beside a method that cannot be chosen. */
  reason?: string;
  /** What this method costs the buyer. */
  fee?: Centavos;
  /** Of a transfer: the kinds of the accounts that take it. */
  kinds?: TransferAccountKind[];
};

/** What decides about cash on delivery (docs/rules/cash-on-delivery.md#offer). */
export type CodFacts = {
  minTotal: Centavos | null;
  maxTotal: Centavos | null;
  fee: Centavos;
  /** Whether the destination's zone offers it; null: the destination is unknown. */
  isOfferedThere: boolean | null;
  /** Whether the buyer refused too many parcels. */
  isRefused: boolean;
};

/**
 * The methods that the shop has, in the order of the checkout; switched-off ones are left out.
 *
 * @param total centavos without surcharges of a payment method
 */
export function paymentOptions(
  { isGatewayConnected, direct, cod }: PaymentFacts,
  { total, isPickup }: { total: Centavos; isPickup: boolean },
): PaymentOption[] {
  return [
    // An order of 0 pesos names a method that it never uses (docs/rules/payments.md#free-order).
    ...(isGatewayConnected || total === 0n
      ? gatewayPaymentMethods.map((method) => ({ method, available: true }))
      : []),
    ...(direct && direct.length > 0 ? [transferOption(direct, total)] : []),
    ...(cod ? [codOption(cod, total, isPickup)] : []),
  ];
}

function codOption(cod: CodFacts, total: Centavos, isPickup: boolean): PaymentOption {
  const reason = whyNoCod(cod, total, isPickup);
  if (reason !== null) return { method: "cod", available: false, reason };
  return { method: "cod", available: true, ...(cod.fee > 0n && { fee: cod.fee }) };
}

function whyNoCod(cod: CodFacts, total: Centavos, isPickup: boolean): string | null {
  if (isPickup) return "No aplica al recoger en la tienda";
  if (cod.isOfferedThere === null) return "Elige tu municipio para saber si aplica";
  if (!cod.isOfferedThere) return "Todavía no llega a tu municipio";
  if (cod.minTotal !== null && total < cod.minTotal)
    return `Para pedidos desde ${formatCentavos(cod.minTotal)}`;
  if (cod.maxTotal !== null && total > cod.maxTotal)
    return `Para pedidos hasta ${formatCentavos(cod.maxTotal)}`;
  return cod.isRefused ? "Para este pedido elige otro medio de pago" : null;
}

function transferOption(accounts: readonly OfferedAccount[], total: Centavos): PaymentOption {
  const fitting = accounts.filter((account) => isWithinLimits(account, total));
  const available = fitting.length > 0;
  const named = available ? fitting : accounts;
  const kinds = transferAccountKinds.filter((kind) => named.some((account) => account.kind === kind));
  return { method: "direct", available, kinds, ...(!available && { reason: NO_ACCOUNT }) };
}

export function isWithinLimits({ minAmount, maxAmount }: AmountLimits, total: Centavos): boolean {
  return (minAmount === null || total >= minAmount) && (maxAmount === null || total <= maxAmount);
}

const NO_ACCOUNT = "Ninguna de nuestras cuentas recibe este valor";

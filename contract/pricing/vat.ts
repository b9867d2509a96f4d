import type { Centavos } from "../money.ts";

/**
 * Splits an amount that includes IVA into its base, rounded to the centavo, and the tax (docs/rules/law.md#iva).
 *
 * @param percent the rate: 19 for 19 %
 */
export function splitVat(amount: Centavos, percent: number): { taxBase: Centavos; tax: Centavos } {
  const divisor = 100n + BigInt(percent);
  const taxBase = (amount * 100n + divisor / 2n) / divisor;
  return { taxBase, tax: amount - taxBase };
}

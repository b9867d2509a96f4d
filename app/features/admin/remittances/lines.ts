import type { RemittanceLine } from "#contract/payments/remittances.ts";

/** Whether the line's money is recorded, so that nothing is left to do. */
export function isFine({ outcome }: RemittanceLine): boolean {
  return outcome === "recorded" || outcome === "repeated";
}

/** Pesos of the lines that belong to an order; the carrier may list parcels of other shops. */
export function sumOf(lines: readonly RemittanceLine[], field: "amount" | "commission"): number {
  return lines.filter(({ orderId }) => orderId !== null).reduce((total, line) => total + line[field], 0);
}

/**
 * Money (docs/rules/money.md#whole-centavos). The server and the database count whole centavos as `bigint`; JSON and
 * the browser carry plain numbers of pesos. Only `toCentavos` and `toPesos` convert, so that no other code rounds.
 */
export type Centavos = bigint;

const CENTAVOS_PER_PESO = 100;
/** Ten thousand million pesos: more than any order, and exact as a double in centavos. */
export const MAX_PESOS = 10_000_000_000;

/** Whole centavos of an amount of pesos. Throws RangeError for fractions of a centavo and amounts above the maximum. */
export function toCentavos(pesos: number): Centavos {
  if (!isPesos(pesos)) throw new RangeError(`not an amount of pesos: ${pesos}`);
  return BigInt(Math.round(pesos * CENTAVOS_PER_PESO));
}

/** Pesos as a plain number for JSON, e.g. 1234550n → 12345.5. */
export function toPesos(centavos: Centavos): number {
  return Number(centavos) / CENTAVOS_PER_PESO;
}

/** Whether a number is an amount of pesos in whole centavos, negative ones included. */
export function isPesos(pesos: number): boolean {
  if (!Number.isFinite(pesos) || Math.abs(pesos) > MAX_PESOS) return false;
  const centavos = pesos * CENTAVOS_PER_PESO;
  const whole = Math.round(centavos);
  // Floating-point sums have small rounding errors, and so has this product for large amounts.
  return Math.abs(centavos - whole) < 1e-4 || whole / CENTAVOS_PER_PESO === pesos;
}

/**
 * Sum of unit price times quantity, in pesos. The browser uses it for display only. A full cart may exceed the maximum.
 */
export function sumOfLines(lines: readonly { price: number; quantity: number }[]): number {
  return toPesos(sumOf(lines.map(({ price, quantity }) => toCentavos(price) * BigInt(quantity))));
}

export function sumOf(amounts: readonly Centavos[]): Centavos {
  return amounts.reduce((sum, amount) => sum + amount, 0n);
}

export function lesserOf(a: Centavos, b: Centavos): Centavos {
  return a < b ? a : b;
}

export function greaterOf(a: Centavos, b: Centavos): Centavos {
  return a > b ? a : b;
}

/**
 * Pesos as Intl writes them for es-CO, e.g. `$ 12.345`. Shows centavos only if there are any
 * (docs/rules/money.md#display). Does without Intl's own format, which takes 50 ms to create on a slow phone.
 */
export function formatPesos(amount: number, decimals: 0 | 2 = hasCentavos(amount) ? 2 : 0): string {
  const [whole = "", centavos] = Math.abs(amount).toFixed(decimals).split(".");
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ".");
  return `${amount < 0 ? "-" : ""}$\u00a0${grouped}${centavos ? `,${centavos}` : ""}`;
}

export function formatCentavos(centavos: Centavos): string {
  return formatPesos(toPesos(centavos));
}

function hasCentavos(pesos: number): boolean {
  return Math.round(pesos * CENTAVOS_PER_PESO) % CENTAVOS_PER_PESO !== 0;
}

/**
 * Money (decision 1). The server and the database count whole centavos as `bigint`; JSON and the browser
 * carry plain numbers of pesos. These two functions are the only bridge, so that no rounding happens elsewhere.
 */
export type Centavos = bigint;

const CENTAVOS_PER_PESO = 100;
/** Ten thousand million pesos: beyond any order, well inside what a double holds exactly in centavos. */
export const MAX_PESOS = 10_000_000_000;

/** Whole centavos of an amount of pesos. Throws RangeError when it has fractions of a centavo or is absurdly large. */
export function toCentavos(pesos: number): Centavos {
  if (!isPesos(pesos)) throw new RangeError(`not an amount of pesos: ${pesos}`);
  return BigInt(Math.round(pesos * CENTAVOS_PER_PESO));
}

/** The plain number of pesos that JSON carries, e.g. 1234550n → 12345.5. */
export function toPesos(centavos: Centavos): number {
  return Number(centavos) / CENTAVOS_PER_PESO;
}

/** Whether a number is an amount of pesos in whole centavos, negative ones included. */
export function isPesos(pesos: number): boolean {
  if (!Number.isFinite(pesos) || Math.abs(pesos) > MAX_PESOS) return false;
  const centavos = pesos * CENTAVOS_PER_PESO;
  const whole = Math.round(centavos);
  // Sums of doubles are a hair off; of very large amounts the product itself is.
  return Math.abs(centavos - whole) < 1e-4 || whole / CENTAVOS_PER_PESO === pesos;
}

/** Sum of unit price times quantity; in the browser only for showing what the cart would cost. */
export function sumOfLines(lines: readonly { price: number; quantity: number }[]): number {
  return toPesos(centavosOfLines(lines));
}

/** The same sum in centavos, however large: a full cart of dear things is more than one amount may be. */
export function centavosOfLines(lines: readonly { price: number; quantity: number }[]): Centavos {
  return lines.reduce((sum, line) => sum + toCentavos(line.price) * BigInt(line.quantity), 0n);
}

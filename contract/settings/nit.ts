/** Weights of the digits from the right (DIAN, Orden Administrativa 4 of 1989). */
const weights = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43];

/**
 * Whether a text is a NIT: 6 to 10 digits, with points or spaces or without. A check digit after a hyphen must be right;
 * without one nothing can be checked.
 */
export function isNit(text: string): boolean {
  const [, number = "", checkDigit] = /^(\d[\d. ]*?)(?: ?- ?(\d))?$/.exec(text) ?? [];
  const digits = number.replaceAll(/[. ]/g, "");
  if (!/^\d{6,10}$/.test(digits)) return false;
  return checkDigit === undefined || Number(checkDigit) === checkDigitOf(digits);
}

function checkDigitOf(digits: string): number {
  const fromTheRight = [...digits].reverse();
  const rest =
    fromTheRight.reduce((sum, digit, place) => sum + Number(digit) * (weights[place] ?? 0), 0) % 11;
  return rest > 1 ? 11 - rest : rest;
}

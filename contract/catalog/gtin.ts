/** Whether a barcode is a GTIN: 8, 12, 13 or 14 digits of which the last one is a check digit. */
export function isGtin(barcode: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(barcode)) return false;
  const weighted = [...barcode].reverse().map((digit, place) => Number(digit) * (place % 2 === 1 ? 3 : 1));
  return weighted.reduce((sum, value) => sum + value, 0) % 10 === 0;
}

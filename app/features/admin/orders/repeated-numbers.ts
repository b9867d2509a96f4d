/**
 * The order whose tracking number each order repeats, the first one in the given sequence. Two parcels never have the
 * same number; two orders in one parcel do.
 */
export function repeatedNumbers(
  orderIds: readonly number[],
  numbers: Readonly<Record<number, string>>,
): ReadonlyMap<number, number> {
  const firstWith = new Map<string, number>();
  const repeated = new Map<number, number>();
  for (const id of orderIds) {
    const number = (numbers[id] ?? "").replaceAll(/\s/g, "").toUpperCase();
    if (number === "") continue;
    const first = firstWith.get(number);
    if (first === undefined) firstWith.set(number, id);
    else repeated.set(id, first);
  }
  return repeated;
}

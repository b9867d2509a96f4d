/**
 * The tracking numbers of a pasted table, by order; null: the text is a single number, or names none of the orders. A line
 * with two cells names its order first ('12⇥ABC123'); other lines belong to the orders from `from` on, in their order on
 * screen. An empty line, as an empty cell of a column, leaves its order out.
 */
export function numbersFromTable(
  text: string,
  orderIds: readonly number[],
  from: number,
): Record<number, string> | null {
  const rows = text
    .trimEnd()
    .split(/\r\n|\n|\r/)
    .map((line) =>
      line
        .replace(/[\s;,]+$/, "")
        .split(/[\t;,]/)
        .map((cell) => cell.trim()),
    );
  if (rows.length < 2 && (rows[0]?.length ?? 0) < 2) return null;
  const found: Record<number, string> = {};
  let next = from;
  for (const [first = "", second] of rows) {
    const named =
      second === undefined ? undefined : orderIds.find((id) => first.replace("#", "") === String(id));
    const id = second === undefined ? orderIds[next] : named;
    if (second === undefined) next += 1;
    const number = second ?? first;
    if (id !== undefined && number !== "") found[id] = number;
  }
  return Object.keys(found).length > 0 ? found : null;
}

type Lists<Row> = {
  typed: readonly Row[];
  /** As the form showed them. */
  seen: readonly Row[];
  /** As somebody else saved them meanwhile. */
  stored: readonly Row[];
  /** Undefined for a row that is not stored yet. */
  keyOf: (row: Row) => string | number | undefined;
};

/**
 * The typed rows with what somebody else saved meanwhile: a row that was not edited here is as they left it, and their
 * new rows come last. A row that was edited or removed here stays so.
 */
export function mergeRows<Row>({ typed, seen, stored, keyOf }: Lists<Row>): Row[] {
  const find = (rows: readonly Row[], row: Row) => {
    const key = keyOf(row);
    return key === undefined ? undefined : rows.find((each) => keyOf(each) === key);
  };
  const kept = typed.flatMap((row) => {
    const before = find(seen, row);
    if (!before || JSON.stringify(before) !== JSON.stringify(row)) return [row];
    return find(stored, row) ?? [];
  });
  return [...kept, ...stored.filter((row) => !find(seen, row) && !find(typed, row))];
}

type Sides<Value> = {
  /** As the form showed it. */
  seen: Value;
  typed: Value;
  /** As somebody else saved it meanwhile. */
  stored: Value;
};

/** The typed record with what somebody else saved meanwhile: a field that was not edited here is as they left it. */
export function mergeFields<Value extends object>({ seen, typed, stored }: Sides<Value>): Value {
  const merged = { ...typed };
  for (const name of Object.keys(stored) as (keyof Value)[]) {
    if (isSame(seen[name], typed[name])) merged[name] = stored[name];
  }
  return merged;
}

type Lists<Row> = Sides<readonly Row[]> & {
  /** Undefined for a row that is not stored yet. */
  keyOf: (row: Row) => string | number | undefined;
  /** A row that both edited; without this it is as it was typed here. */
  mergeRow?: (sides: Sides<Row>) => Row;
};

/**
 * The typed rows with what somebody else saved meanwhile: a row that was not edited here is as they left it, and their
 * new rows come last. A row that was edited or removed here stays so.
 */
export function mergeRows<Row>({ typed, seen, stored, keyOf, mergeRow = typedOf }: Lists<Row>): Row[] {
  const find = (rows: readonly Row[], row: Row) => {
    const key = keyOf(row);
    return key === undefined ? undefined : rows.find((each) => keyOf(each) === key);
  };
  const kept = typed.flatMap((row) => {
    const [before, theirs] = [find(seen, row), find(stored, row)];
    if (!before) return [row];
    if (isSame(before, row)) return theirs ?? [];
    return [theirs ? mergeRow({ seen: before, typed: row, stored: theirs }) : row];
  });
  return [...kept, ...stored.filter((row) => !find(seen, row) && !find(typed, row))];
}

function typedOf<Value>({ typed }: Sides<Value>): Value {
  return typed;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

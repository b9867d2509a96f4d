/** The row that an `insert … returning`, an `update … returning` or an aggregate query returned. Throws when there is none. */
export function onlyRow<Row extends object>([row]: readonly Row[]): Row {
  if (!row) throw new Error("the statement returned no row");
  return row;
}

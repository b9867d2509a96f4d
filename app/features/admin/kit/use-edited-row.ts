import { useState } from "react";

/**
 * The row with this id. It stays when somebody deletes it meanwhile, so that its form keeps what was typed; saving then
 * says that it no longer exists.
 */
export function useEditedRow<Row extends { id: number }>(
  rows: readonly Row[] | undefined,
  id: number | null,
): Row | undefined {
  const found = rows?.find((row) => row.id === id);
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  return found ?? (last?.id === id ? last : undefined);
}

import { useState } from "react";
import type { NeighboursProps } from "./neighbours.tsx";

type Rows = readonly { id: number }[];

/** The rows above and below the open one on the list's current page. */
export function useNeighbours(
  rows: Rows,
  openId: number | null,
  hrefOf: (id: number) => string,
): NeighboursProps {
  const index = rows.findIndex(({ id }) => id === openId);
  const [last, setLast] = useState({ openId, index });
  if (index >= 0 && (last.openId !== openId || last.index !== index)) setLast({ openId, index });
  // A row that left the filtered list keeps its place: the row below moved up.
  const isGone = index < 0 && last.openId === openId && last.index >= 0;
  const place = isGone ? last.index : index;
  const hrefAt = (at: number) => {
    const row = place < 0 ? undefined : rows[at];
    return row ? hrefOf(row.id) : null;
  };
  return { previous: hrefAt(place - 1), next: hrefAt(isGone ? place : place + 1) };
}

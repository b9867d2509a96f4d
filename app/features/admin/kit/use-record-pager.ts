import { useState } from "react";
import type { RecordPagerProps } from "./record-pager.tsx";

type Rows = readonly { id: number }[];

/** The rows above and below the open one on the list's current page. */
export function useRecordPager(
  rows: Rows,
  openId: number | null,
  hrefOf: (id: number) => string,
): RecordPagerProps {
  const index = rows.findIndex(({ id }) => id === openId);
  const [last, setLast] = useState({ openId, index });
  if (index >= 0 && (last.openId !== openId || last.index !== index)) setLast({ openId, index });
  // A row that left the filtered list keeps its position: the row below moved up.
  const isGone = index < 0 && last.openId === openId && last.index >= 0;
  const position = isGone ? last.index : index;
  const hrefAt = (at: number) => {
    const row = position < 0 ? undefined : rows[at];
    return row ? hrefOf(row.id) : null;
  };
  return { previous: hrefAt(position - 1), next: hrefAt(isGone ? position : position + 1) };
}

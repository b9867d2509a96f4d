import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { adminCopy } from "../copy.ts";
import type { Selection } from "./use-selection.ts";

const copy = adminCopy.selection;

type Props = {
  label: string;
  selection: Selection;
  /** Ids of the current page. */
  pageIds: readonly number[];
  /** Number of rows that match the filters. */
  total: number;
  /** Buttons of the bulk actions. */
  children: ReactNode;
};

/** Bulk actions for the selected rows; sticks to the bottom, within reach of a thumb. */
export function SelectionBar({ label, selection, pageIds, total, children }: Props) {
  if (selection.count === 0) return null;
  const isWholePage = pageIds.every(selection.has);

  return (
    <section
      aria-label={label}
      className="sticky bottom-[calc(var(--bottom-bar)+0.75rem)] z-20 mt-3 flex animate-rise-in flex-wrap items-center gap-x-2 gap-y-1 rounded-sheet bg-paper px-4 py-2.5 shadow-float"
    >
      <Button variant="ghost" size="icon" aria-label={copy.clear} onClick={selection.clear} className="-ml-2">
        <X className="size-4.5" strokeWidth={1.5} />
      </Button>
      <p role="status" className="mr-2 font-medium">
        {copy.selected(selection.count)}
      </p>
      {!isWholePage && (
        <Button variant="link" onClick={() => selection.togglePage(pageIds)} className="sm:hidden">
          {copy.page}
        </Button>
      )}
      {!selection.isAllMatching && isWholePage && total > selection.count && (
        <Button variant="link" onClick={selection.selectAllMatching}>
          {copy.matching(total)}
        </Button>
      )}
      <div className="flex flex-wrap gap-1.5 py-1 max-sm:w-full sm:ml-auto">{children}</div>
    </section>
  );
}

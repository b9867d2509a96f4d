import { X } from "lucide-react";
import { useState } from "react";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { Button } from "#app/ui/button.tsx";
import type { BulkAction } from "#contract/bulk-products.ts";
import { bulkCopy } from "./bulk-copy.ts";
import { BulkDialog } from "./bulk-dialog.tsx";
import type { Selection } from "./use-selection.ts";

type Props = {
  selection: Selection;
  /** Products on the current page. */
  pageIds: readonly number[];
  /** Number of products that match the filters. */
  total: number;
};

const allActions = ["enable", "disable", "price", "sale", "category", "attribute", "delete"] as const;

/** Bulk actions for the selected products; sticks to the bottom, within reach of a thumb. */
export function BulkBar({ selection, pageIds, total }: Props) {
  const [action, setAction] = useState<BulkAction["type"] | null>(null);
  const canSell = useSettings()?.salePrices.isEnabled ?? false;
  if (selection.count === 0) return null;
  const actions = allActions.filter((type) => type !== "sale" || canSell);
  const isWholePageSelected = pageIds.every(selection.has);

  return (
    <section
      aria-label={bulkCopy.label}
      className="sticky bottom-[calc(var(--bottom-bar)+0.75rem)] z-20 mt-3 flex animate-rise-in flex-wrap items-center gap-x-2 gap-y-2 rounded-sheet bg-paper px-4 py-2.5 shadow-float sm:pr-12"
    >
      <Button
        variant="ghost"
        size="icon"
        aria-label={bulkCopy.clear}
        onClick={selection.clear}
        className="-ml-2"
      >
        <X aria-hidden="true" className="size-4.5" strokeWidth={1.5} />
      </Button>
      <p role="status" className="font-medium">
        {bulkCopy.selected(selection.count)}
      </p>
      {!selection.isAllMatching && isWholePageSelected && total > selection.count && (
        <Button variant="link" onClick={selection.selectAllMatching}>
          {bulkCopy.selectAll(total)}
        </Button>
      )}
      <div className="-mx-1 flex gap-1.5 overflow-x-auto px-1 py-1 [scrollbar-width:none] max-sm:w-full sm:ml-auto">
        {actions.map((type) => (
          <Button
            key={type}
            variant="quiet"
            size="sm"
            onClick={() => setAction(type)}
            className={type === "delete" ? "shrink-0 text-error" : "shrink-0"}
          >
            {bulkCopy.actions[type]}
          </Button>
        ))}
      </div>
      {action && (
        <BulkDialog
          type={action}
          selection={selection}
          onClose={() => setAction(null)}
          onDone={() => {
            setAction(null);
            selection.clear();
          }}
        />
      )}
    </section>
  );
}

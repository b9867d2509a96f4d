import { useState } from "react";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { Button } from "#app/ui/button.tsx";
import type { BulkAction } from "#contract/catalog/bulk-products.ts";
import { SelectionBar } from "../kit/selection-bar.tsx";
import { bulkCopy } from "./bulk-copy.ts";
import { BulkDialog } from "./bulk-dialog.tsx";
import type { ProductSelection } from "./use-product-selection.ts";

type Props = {
  selection: ProductSelection;
  /** Products on the current page. */
  pageIds: readonly number[];
  /** Number of products that match the filters. */
  total: number;
};

const allActions = ["enable", "disable", "price", "sale", "category", "attribute", "delete"] as const;

/** Bulk actions for the selected products. */
export function BulkBar({ selection, pageIds, total }: Props) {
  const [action, setAction] = useState<BulkAction["type"] | null>(null);
  const canSell = useSettings()?.salePrices.isEnabled ?? false;
  const actions = allActions.filter((type) => type !== "sale" || canSell);

  return (
    <>
      <SelectionBar label={bulkCopy.label} selection={selection} pageIds={pageIds} total={total}>
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
      </SelectionBar>
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
    </>
  );
}

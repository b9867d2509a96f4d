import type { BulkAction, BulkPreview } from "#contract/catalog/bulk-products.ts";
import { bulkCopy as copy } from "./bulk-copy.ts";
import { BulkPrices } from "./bulk-prices.tsx";

/** What the action would do to the chosen products. */
export function BulkEffect({
  type,
  preview,
  isRefetching,
}: {
  type: BulkAction["type"];
  preview: BulkPreview;
  isRefetching: boolean;
}) {
  const already = preview.selected - preview.affected;

  return (
    <div
      aria-busy={isRefetching}
      className={isRefetching ? "opacity-55 transition-opacity" : "transition-opacity"}
    >
      <p>{preview.affected > 0 ? copy.effects[type](preview.affected) : copy.nothing}</p>
      {preview.affected > 0 && already > 0 && (
        <p className="mt-1 text-muted text-xs">
          {type === "price" || type === "sale"
            ? copy.leftOut(preview.unaffected, already - preview.unaffected.length)
            : copy.alreadySo(already)}
        </p>
      )}
      {preview.prices.length > 0 && <BulkPrices preview={preview} />}
    </div>
  );
}

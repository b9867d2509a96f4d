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
  const isNamed = already > 0 && (type === "price" || type === "sale");

  return (
    <div
      aria-busy={isRefetching}
      className={isRefetching ? "opacity-55 transition-opacity" : "transition-opacity"}
    >
      {preview.affected > 0 && <p>{copy.effects[type](preview.affected)}</p>}
      {preview.affected === 0 && !isNamed && <p>{copy.nothing}</p>}
      {isNamed && (
        <p className="mt-1 text-muted text-xs">
          {copy.leftOut(preview.unaffected, already - preview.unaffected.length)}
        </p>
      )}
      {preview.affected > 0 && already > 0 && !isNamed && (
        <p className="mt-1 text-muted text-xs">{copy.alreadySo(already)}</p>
      )}
      {preview.prices.length > 0 && <BulkPrices preview={preview} />}
    </div>
  );
}

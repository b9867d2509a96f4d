import type { ComponentProps } from "react";
import { Button } from "#app/ui/button.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { shopCopy } from "./copy.ts";
import { ShopFilters } from "./shop-filters.tsx";

type FilterSheetProps = ComponentProps<typeof ShopFilters> & {
  onClose: () => void;
  total: number | undefined;
};

/** The filters on small screens; each choice updates the list behind them. */
export default function FilterSheet({ onClose, total, ...filters }: FilterSheetProps) {
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      side="left"
      title={shopCopy.filters}
      footer={
        <Button isBlock onClick={onClose}>
          {shopCopy.showResults(total)}
        </Button>
      }
    >
      <ShopFilters {...filters} />
    </Sheet>
  );
}

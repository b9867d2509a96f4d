import { useId } from "react";
import { pesos, unitPrice } from "#app/lib/format.ts";
import { cn } from "#app/ui/cn.ts";
import { catalogCopy } from "./copy.ts";
import type { Offer } from "./offers.ts";
import type { Purchase } from "./use-purchase.ts";

type SizePickerProps = Pick<Purchase, "offers" | "offer" | "choose"> & {
  /** At or below this stock, a size shows how many units are left. */
  lowStockLevel: number;
};

/** A product's sizes with prices. Sold-out sizes can be selected too. */
export function SizePicker({ offers, offer, choose, lowStockLevel }: SizePickerProps) {
  const labelId = useId();

  return (
    <fieldset aria-labelledby={labelId}>
      <legend id={labelId} className="eyebrow mb-3 text-muted">
        {catalogCopy.product.size}
      </legend>
      <div className="grid grid-cols-2 gap-3">
        {offers.map((candidate) => (
          <SizeButton
            key={candidate.size}
            offer={candidate}
            isChosen={candidate.size === offer?.size}
            lowStockLevel={lowStockLevel}
            onChoose={() => choose(candidate.size)}
          />
        ))}
      </div>
    </fieldset>
  );
}

type SizeButtonProps = { offer: Offer; isChosen: boolean; lowStockLevel: number; onChoose: () => void };

function SizeButton({ offer, isChosen, lowStockLevel, onChoose }: SizeButtonProps) {
  const isSoldOut = offer.stock <= 0;
  const note = isSoldOut
    ? catalogCopy.product.soldOut
    : offer.stock <= lowStockLevel
      ? catalogCopy.product.fewLeft(offer.stock)
      : unitPrice(offer.price, offer.size);

  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={cn(
        "flex min-h-16 flex-col justify-center rounded-[2rem] border px-4 py-2.5 sm:max-md:px-6 lg:px-6 text-left transition-colors",
        isChosen ? "border-forest bg-forest text-cream" : "border-edge hover:border-ink hover:bg-cream",
      )}
    >
      <span className="flex w-full flex-wrap items-baseline justify-between gap-x-2">
        <span className={cn(isSoldOut && "line-through decoration-1")}>{offer.size}</span>
        <span className="text-sm tabular">{pesos(offer.price)}</span>
      </span>
      {note && (
        <span className={cn("text-xs tabular", isChosen ? "text-cream/85" : "text-muted")}>{note}</span>
      )}
    </button>
  );
}

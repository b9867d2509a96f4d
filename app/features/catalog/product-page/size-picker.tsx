import { useId } from "react";
import { saleCopy } from "#app/features/sales/copy.ts";
import { pesos, unitPrice } from "#app/lib/format.ts";
import { cn } from "#app/ui/cn.ts";
import type { Offer } from "#contract/catalog/offers.ts";
import { productCopy } from "./copy.ts";
import { type Silhouette, silhouettesOf } from "./silhouette-heights.ts";
import { SizeSilhouette } from "./size-silhouette.tsx";
import type { Purchase } from "./use-purchase.ts";

type SizePickerProps = Pick<Purchase, "offers" | "offer" | "choose"> & {
  /** At or below this stock, a size shows how many units are left. */
  lowStockLevel: number;
};

/** A product's sizes with prices, and drawings that compare their contents. Sold-out sizes can be selected too. */
export function SizePicker({ offers, offer, choose, lowStockLevel }: SizePickerProps) {
  const name = useId();
  const silhouettes = silhouettesOf(offers.map(({ size }) => size));

  return (
    <fieldset>
      <legend className="eyebrow mb-3 text-muted">{productCopy.size}</legend>
      <div className={cn("grid gap-2 sm:gap-3", offers.length === 3 ? "grid-cols-3" : "grid-cols-2")}>
        {offers.map((candidate, index) => (
          <SizeOption
            key={candidate.size}
            name={name}
            offer={candidate}
            silhouette={silhouettes?.[index]}
            isNarrow={offers.length === 3}
            isChosen={candidate.size === offer?.size}
            lowStockLevel={lowStockLevel}
            onChoose={() => choose(candidate.size)}
          />
        ))}
      </div>
    </fieldset>
  );
}

type SizeOptionProps = {
  name: string;
  offer: Offer;
  silhouette: Silhouette | undefined;
  /** One of three in a row: the price is below the size. */
  isNarrow: boolean;
  isChosen: boolean;
  lowStockLevel: number;
  onChoose: () => void;
};

function SizeOption(props: SizeOptionProps) {
  const { name, offer, silhouette, isNarrow, isChosen, lowStockLevel, onChoose } = props;
  const isSoldOut = offer.stock <= 0;
  const note = isSoldOut
    ? productCopy.soldOut
    : offer.stock <= lowStockLevel
      ? productCopy.fewLeft(offer.stock)
      : isChosen && unitPrice(offer.price, offer.size);

  return (
    <label className="group/size flex min-w-0 cursor-pointer flex-col">
      {silhouette && <SizeSilhouette {...silhouette} isChosen={isChosen} />}
      <input
        type="radio"
        name={name}
        value={offer.size}
        checked={isChosen}
        onChange={onChoose}
        className="peer sr-only"
      />
      <span
        className={cn(
          "flex min-h-16 grow flex-col justify-center rounded-[1.75rem] border py-2.5 transition-colors",
          isNarrow ? "px-2 text-center" : "px-4",
          "peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2",
          isChosen
            ? "border-forest bg-forest text-cream forced-colors:border-[Highlight] forced-colors:outline-2"
            : "border-edge group-hover/size:border-ink group-hover/size:bg-cream",
        )}
      >
        <span
          className={cn(
            "flex w-full gap-x-2",
            isNarrow ? "flex-col items-center" : "flex-wrap items-baseline justify-between",
          )}
        >
          <span className={cn(isSoldOut && "line-through decoration-1")}>{offer.size}</span>{" "}
          <span className="text-sm tabular-nums">
            {offer.compareAt && (
              <s className="text-xs decoration-1">{saleCopy.before(pesos(offer.compareAt))}</s>
            )}{" "}
            {pesos(offer.price)}
          </span>
        </span>
        {note && (
          <span className={cn("text-xs tabular-nums", isChosen ? "text-cream/85" : "text-muted")}>
            {note}
          </span>
        )}
      </span>
    </label>
  );
}

import { Chip } from "#app/ui/chip.tsx";
import { type PriceRounding, priceRoundings } from "#contract/catalog/bulk-products.ts";
import { bulkCopy as copy } from "./bulk-copy.ts";

type Props = { value: PriceRounding; onChange: (rounding: PriceRounding) => void };

/** On which digits the new prices end. */
export function RoundingField({ value, onChange }: Props) {
  return (
    <fieldset>
      <legend className="mb-2 font-medium text-sm">{copy.rounding}</legend>
      <div className="flex flex-wrap gap-2">
        {priceRoundings.map((rounding) => (
          <Chip key={rounding} isSelected={value === rounding} onClick={() => onChange(rounding)}>
            {copy.roundings[rounding]}
          </Chip>
        ))}
      </div>
      <p className="mt-1.5 text-muted text-xs">{copy.roundingHints[value]}</p>
    </fieldset>
  );
}

import { Chip } from "#app/ui/chip.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { PRICE_CHANGE } from "#contract/catalog/bulk-products.ts";
import { bulkCopy as copy } from "./bulk-copy.ts";
import { type PriceChange, readPercent } from "./bulk-percent.ts";
import { RoundingField } from "./bulk-rounding.tsx";

type PercentProps = { value: PriceChange; onChange: (value: PriceChange) => void };

/** By how much prices change, and how they are rounded. */
export function PercentFields({ value, onChange }: PercentProps) {
  const max = value.direction === "raise" ? PRICE_CHANGE.max : -PRICE_CHANGE.min;
  const isWrong = value.percent !== "" && readPercent(value) === null;

  return (
    <div className="flex flex-col gap-4">
      <fieldset>
        <legend className="mb-2 font-medium text-sm">{copy.direction}</legend>
        <div className="flex gap-2">
          {(["raise", "lower"] as const).map((direction) => (
            <Chip
              key={direction}
              isSelected={value.direction === direction}
              onClick={() => onChange({ ...value, direction })}
            >
              {copy[direction]}
            </Chip>
          ))}
        </div>
      </fieldset>
      <Field
        label={copy.percent}
        error={isWrong ? copy.percentWrong(max) : null}
        className="sm:max-w-72"
        required
      >
        <Input
          value={value.percent}
          onChange={({ target }) => onChange({ ...value, percent: target.value })}
          inputMode="decimal"
          autoComplete="off"
        />
      </Field>
      <RoundingField value={value.rounding} onChange={(rounding) => onChange({ ...value, rounding })} />
    </div>
  );
}

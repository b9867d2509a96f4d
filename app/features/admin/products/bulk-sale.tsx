import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { momentOf } from "#contract/calendar/local-time.ts";
import { type BulkAction, MAX_SALE_PERCENT, type PriceRounding } from "#contract/catalog/bulk-products.ts";
import { parsePercent } from "../kit/decimals.ts";
import { bulkCopy as copy } from "./bulk-copy.ts";
import { RoundingField } from "./bulk-rounding.tsx";

/** What is typed for a sale; `end` is a time in Bogotá in the format of `localTimeOf`. */
export type SaleValues = { percent: string; end: string; rounding: PriceRounding };

/** The bulk action; null while an input is missing or invalid. */
export function readSale({
  percent,
  end,
  rounding,
}: SaleValues): Extract<BulkAction, { type: "sale" }> | null {
  const value = readPercent(percent);
  const endsAt = end === "" ? null : (momentOf(end)?.toISOString() ?? undefined);
  if (value === null || endsAt === undefined || isPast(endsAt)) return null;
  return { type: "sale", percent: value, rounding, endsAt };
}

function readPercent(typed: string): number | null {
  const percent = parsePercent(typed);
  return Number.isInteger(percent) && percent >= 1 && percent <= MAX_SALE_PERCENT ? percent : null;
}

function isPast(endsAt: string | null): boolean {
  return endsAt !== null && new Date(endsAt) <= new Date();
}

export function SaleFields({
  value,
  onChange,
}: {
  value: SaleValues;
  onChange: (value: SaleValues) => void;
}) {
  const isPercentWrong = value.percent !== "" && readPercent(value.percent) === null;
  const isEndWrong = value.end !== "" && readSale({ ...value, percent: "1" }) === null;

  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field
        label={copy.salePercent}
        hint={copy.salePercentHint}
        error={isPercentWrong ? copy.salePercentWrong(MAX_SALE_PERCENT) : null}
        required
      >
        <Input
          value={value.percent}
          onChange={({ target }) => onChange({ ...value, percent: target.value })}
          inputMode="numeric"
          autoComplete="off"
        />
      </Field>
      <Field label={copy.saleEnd} hint={copy.saleEndHint} error={isEndWrong ? copy.saleEndWrong : null}>
        <Input
          type="datetime-local"
          value={value.end}
          onChange={({ target }) => onChange({ ...value, end: target.value })}
        />
      </Field>
      <div className="sm:col-span-2">
        <RoundingField value={value.rounding} onChange={(rounding) => onChange({ ...value, rounding })} />
      </div>
    </div>
  );
}

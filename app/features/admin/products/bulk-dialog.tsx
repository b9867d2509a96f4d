import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { categoriesQuery } from "#app/features/catalog/catalog-queries.ts";
import { errorMessage } from "#app/lib/api.ts";
import { Chip } from "#app/ui/chip.tsx";
import { ErrorState, LoadingRegion, Skeleton } from "#app/ui/feedback.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input, Select } from "#app/ui/input.tsx";
import {
  type BulkAction,
  type BulkPreview,
  PRICE_CHANGE,
  priceRoundings,
} from "#contract/catalog/bulk-products.ts";
import { FormDialog } from "../kit/form-dialog.tsx";
import { Options } from "../kit/options.tsx";
import { bulkCopy as copy } from "./bulk-copy.ts";
import { type PriceChange, readPercent } from "./bulk-percent.ts";
import { BulkPrices } from "./bulk-prices.tsx";
import { readSale, SaleFields, type SaleValues } from "./bulk-sale.tsx";
import { attributesQuery } from "./products-queries.ts";
import { useBulk } from "./use-bulk.ts";
import type { ProductSelection } from "./use-product-selection.ts";

type Type = BulkAction["type"];
type Props = { type: Type; selection: ProductSelection; onClose: () => void; onDone: () => void };

/** Previews a bulk action and applies it. */
export function BulkDialog({ type, selection, onClose, onDone }: Props) {
  const [change, setChange] = useState<PriceChange>({
    direction: "raise",
    percent: "",
    rounding: "100",
  });
  const [categoryId, setCategoryId] = useState(0);
  const [sale, setSale] = useState<SaleValues>({ percent: "", end: "" });
  const [attribute, setAttribute] = useState<AttributeChange>({ valueId: 0, isAdded: true });
  const action = actionOf(type, change, sale, categoryId, attribute);
  const { preview, apply, isStale } = useBulk(selection.body, action, onDone);
  const affected = preview.data?.affected ?? 0;

  return (
    <FormDialog
      title={copy.titles[type]}
      saveLabel={action && affected > 0 ? copy.confirms[type](affected) : copy.titles[type]}
      isDangerous={type === "delete"}
      isDirty={false}
      isIncomplete={!action || !preview.data || preview.isFetching || affected === 0}
      isSaving={apply.isPending}
      onSubmit={() => apply.mutate()}
      onClose={onClose}
    >
      {type === "price" && <PercentFields value={change} onChange={setChange} />}
      {type === "sale" && <SaleFields value={sale} onChange={setSale} />}
      {type === "category" && <CategoryField value={categoryId} onChange={setCategoryId} />}
      {type === "attribute" && <AttributeFields value={attribute} onChange={setAttribute} />}
      {isStale && (
        <p role="alert" className="rounded-sheet bg-warning-tint p-4 text-sm">
          {copy.stale}
        </p>
      )}
      {action && preview.data && (
        <Effect type={type} preview={preview.data} isRefetching={preview.isFetching} />
      )}
      {action && preview.isError && !preview.data && (
        <ErrorState
          text={errorMessage(preview.error)}
          onRetry={() => preview.refetch()}
          isRetrying={preview.isFetching}
          className="py-4"
        />
      )}
      {action && preview.isPending && (
        <LoadingRegion>
          <Skeleton className="h-12" />
        </LoadingRegion>
      )}
    </FormDialog>
  );
}

function Effect({
  type,
  preview,
  isRefetching,
}: {
  type: Type;
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
          {type === "price" || type === "sale" ? copy.leftOut(already) : copy.alreadySo(already)}
        </p>
      )}
      {preview.prices.length > 0 && <BulkPrices preview={preview} />}
    </div>
  );
}

type PercentProps = { value: PriceChange; onChange: (value: PriceChange) => void };

function PercentFields({ value, onChange }: PercentProps) {
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
      <fieldset>
        <legend className="mb-2 font-medium text-sm">{copy.rounding}</legend>
        <div className="flex flex-wrap gap-2">
          {priceRoundings.map((rounding) => (
            <Chip
              key={rounding}
              isSelected={value.rounding === rounding}
              onClick={() => onChange({ ...value, rounding })}
            >
              {copy.roundings[rounding]}
            </Chip>
          ))}
        </div>
        <p className="mt-1.5 text-muted text-xs">{copy.roundingHints[value.rounding]}</p>
      </fieldset>
    </div>
  );
}

function CategoryField({ value, onChange }: { value: number; onChange: (id: number) => void }) {
  const categories = useQuery(categoriesQuery).data ?? [];

  return (
    <Field label={copy.category} className="sm:max-w-80" required>
      <Select value={value} onChange={({ target }) => onChange(Number(target.value))}>
        <option value={0}>{copy.chooseCategory}</option>
        <Options of={categories.map(({ id, name }) => [id, name])} />
      </Select>
    </Field>
  );
}

type AttributeChange = { valueId: number; isAdded: boolean };
type AttributeProps = { value: AttributeChange; onChange: (value: AttributeChange) => void };

function AttributeFields({ value, onChange }: AttributeProps) {
  const attributes = useQuery(attributesQuery).data ?? [];

  return (
    <div className="flex flex-col gap-4">
      <fieldset>
        <legend className="mb-2 font-medium text-sm">{copy.attributeDirection}</legend>
        <div className="flex gap-2">
          {[true, false].map((isAdded) => (
            <Chip
              key={String(isAdded)}
              isSelected={value.isAdded === isAdded}
              onClick={() => onChange({ ...value, isAdded })}
            >
              {isAdded ? copy.add : copy.take}
            </Chip>
          ))}
        </div>
      </fieldset>
      <Field label={copy.attribute} className="sm:max-w-80" required>
        <Select
          value={value.valueId}
          onChange={({ target }) => onChange({ ...value, valueId: Number(target.value) })}
        >
          <option value={0}>{copy.chooseAttribute}</option>
          {attributes.map(({ id, name, values }) => (
            <optgroup key={id} label={name}>
              <Options of={values.map((each) => [each.id, each.name])} />
            </optgroup>
          ))}
        </Select>
      </Field>
    </div>
  );
}

/** Null while an input is missing or invalid. */
function actionOf(
  type: Type,
  change: PriceChange,
  sale: SaleValues,
  categoryId: number,
  attribute: AttributeChange,
): BulkAction | null {
  if (type === "sale") return readSale(sale);
  if (type === "price") {
    const percent = readPercent(change);
    return percent === null ? null : { type, percent, rounding: change.rounding };
  }
  if (type === "category") return categoryId > 0 ? { type, categoryId } : null;
  if (type === "attribute") return attribute.valueId > 0 ? { type, ...attribute } : null;
  return { type };
}

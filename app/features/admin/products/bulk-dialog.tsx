import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { categoriesQuery } from "#app/features/catalog/catalog-queries.ts";
import { errorMessage } from "#app/lib/api.ts";
import { ErrorState, LoadingRegion, Skeleton } from "#app/ui/feedback.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/input.tsx";
import type { BulkAction } from "#contract/catalog/bulk-products.ts";
import { FormDialog } from "../kit/form-dialog.tsx";
import { Options } from "../kit/options.tsx";
import { type AttributeChange, AttributeFields } from "./bulk-attribute-fields.tsx";
import { bulkCopy as copy } from "./bulk-copy.ts";
import { BulkEffect } from "./bulk-effect.tsx";
import { type PriceChange, readPercent } from "./bulk-percent.ts";
import { PercentFields } from "./bulk-percent-fields.tsx";
import { readSale, SaleFields, type SaleValues } from "./bulk-sale.tsx";
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
  const [sale, setSale] = useState<SaleValues>({ percent: "", end: "", rounding: "100" });
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
        <BulkEffect type={type} preview={preview.data} isRefetching={preview.isFetching} />
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

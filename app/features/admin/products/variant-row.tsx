import { Controller, type UseFormReturn } from "react-hook-form";
import { Checkbox } from "#app/ui/choice.tsx";
import { cn } from "#app/ui/cn.ts";
import { selectAll } from "#app/ui/input.tsx";
import { FormField } from "../kit/form-field.tsx";
import { PesosField } from "../kit/pesos-field.tsx";
import { RemoveButton } from "../kit/remove-button.tsx";
import { usePermissions } from "../use-permissions.ts";
import { productsCopy } from "./copy.ts";
import type { ProductForm } from "./product-form-schema.ts";
import { SizePicture } from "./size-picture.tsx";
import { SaleFields, UnitFields } from "./unit-fields.tsx";

const copy = productsCopy.variants;

type RowProps = {
  form: UseFormReturn<ProductForm>;
  index: number;
  /** Id of the list of proposed sizes. */
  proposals: string;
  /** Whether the fields of a sale are shown. */
  isSaleOffered: boolean;
  onRemove: () => void;
};

/** The columns of a size where there is room for one line. */
const oneLine =
  "@min-[52rem]/fields:grid-cols-[4rem_minmax(0,1.3fr)_minmax(0,0.8fr)_minmax(0,1.1fr)_minmax(0,1.2fr)_minmax(0,1.4fr)_minmax(0,0.8fr)_minmax(0,1.1fr)_3rem_2.25rem]";
/** The same for people who see no cost. */
const oneLineWithoutCost =
  "@min-[52rem]/fields:grid-cols-[4rem_minmax(0,1.3fr)_minmax(0,0.8fr)_minmax(0,1.1fr)_minmax(0,1.2fr)_minmax(0,1.4fr)_minmax(0,0.8fr)_3rem_2.25rem]";
/** The head of the column replaces the label of a field. */
const inLine = "@min-[52rem]/fields:contents @min-[52rem]/fields:[&_label[for]]:sr-only";

function useColumns(): string {
  return usePermissions()("money.read") ? oneLine : oneLineWithoutCost;
}

/** The heads of the columns, where there is room for one line. */
export function ColumnHeads() {
  const may = usePermissions();
  const { unit } = productsCopy.form;
  const heads = [copy.size, copy.stock, copy.price, unit.sku, unit.barcode, unit.weightG];
  return (
    <div
      aria-hidden="true"
      className={cn("hidden items-end gap-x-2 text-muted text-xs @min-[52rem]/fields:grid", useColumns())}
    >
      {["", ...heads, ...(may("money.read") ? [unit.cost] : []), copy.isEnabled].map((head) => (
        <span key={head}>{head}</span>
      ))}
    </div>
  );
}

/** One size: a line of a table, or in less room a picture with lines of fields beside it. */
export function VariantRow({ form, index, proposals, isSaleOffered, onRemove }: RowProps) {
  const { control, register } = form;
  const prefix = `variants.${index}.` as const;
  const size = form.watch(`${prefix}size`);

  return (
    <fieldset
      className={cn(
        "grid items-start gap-x-2 gap-y-3 border-line border-b pb-3",
        "@max-[52rem]/fields:@min-[26rem]/fields:grid-cols-[4.5rem_minmax(0,1fr)]",
        useColumns(),
      )}
    >
      <legend className="sr-only">{copy.row(size)}</legend>
      <Controller
        control={control}
        name={`${prefix}imageUrl`}
        render={({ field }) => <SizePicture size={size} value={field.value} onChange={field.onChange} />}
      />
      <div className="@min-[52rem]/fields:contents flex flex-col gap-3">
        <div className={cn("grid grid-cols-[1.3fr_1fr_1.2fr] items-end gap-x-2", inLine)}>
          <FormField
            form={form}
            name={`${prefix}size`}
            label={copy.size}
            list={proposals}
            onFocus={selectAll}
            autoComplete="off"
          />
          <FormField
            form={form}
            name={`${prefix}stock`}
            label={copy.stock}
            onFocus={selectAll}
            inputMode="numeric"
            autoComplete="off"
          />
          <PesosField form={form} name={`${prefix}price`} label={copy.price} onFocus={selectAll} />
        </div>
        <div className={cn("grid grid-cols-2 items-start gap-x-2 gap-y-3", inLine)}>
          <UnitFields form={form} prefix={prefix} />
        </div>
        <div className="@min-[52rem]/fields:contents flex items-center justify-between gap-x-2">
          <Checkbox
            {...register(`${prefix}isEnabled`)}
            label={<span className="@min-[52rem]/fields:sr-only">{copy.isEnabled}</span>}
            className="@min-[52rem]/fields:justify-center @min-[52rem]/fields:gap-0!"
          />
          <RemoveButton label={copy.remove(size)} onClick={onRemove} />
        </div>
        {isSaleOffered && (
          <div className="@min-[52rem]/fields:col-start-2 @min-[52rem]/fields:-col-end-1 grid @min-[26rem]/fields:grid-cols-2 items-start gap-x-2 gap-y-3">
            <SaleFields form={form} prefix={prefix} />
          </div>
        )}
      </div>
    </fieldset>
  );
}

import { Plus, X } from "lucide-react";
import { useId } from "react";
import { Controller, type UseFormReturn, useFieldArray } from "react-hook-form";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { cn } from "#app/ui/cn.ts";
import { selectAll } from "#app/ui/input.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { SIZE_OPTIONS } from "#contract/catalog/catalog.ts";
import { FileButton } from "../kit/file-button.tsx";
import { FormField } from "../kit/form-field.tsx";
import { PesosField } from "../kit/pesos-field.tsx";
import { RemoveButton } from "../kit/remove-button.tsx";
import { UploadProgress } from "../kit/upload-progress.tsx";
import { useImageUpload } from "../kit/use-upload.ts";
import { usePermissions } from "../use-permissions.ts";
import { productsCopy } from "./copy.ts";
import { emptyRow, type ProductForm } from "./product-form-values.ts";
import { SaleFields, UnitFields } from "./unit-fields.tsx";

const copy = productsCopy.variants;

type Props = {
  form: UseFormReturn<ProductForm>;
  /** Whether the fields of a sale are shown. */
  isSaleOffered: boolean;
};

/** Edits the sizes of a product; they are saved together with it. */
export function VariantEditor({ form, isSaleOffered }: Props) {
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: "variants" });
  const proposals = useId();
  const used = form.watch("variants").map(({ size }) => size);

  /**
   * With the price of the size before it, or of the product: a price of its own is seldom far from them. The first size
   * takes over the stock that was typed for the product.
   */
  function appendSize() {
    const stock = used.length === 0 ? form.getValues("stock") : 0;
    const price = form.getValues("variants").at(-1)?.price ?? form.getValues("price");
    append({
      ...emptyRow,
      size: SIZE_OPTIONS.find((size) => !used.includes(size)) ?? "",
      price: String(price || 0),
      stock: String(stock || 0),
    });
  }

  return (
    <div className="flex flex-col gap-3">
      {fields.length === 0 ? <p className="text-muted">{copy.empty}</p> : <ColumnHeads />}
      {fields.map((row, index) => (
        <VariantRow
          key={row.id}
          form={form}
          index={index}
          proposals={proposals}
          isSaleOffered={isSaleOffered}
          onRemove={() => remove(index)}
        />
      ))}
      <datalist id={proposals}>
        {SIZE_OPTIONS.filter((size) => !used.includes(size)).map((size) => (
          <option key={size} value={size} />
        ))}
      </datalist>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button variant="quiet" size="sm" onClick={appendSize}>
          <Plus className="size-4" strokeWidth={1.75} />
          {copy.add}
        </Button>
        {fields.length > 0 && (
          <p className="text-muted text-xs">{`${copy.sizesHint} ${copy.price} ${copy.priceHint}.`}</p>
        )}
      </div>
    </div>
  );
}

type RowProps = Props & {
  index: number;
  /** Id of the list of proposed sizes. */
  proposals: string;
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

function ColumnHeads() {
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
function VariantRow({ form, index, proposals, isSaleOffered, onRemove }: RowProps) {
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

type SizePictureProps = { size: string; value: string | null; onChange: (imageUrl: string | null) => void };

/** The size's own picture; without one the shop shows the product's. */
function SizePicture({ size, value, onChange }: SizePictureProps) {
  const { upload, progress, preview, isUploading } = useImageUpload(onChange);

  return (
    <div className="flex @max-[26rem]/fields:flex-row flex-col @max-[26rem]/fields:items-center gap-2 @max-[52rem]/fields:@min-[26rem]/fields:pt-6.5 @min-[52rem]/fields:row-span-2">
      {(preview ?? value) && (
        <div className="relative w-18 shrink-0 @min-[52rem]/fields:w-12">
          {preview ? (
            <img src={preview} alt="" className="aspect-square w-full rounded-picture object-cover" />
          ) : (
            <Picture src={value ?? ""} alt="" sizes="72px" className="aspect-square w-full" />
          )}
          <button
            type="button"
            aria-label={copy.removePicture(size)}
            onClick={() => onChange(null)}
            className="touch-target -top-2 -right-2 absolute! grid size-7 place-items-center rounded-full border border-line bg-paper hover:bg-cream"
          >
            <X className="size-3.5" />
          </button>
        </div>
      )}
      <FileButton
        label={
          <>
            <span aria-hidden="true">{copy.pictureShort}</span>
            <span className="sr-only">{copy.picture(size)}</span>
          </>
        }
        onFile={upload}
        isDisabled={isUploading}
      />
      {progress !== null && <UploadProgress percent={progress} />}
    </div>
  );
}

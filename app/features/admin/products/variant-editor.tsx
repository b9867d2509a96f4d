import { Plus } from "lucide-react";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select, selectAll } from "#app/ui/input.tsx";
import { SIZE_OPTIONS } from "#contract/catalog.ts";
import { FormField } from "../kit/form-field.tsx";
import { Options } from "../kit/options.tsx";
import { RemoveButton } from "../kit/remove-button.tsx";
import { productsCopy } from "./copy.ts";
import { noSale, type ProductForm } from "./product-form-values.ts";

const copy = productsCopy.variants;

type Props = {
  form: UseFormReturn<ProductForm>;
  /** Whether the fields of a sale are shown. */
  isSaleOffered: boolean;
};

/** Edits the sizes of a product; they are saved together with it. */
export function VariantEditor({ form, isSaleOffered }: Props) {
  const { control, register, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: "variants" });
  const used = fields.map(({ size }) => size);
  const freeSize = SIZE_OPTIONS.find((size) => !used.includes(size));

  return (
    <div className="flex flex-col gap-3">
      {fields.length === 0 && <p className="text-muted">{copy.empty}</p>}
      {fields.map((row, index) => (
        <fieldset
          key={row.id}
          className="grid grid-cols-2 items-end gap-x-3 gap-y-2 border-line border-b pb-3 md:grid-cols-[1.2fr_1fr_1.2fr_auto_auto]"
        >
          <legend className="sr-only">{copy.row(row.size)}</legend>
          <Field
            label={copy.size}
            error={formState.errors.variants?.[index]?.size?.message}
            className="max-md:col-span-2"
          >
            <Select {...register(`variants.${index}.size`)}>
              <Options of={sizesFor(row.size).map((size) => [size, size])} />
            </Select>
          </Field>
          <FormField
            form={form}
            name={`variants.${index}.stock`}
            label={copy.stock}
            onFocus={selectAll}
            inputMode="numeric"
            autoComplete="off"
          />
          <FormField
            form={form}
            name={`variants.${index}.price`}
            label={copy.price}
            onFocus={selectAll}
            inputMode="decimal"
            autoComplete="off"
          />
          <Checkbox {...register(`variants.${index}.isEnabled`)} label={copy.isEnabled} className="px-2" />
          <RemoveButton
            label={copy.remove(row.size)}
            onClick={() => remove(index)}
            className="max-md:justify-self-end"
          />
          {isSaleOffered && (
            <div className="col-span-full grid items-start gap-x-3 gap-y-2 sm:grid-cols-2">
              <FormField
                form={form}
                name={`variants.${index}.compareAt`}
                label={copy.compareAt}
                isOptional
                onFocus={selectAll}
                inputMode="decimal"
                autoComplete="off"
              />
              <FormField
                form={form}
                name={`variants.${index}.saleEndsAt`}
                label={copy.saleEndsAt}
                isOptional
                type="datetime-local"
              />
            </div>
          )}
        </fieldset>
      ))}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button
          variant="quiet"
          size="sm"
          disabled={!freeSize}
          onClick={() =>
            freeSize &&
            append({ size: freeSize, stock: "0", price: "0", ...noSale, isEnabled: true, imageUrl: null })
          }
        >
          <Plus aria-hidden="true" className="size-4" strokeWidth={1.75} />
          {copy.add}
        </Button>
        {fields.length > 0 && <p className="text-muted text-xs">{`${copy.price} ${copy.priceHint}.`}</p>}
      </div>
    </div>
  );
}

/** The standard sizes, plus the row's own size. */
function sizesFor(own: string): string[] {
  const offered: readonly string[] = SIZE_OPTIONS;
  return offered.includes(own) ? [...offered] : [own, ...offered];
}

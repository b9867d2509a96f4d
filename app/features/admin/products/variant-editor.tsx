import { Plus, Trash2 } from "lucide-react";
import { type Control, type FieldErrors, type UseFormRegister, useFieldArray } from "react-hook-form";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input, Select, selectAll } from "#app/ui/input.tsx";
import { SIZE_OPTIONS } from "#contract/catalog.ts";
import { productsCopy } from "./copy.ts";
import type { ProductForm } from "./product-form-values.ts";

const copy = productsCopy.variants;

type Props = {
  control: Control<ProductForm>;
  register: UseFormRegister<ProductForm>;
  errors: FieldErrors<ProductForm>;
};

/** The product's sizes, each with its stock and price; saved with the product, all at once. */
export function VariantEditor({ control, register, errors }: Props) {
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
            error={errors.variants?.[index]?.size?.message}
            className="max-md:col-span-2"
          >
            <Select {...register(`variants.${index}.size`)}>
              {sizesFor(row.size).map((size) => (
                <option key={size} value={size}>
                  {size}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={copy.stock} error={errors.variants?.[index]?.stock?.message}>
            <Input
              {...register(`variants.${index}.stock`)}
              onFocus={selectAll}
              inputMode="numeric"
              autoComplete="off"
            />
          </Field>
          <Field label={copy.price}>
            <Input
              {...register(`variants.${index}.price`)}
              onFocus={selectAll}
              inputMode="decimal"
              autoComplete="off"
            />
          </Field>
          <Checkbox {...register(`variants.${index}.isEnabled`)} label={copy.isEnabled} className="px-2" />
          <Button
            variant="ghost"
            size="icon"
            aria-label={copy.remove(row.size)}
            onClick={() => remove(index)}
            className="text-muted hover:text-error max-md:justify-self-end"
          >
            <Trash2 aria-hidden="true" className="size-4.5" strokeWidth={1.5} />
          </Button>
        </fieldset>
      ))}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button
          variant="quiet"
          size="sm"
          disabled={!freeSize}
          onClick={() =>
            freeSize && append({ size: freeSize, stock: "0", price: "0", isEnabled: true, imageUrl: null })
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

/** The offered sizes, and the row's own when it is another. */
function sizesFor(own: string): string[] {
  const offered: readonly string[] = SIZE_OPTIONS;
  return offered.includes(own) ? [...offered] : [own, ...offered];
}

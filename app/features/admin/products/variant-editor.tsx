import { Plus } from "lucide-react";
import { useId } from "react";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import { Button } from "#app/ui/button.tsx";
import { SIZE_OPTIONS } from "#contract/catalog/catalog.ts";
import { productsCopy } from "./copy.ts";
import type { ProductForm } from "./product-form-schema.ts";
import { emptyRow } from "./product-form-values.ts";
import { ColumnHeads, VariantRow } from "./variant-row.tsx";

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
    const isFirst = used.length === 0;
    const stock = isFirst ? form.getValues("stock") : 0;
    const price = form.getValues("variants").at(-1)?.price ?? form.getValues("price");
    append({
      ...emptyRow,
      size: SIZE_OPTIONS.find((size) => !used.includes(size)) ?? "",
      price: String(price || 0),
      was: isFirst ? "" : null,
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

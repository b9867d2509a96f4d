import type { UseFormReturn } from "react-hook-form";
import { Field } from "#app/ui/field.tsx";
import { Input, selectAll } from "#app/ui/input.tsx";
import { parseSignedWholeNumber } from "#contract/parse-whole-number.ts";
import { FormField, wholeNumberInput } from "../kit/form-field.tsx";
import { PesosField } from "../kit/pesos-field.tsx";
import { productsCopy } from "./copy.ts";
import type { ProductForm } from "./product-form-schema.ts";
import { haveOwnPrices, wholeUnits } from "./product-form-values.ts";
import { SaleFields, UnitFields } from "./unit-fields.tsx";

const copy = productsCopy.form;

type Props = {
  form: UseFormReturn<ProductForm>;
  /** Whether the fields of a sale are shown. */
  isSaleOffered: boolean;
};

/** Units of stock; an empty field is none. */
const asUnits = {
  setValueAs: (typed: unknown) => (String(typed).trim() === "" ? 0 : parseSignedWholeNumber(String(typed))),
};

/** Price, stock, sale and the fields of a product that has no sizes. */
export function PriceFields({ form, isSaleOffered }: Props) {
  const variants = form.watch("variants");
  const hasVariants = variants.length > 0;

  return (
    <>
      <div className="grid items-start @min-[24rem]/fields:grid-cols-2 gap-5">
        <PesosField
          form={form}
          name="price"
          label={copy.price}
          hint={copy.priceHint}
          required
          isZeroIfInvalid
          onFocus={selectAll}
        />
        {hasVariants ? (
          <Field label={copy.stock} hint={copy.stockInSizes}>
            <Input
              readOnly
              value={variants.reduce((sum, { stock }) => sum + wholeUnits(stock), 0)}
              className="bg-cream text-muted"
            />
          </Field>
        ) : (
          <FormField
            form={form}
            name="stock"
            label={copy.stock}
            {...wholeNumberInput}
            rules={asUnits}
            onFocus={selectAll}
          />
        )}
        {isSaleOffered &&
          (haveOwnPrices(variants) ? (
            <p className="@min-[24rem]/fields:col-span-2 text-muted text-sm">{copy.saleOfSizes}</p>
          ) : (
            <SaleFields form={form} prefix="" areHintsShown />
          ))}
      </div>
      {!hasVariants && (
        <div className="grid items-start @min-[24rem]/fields:grid-cols-2 @min-[48rem]/fields:grid-cols-4 gap-5">
          <UnitFields form={form} prefix="" />
        </div>
      )}
    </>
  );
}

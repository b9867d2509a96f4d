import type { UseFormReturn } from "react-hook-form";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { pesosExact } from "#app/lib/format.ts";
import { selectAll } from "#app/ui/input.tsx";
import { parsePesos } from "#contract/parse-pesos.ts";
import { FormField } from "../kit/form-field.tsx";
import { PesosField } from "../kit/pesos-field.tsx";
import { usePermissions } from "../use-permissions.ts";
import { productsCopy } from "./copy.ts";
import { marginOf } from "./margin.ts";
import type { ProductForm } from "./product-form-schema.ts";
import { weightHint } from "./weight-hint.ts";

const copy = productsCopy.form;

/** Fields of a size, or of the product itself, which has no prefix. */
type Prefix = "" | `variants.${number}.`;
type Props = { form: UseFormReturn<ProductForm>; prefix: Prefix };

/** The price before the sale, and its end. */
export function SaleFields({ form, prefix, areHintsShown }: Props & { areHintsShown?: boolean }) {
  return (
    <>
      <PesosField
        form={form}
        name={`${prefix}compareAt`}
        label={copy.compareAt}
        hint={areHintsShown && copy.compareAtHint}
        isOptional
        onFocus={selectAll}
      />
      <FormField
        form={form}
        name={`${prefix}saleEndsAt`}
        label={copy.saleEndsAt}
        hint={areHintsShown && copy.saleEndsAtHint}
        isOptional
        type="datetime-local"
      />
    </>
  );
}

/** Codes and weight; the cost with its margin for people who may see money. */
export function UnitFields({ form, prefix }: Props) {
  const may = usePermissions();
  const margin = useMarginText({ form, prefix });
  const weight = useWeightHint({ form, prefix });

  return (
    <>
      <FormField
        form={form}
        name={`${prefix}sku`}
        label={copy.unit.sku}
        isOptional={prefix === ""}
        autoComplete="off"
      />
      <FormField
        form={form}
        name={`${prefix}barcode`}
        label={copy.unit.barcode}
        isOptional={prefix === ""}
        inputMode="numeric"
        autoComplete="off"
      />
      <FormField
        form={form}
        name={`${prefix}weightG`}
        label={copy.unit.weightG}
        hint={weight}
        isOptional={prefix === ""}
        inputMode="numeric"
        autoComplete="off"
      />
      {may("money.read") && (
        <PesosField
          form={form}
          name={`${prefix}cost`}
          label={copy.unit.cost}
          hint={margin}
          isOptional={prefix === ""}
          onFocus={selectAll}
        />
      )}
    </>
  );
}

/** Only where a parcel's weight may decide its fee. */
function useWeightHint({ form, prefix }: Props): string | null {
  const usesZones = useSettings()?.shipping.usesZones;
  const typed = form.watch(`${prefix}weightG`);
  const size = prefix === "" ? "" : form.watch(`${prefix}size`);
  return usesZones ? weightHint(size, typed) : null;
}

/** What remains of the price without IVA, as it is typed. */
function useMarginText({ form, prefix }: Props): string | null {
  const general = useSettings()?.general;
  const [price, basePrice, cost] = form.watch([`${prefix}price`, "price", `${prefix}cost`]);
  const vatPercent = general?.isVatResponsible ? general.vatPercent : 0;
  const margin = marginOf({
    price: parsePesos(String(price)) || parsePesos(String(basePrice)),
    cost: parsePesos(cost),
    vatPercent,
  });
  if (!margin) return null;
  if (margin.pesos < 0) return copy.unit.loss(pesosExact(-margin.pesos));
  return `${copy.unit.margin(margin.percent, pesosExact(margin.pesos))}${vatPercent > 0 ? ` ${copy.unit.withoutVat}` : ""}`;
}

import { useFormContext } from "react-hook-form";
import { AddressFields } from "#app/features/addresses/address-fields.tsx";
import { pesosExact } from "#app/lib/format.ts";
import { RadioGroup } from "#app/ui/choice.tsx";
import type { ShippingSettings } from "#contract/settings/shipping-settings.ts";
import { PICKUP } from "#contract/shipping/pickup.ts";
import { flatRates } from "#contract/shipping/rate.ts";
import { termsText } from "#contract/shipping/terms-text.ts";
import { FormField } from "../../kit/form-field.tsx";
import { PesosField } from "../../kit/pesos-field.tsx";
import { usePermissions } from "../../use-permissions.ts";
import { newOrderCopy } from "./copy.ts";
import type { NewOrderValues } from "./form-values.ts";
import type { NewOrderQuote } from "./use-new-order-quote.ts";

const copy = newOrderCopy.delivery;

type Props = {
  shipping: ShippingSettings;
  /** Methods that reach the municipality; empty while there are no products. */
  options: NewOrderQuote["options"];
  /** Pesos that the shop charges for this order; null while that is not known. */
  usualFee: number | null;
};

/** Shipping method, address and fee. */
export function DeliveryFields({ shipping, options, usualFee }: Props) {
  const form = useFormContext<NewOrderValues>();
  const may = usePermissions();
  const method = form.watch("method");

  return (
    <div className="flex flex-col gap-5">
      <RadioGroup
        legend={copy.method}
        isSegmented
        value={method}
        onChange={(next) => form.setValue("method", next, { shouldDirty: true })}
        options={[
          ...(options.length > 0 ? options : usualOptions(shipping)).map((option) => ({
            value: option.method,
            label: option.label,
            hint:
              may("money.read") && "fee" in option ? `${option.time} · ${feeText(option.fee)}` : option.time,
          })),
          { value: PICKUP, label: copy.pickup, hint: copy.pickupHint },
        ]}
      />
      {method !== PICKUP && (
        <>
          <AddressFields isForStaff />
          {may("money.read") && (
            <PesosField
              form={form}
              name="shippingFee"
              label={copy.fee}
              hint={feeHint(usualFee)}
              isOptional
              className="sm:w-[calc(50%-0.625rem)]"
            />
          )}
        </>
      )}
      <FormField form={form} name="notes" label={copy.notes} hint={copy.notesHint} isOptional rows={2} />
    </div>
  );
}

function feeHint(usualFee: number | null): string {
  if (usualFee === null) return copy.usualFeeHint;
  return usualFee === 0 ? copy.freeHint : copy.feeHint(pesosExact(usualFee));
}

function feeText(fee: number): string {
  return fee === 0 ? newOrderCopy.free : pesosExact(fee);
}

function usualOptions(shipping: ShippingSettings) {
  return flatRates(shipping).map((rate) => ({ ...rate, time: termsText(rate) }));
}

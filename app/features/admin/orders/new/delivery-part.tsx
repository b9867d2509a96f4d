import { useFormContext } from "react-hook-form";
import { AddressFields } from "#app/features/checkout/address-fields.tsx";
import { pesosExact } from "#app/lib/format.ts";
import { RadioGroup } from "#app/ui/choice.tsx";
import { orderShippingMethods } from "#contract/orders.ts";
import type { ShippingSettings } from "#contract/settings.ts";
import { FormField } from "../../kit/form-field.tsx";
import { shippingMethodLabels } from "../../order-copy.ts";
import { newOrderCopy } from "./copy.ts";
import type { NewOrderValues } from "./form-values.ts";

const copy = newOrderCopy.delivery;

type Props = {
  shipping: ShippingSettings;
  /** Pesos that the settings charge for this order. */
  usualFee: number;
};

/** Shipping method, address and fee. */
export function DeliveryPart({ shipping, usualFee }: Props) {
  const form = useFormContext<NewOrderValues>();
  const method = form.watch("method");

  return (
    <div className="flex flex-col gap-5">
      <RadioGroup
        legend={copy.method}
        value={method}
        onChange={(next) => form.setValue("method", next, { shouldDirty: true })}
        options={orderShippingMethods.map((id) => ({
          value: id,
          label: id === "pickup" ? copy.pickup : shippingMethodLabels[id],
          hint: id === "pickup" ? copy.pickupHint : shipping[id].time,
        }))}
      />
      {method !== "pickup" && (
        <>
          <AddressFields />
          <FormField
            form={form}
            name="shippingFee"
            label={copy.fee}
            hint={copy.feeHint(usualFee === 0 ? newOrderCopy.free.toLowerCase() : pesosExact(usualFee))}
            isOptional
            className="sm:max-w-xs"
            inputMode="decimal"
            autoComplete="off"
          />
        </>
      )}
      <FormField form={form} name="notes" label={copy.notes} hint={copy.notesHint} isOptional rows={2} />
    </div>
  );
}

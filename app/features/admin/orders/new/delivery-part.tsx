import { useFormContext } from "react-hook-form";
import { AddressFields } from "#app/features/checkout/address-fields.tsx";
import { pesosExact } from "#app/lib/format.ts";
import { RadioGroup } from "#app/ui/choice.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input, Textarea } from "#app/ui/input.tsx";
import { orderShippingMethods } from "#contract/orders.ts";
import type { ShippingSettings } from "#contract/settings.ts";
import { shippingMethodLabels } from "../../order-words.ts";
import { newOrderCopy } from "./copy.ts";
import type { NewOrderValues } from "./form-values.ts";

const copy = newOrderCopy.delivery;

type Props = {
  shipping: ShippingSettings;
  /** Pesos: what the settings charge for what is in the order. */
  usualFee: number;
};

/** How the order reaches its customer, where, and for how much. */
export function DeliveryPart({ shipping, usualFee }: Props) {
  const form = useFormContext<NewOrderValues>();
  const { errors } = form.formState;
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
          <Field
            label={copy.fee}
            hint={copy.feeHint(usualFee === 0 ? newOrderCopy.free.toLowerCase() : pesosExact(usualFee))}
            error={errors.shippingFee?.message}
            isOptional
            className="sm:max-w-xs"
          >
            <Input {...form.register("shippingFee")} inputMode="decimal" autoComplete="off" />
          </Field>
        </>
      )}
      <Field label={copy.notes} hint={copy.notesHint} error={errors.notes?.message} isOptional>
        <Textarea {...form.register("notes")} rows={2} />
      </Field>
    </div>
  );
}
